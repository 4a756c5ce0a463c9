import { useMemo, useState } from 'react';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { groupFamilies, threadChildrenOf } from '#sync/school/records/family.ts';
import { compareNames } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Student } from '#sync/school/records/student.ts';

export interface ChooseFamilyProps {
  readonly students: ReadonlyMap<string, Student>;
  readonly onChoose: (children: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Of whom the family is that the office writes to first. */
export function ChooseFamily({ students, onChoose, onClose }: ChooseFamilyProps) {
  const { t } = useTranslation();
  const [all] = useState(() => [...students.values()]);
  const options = useMemo(
    () =>
      all
        .map(({ _id, nameInfo }) => ({ value: _id, label: fullName(nameInfo) }))
        .toSorted((a, b) => compareNames(a.label, b.label)),
    [all],
  );
  const form = useForm({
    initial: { student: '' },
    errorsOf: ({ student }) =>
      student === '' ? [{ field: 'student' as const, sentence: t('validation.required') }] : [],
    onSave: async ({ student }) => {
      const chosen = students.get(student);
      if (chosen === undefined) return false;
      onChoose(threadChildrenOf(groupFamilies(all), chosen).map(({ _id }) => _id));
      return true;
    },
  });
  return (
    <FormDialog form={form} title={t('messages.write')} saveLabel={t('messages.goOn')} onClose={onClose}>
      <SelectField
        label={t('messages.choose')}
        description={t('messages.chooseHint')}
        name="student"
        options={options}
        value={form.draft.student}
        onChange={(student) => form.change({ student })}
        error={form.errorOf('student')}
        isSearchable
        isFirst
        isRequired
      />
    </FormDialog>
  );
}
