import { createContext, use } from 'react';
import { IconDevices } from '@tabler/icons-react';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatList } from '#sync/school/records/format.ts';

export interface FormNewsProps {
  /** What another device has changed meanwhile, in words: "phone". */
  readonly changed: readonly string[];
  readonly form: { readonly isDirty: boolean };
}

/** Is the record of the form not there any more? Then nothing of it is news. */
export const IsGone = createContext(false);

/** The region always stands there, so that screen readers hear what comes into it. */
export function FormNews({ changed, form }: FormNewsProps) {
  const { t } = useTranslation();
  const isGone = use(IsGone);
  const what = formatList(changed);
  return (
    <div role="status">
      {changed.length === 0 || isGone ? null : (
        <Notice tone="warning" icon={<IconDevices size={20} />}>
          {t('ui.changedElsewhere', { what })} {form.isDirty ? t('ui.enteredIsKept') : null}
        </Notice>
      )}
    </div>
  );
}
