import { give } from '#pwa/data/school/give.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { IncidentWords } from './incident-card.tsx';
import type { IncidentItem } from './incident-item.ts';
import styles from './incidents.module.css';

export interface CloseIncidentDialogProps {
  /** One, or several to be ticked that get the same note. */
  readonly items: readonly IncidentItem[];
  readonly onClosed: () => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly note: string;
  readonly chosen: readonly string[];
}

/** Closing is a command: it works without a network. It needs a note. */
export function CloseIncidentDialog({ items, onClosed, onClose }: CloseIncidentDialogProps) {
  const { t } = useTranslation();
  const form = useCloseForm(items, onClosed);
  const { draft, change, errorOf } = form;
  const [only] = items.length === 1 ? items : [];
  const count = draft.chosen.length;
  return (
    <FormDialog
      form={form}
      title={only === undefined ? t('incidents.closeSeveral') : `${t('incidents.close')}: ${only.title}`}
      width="medium"
      saveLabel={
        only === undefined
          ? t('incidents.closeCount', { count, number: formatCount(count) })
          : t('incidents.close')
      }
      onClose={onClose}
    >
      {only === undefined ? (
        <Which items={items} form={form} />
      ) : (
        <div className={styles.recorded}>
          <IncidentWords item={only} />
        </div>
      )}
      <TextAreaField
        label={t('incidents.note')}
        description={t('incidents.noteHint')}
        value={draft.note}
        onChange={(note) => change({ note })}
        rows={3}
        maxLength={limits.notesLength}
        isRequired
        error={errorOf('note')}
      />
      <p className={styles.quiet}>{t('incidents.closeText')}</p>
    </FormDialog>
  );
}

interface WhichProps {
  readonly items: readonly IncidentItem[];
  readonly form: Form<Draft>;
}

function Which({ items, form: { draft, change, errorOf } }: WhichProps) {
  const { t } = useTranslation();
  const error = errorOf('chosen');
  return (
    <FieldGroup legend={t('incidents.title')}>
      <CheckBox
        label={t('incidents.closeAll', { number: formatCount(items.length) })}
        isChecked={draft.chosen.length === items.length}
        isIndeterminate={draft.chosen.length > 0 && draft.chosen.length < items.length}
        onChange={(isAll) => change({ chosen: isAll ? items.map(({ id }) => id) : [] })}
      />
      <div className={styles.which}>
        {items.map(({ id, title, what, where }) => (
          <CheckBox
            key={id}
            label={`${title}: ${what}`}
            description={where}
            isChecked={draft.chosen.includes(id)}
            onChange={(isChosen) =>
              change({ chosen: isChosen ? [...draft.chosen, id] : draft.chosen.filter((one) => one !== id) })
            }
          />
        ))}
      </div>
      {error === undefined ? null : <p role="alert">{error}</p>}
    </FieldGroup>
  );
}

function useCloseForm(items: readonly IncidentItem[], onClosed: () => void): Form<Draft> {
  const { t } = useTranslation();
  const alerts = useAlerts();
  useHoldReload(true, 'incident');
  return useForm<Draft>({
    initial: { note: '', chosen: items.map(({ id }) => id) },
    keptAs: `incidents ${items.map(({ id }) => id).join(' ')}`,
    errorsOf: ({ note, chosen }) => [
      ...(chosen.length === 0 ? [{ field: 'chosen', sentence: t('incidents.noneChosen') }] : []),
      ...(note.trim() === '' ? [{ field: 'note', sentence: t('incidents.noteNeeded') }] : []),
    ],
    onSave: async ({ note, chosen }) => {
      for (const _id of chosen) {
        // In order, so that a disk that fills up leaves a clear boundary.
        // oxlint-disable-next-line no-await-in-loop
        const given = await give('closeIncident', { _id, note: note.trim() });
        if (given.kind !== 'kept') return t('incidents.notKept');
      }
      return true;
    },
    onSaved: ({ chosen }) => {
      const count = chosen.length;
      alerts.show({
        msg: t('incidents.closed', { count, number: formatCount(count) }),
        alertType: 'success',
      });
      onClosed();
    },
  });
}
