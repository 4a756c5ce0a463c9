import { useTranslation } from 'react-i18next';
import { give } from '#pwa/data/school/give.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { limits } from '#sync/limits.ts';
import { IncidentWords } from './incident-card.tsx';
import type { IncidentItem } from './incident-item.ts';
import styles from './incidents.module.css';

export interface CloseIncidentDialogProps {
  readonly item: IncidentItem;
  readonly onClosed: () => void;
  readonly onCancel: () => void;
}

/** Closing is a command: it works without a network. It needs a note. */
export function CloseIncidentDialog({ item, onClosed, onCancel }: CloseIncidentDialogProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  useHoldReload(true, 'incident');
  const form = useForm({
    initial: { note: '' },
    errorsOf: ({ note }) =>
      note.trim() === '' ? [{ field: 'note', sentence: t('incidents.noteNeeded') }] : [],
    onSave: async ({ note }) => {
      const given = await give('closeIncident', { _id: item.id, note: note.trim() });
      if (given.kind !== 'kept') alerts.show({ msg: t('incidents.notKept'), alertType: 'danger' });
      return given.kind === 'kept';
    },
    onSaved: () => {
      alerts.show({ msg: t('incidents.closed'), alertType: 'success' });
      onClosed();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${t('incidents.close')}: ${item.title}`}
      width="medium"
      saveLabel={t('incidents.close')}
      onClose={onCancel}
    >
      <div className={styles.recorded}>
        <IncidentWords item={item} />
      </div>
      <TextAreaField
        label={t('incidents.note')}
        description={t('incidents.noteHint')}
        value={form.draft.note}
        onChange={(note) => form.change({ note })}
        rows={3}
        maxLength={limits.notesLength}
        isRequired
        error={form.errorOf('note')}
      />
      <p className={styles.quiet}>{t('incidents.closeText')}</p>
    </FormDialog>
  );
}
