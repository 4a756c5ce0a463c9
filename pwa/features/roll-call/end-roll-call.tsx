import type { RollCallRow } from '#pwa/data/school/roll-calls.ts';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { RollCall } from '#sync/school/records/roll-call.ts';
import { rollCallProgress } from '#sync/school/records/roll-call-list.ts';

export interface EndRollCallProps {
  readonly rollCall: RollCall;
  readonly rows: readonly RollCallRow[];
  readonly onEnd: (note: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Ending is never refused; while somebody is not found it wants a note. */
export function EndRollCall({ rollCall, rows, onEnd, onClose }: EndRollCallProps) {
  const { t } = useTranslation();
  const { toFind, missing } = rollCallProgress(rows);
  const count = toFind + missing;
  const form = useForm({
    initial: { note: '' },
    keptAs: `end of ${rollCall._id}`,
    errorsOf: ({ note }) =>
      count > 0 && note.trim() === '' ? [{ field: 'note', sentence: t('rollCall.noteNeeded') }] : [],
    onSave: ({ note }) => onEnd(note.trim()),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('rollCall.end')}
      saveLabel={t('rollCall.end')}
      onClose={onClose}
      isDangerous
    >
      <Notice tone={count === 0 ? 'good' : 'bad'}>
        {count === 0
          ? t('rollCall.endText')
          : t('rollCall.endNotFound', { count, number: formatCount(count) })}
      </Notice>
      <TextAreaField
        label={t('rollCall.note')}
        value={form.draft.note}
        onChange={(note) => form.change({ note })}
        error={form.errorOf('note')}
        maxLength={limits.notesLength}
        isRequired={count > 0}
      />
    </FormDialog>
  );
}
