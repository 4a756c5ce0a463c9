import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { fold } from '#sync/school/records/fold.ts';
import type { School } from '#sync/school/records/school.ts';
import styles from './retention.module.css';

export interface TypedConfirmationProps {
  readonly asked: 'on' | 'run';
  readonly school: Pick<School, 'name'>;
  /** How many records go now; undefined as long as nobody has counted them. */
  readonly count: number | undefined;
  /** Answers what went wrong. */
  readonly onConfirm: (name: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** The school's name to type: nothing brings back what was removed. */
export function TypedConfirmation({ asked, school, count, onConfirm, onClose }: TypedConfirmationProps) {
  const { t } = useTranslation();
  const words = asked === 'on' ? 'retention.turnOn' : 'retention.run';
  const form = useForm({
    initial: { name: '' },
    errorsOf: (draft) =>
      fold(draft.name) === fold(school.name) ? [] : [{ field: 'name', sentence: t('retention.otherName') }],
    onSave: async (draft) => (await onConfirm(draft.name)) ?? true,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(`${words}.title`)}
      width="medium"
      saveLabel={t(`${words}.confirm`)}
      isDangerous
      onClose={onClose}
    >
      <div className={styles.words}>
        <p>{t(`${words}.lead`)}</p>
        <p>
          {count === undefined
            ? t('retention.turnOn.unknown')
            : t('retention.turnOn.now', { count, number: formatCount(count) })}
        </p>
        <p>
          <strong>{t('retention.turnOn.noUndo')}</strong>
        </p>
      </div>
      <TextField
        label={t('retention.turnOn.typeName', { name: school.name })}
        name="name"
        autoComplete="off"
        value={form.draft.name}
        onChange={(name) => form.change({ name })}
        error={form.errorOf('name')}
        isRequired
      />
    </FormDialog>
  );
}
