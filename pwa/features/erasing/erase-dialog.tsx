import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { erasePerson } from '#pwa/data/school/erase-person.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import type { ErasableKind, ErasedRef } from '#sync/school/erasing/erased.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { fold } from '#sync/school/records/fold.ts';
import styles from './erasing.module.css';

interface EraseDialogProps {
  readonly target: ErasedRef;
  readonly name: string;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** What goes, what stays, and the name to type: nothing takes it back. */
export function EraseDialog({ target, name, onErased, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const form = useForm({
    initial: { name: '' },
    errorsOf: (draft) =>
      fold(draft.name) === fold(name) ? [] : [{ field: 'name', sentence: t('erasing.otherName') }],
    onSave: async (draft) => {
      const asked = await erasePerson(target, draft.name);
      if (asked.kind === 'done') {
        // Said at once: the page that this dialog stands on goes with the person, at times before.
        alerts.show({
          msg: t(`erasing.done.${target.kind}`),
          alertType: 'success',
          persistOnRouteChange: true,
        });
        return true;
      }
      return saidIn(asked) ?? t('erasing.needsNetwork');
    },
    onSaved: onErased,
  });
  return (
    <FormDialog
      form={form}
      title={t('erasing.title', { name })}
      width="medium"
      saveLabel={t(`erasing.confirm.${target.kind}`)}
      isDangerous
      onClose={onClose}
    >
      <WhatGoes kind={target.kind} />
      <TextField
        label={t('erasing.typeName', { name })}
        name="name"
        autoComplete="off"
        value={form.draft.name}
        onChange={(typed) => form.change({ name: typed })}
        error={form.errorOf('name')}
        isRequired
      />
    </FormDialog>
  );
}

const goes = {
  student: ['person', 'about', 'copies', 'texts', 'terms'],
  contact: ['person', 'about', 'copies', 'texts'],
} as const;
const stays = ['counts', 'others', 'texts'] as const;

function WhatGoes({ kind }: { readonly kind: ErasableKind }) {
  const { t } = useTranslation();
  const gone =
    kind === 'student'
      ? goes.student.map((part) => t(`erasing.student.goes.${part}`))
      : goes.contact.map((part) => t(`erasing.contact.goes.${part}`));
  return (
    <div className={styles.parts}>
      <Part title={t('erasing.goes')} lines={gone} />
      <Part title={t('erasing.stays')} lines={stays.map((part) => t(`erasing.${kind}.stays.${part}`))} />
      <p>{t('erasing.backups', { number: formatCount(limits.backupsKept) })}</p>
      <p>{t('erasing.source')}</p>
      <p>
        {t('erasing.recorded')} <strong>{t('erasing.cannotBeUndone')}</strong>
      </p>
    </div>
  );
}

function Part({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
