import { IconDevices } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

export interface FormNewsProps {
  /** What another device has changed meanwhile, in words: "phone". */
  readonly changed: readonly string[];
}

/** The region always stands there, so that screen readers hear what comes into it. */
export function FormNews({ changed }: FormNewsProps) {
  const { t, i18n } = useTranslation();
  const what = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(changed);
  return (
    <div role="status">
      {changed.length === 0 ? null : (
        <p className={styles.news}>
          <IconDevices size={22} aria-hidden="true" />
          <span>{t('ui.changedElsewhere', { what })}</span>
        </p>
      )}
    </div>
  );
}
