import type { RollCallRow } from '#pwa/data/school/roll-calls.ts';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import type { RollCall } from '#sync/school/records/roll-call.ts';
import { personKey } from '#sync/school/records/roll-call-list.ts';
import { isBlank } from '#sync/school/records/text.ts';

export interface AddPersonProps {
  readonly rollCall: RollCall;
  readonly rows: readonly RollCallRow[];
  readonly onAdd: (name: string, group: 'visitor' | 'staff') => Promise<boolean>;
  readonly onClose: () => void;
}

interface AddDraft {
  readonly name: string;
  readonly group: 'visitor' | 'staff';
}

/** A visitor, or a member of staff who has not said that they are here. */
export function AddPerson({ rollCall, rows, onAdd, onClose }: AddPersonProps) {
  const { t } = useTranslation();
  const form = useForm<AddDraft>({
    initial: { name: '', group: 'visitor' },
    keptAs: `add to ${rollCall._id}`,
    errorsOf: ({ name }) => {
      if (isBlank(name)) return [{ field: 'name', sentence: t('rollCall.nameNeeded') }];
      const isThere = rows.some(({ key }) => key === personKey(name));
      return isThere ? [{ field: 'name', sentence: t('rollCall.alreadyThere') }] : [];
    },
    onSave: ({ name, group }) => onAdd(name.trim(), group),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('rollCall.add')} saveLabel={t('rollCall.saveAdd')} onClose={onClose}>
      <p>{t('rollCall.addChild')}</p>
      <TextField
        label={t('rollCall.addName')}
        value={form.draft.name}
        onChange={(name) => form.change({ name })}
        error={form.errorOf('name')}
        maxLength={limits.personLength}
        isFirst
        isRequired
      />
      <SegmentedFilter<AddDraft['group']>
        label={t('rollCall.addGroup')}
        options={[
          { value: 'visitor', label: t('rollCall.visitor') },
          { value: 'staff', label: t('rollCall.staffMember') },
        ]}
        value={form.draft.group}
        onChange={(group) => form.change({ group })}
      />
    </FormDialog>
  );
}
