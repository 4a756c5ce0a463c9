import { Pill } from '#pwa/ui/pill.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { isErasedName } from '#sync/school/erasing/erased.ts';
import { contactTypes, registrationStatuses, type Student } from '#sync/school/records/student.ts';
import type { MessageKey } from '#sync/words/message-key.ts';

const tones = ['quiet', 'warning', 'good'] as const;

/** The status in a word, and whether the student has graduated. */
export function StudentBadges({ student }: { readonly student: Student }) {
  const { t } = useTranslation();
  return (
    <>
      <Pill tone={tones[student.registrationStatus]}>{t(statusKey(student.registrationStatus))}</Pill>
      {student.hasGraduated ? <Pill tone="info">{t('students.graduated')}</Pill> : null}
    </>
  );
}

export function statusKey(status: Student['registrationStatus']) {
  return `students.statuses.${registrationStatuses[status]}` as const satisfies MessageKey;
}

/** Specification section 3: any value other than 1 displays as male. */
export function sexKey(sex: Student['sex']) {
  return `students.sexes.${sex === 1 ? 'female' : 'male'}` as const satisfies MessageKey;
}

/** Nothing of a child who was erased: their record says male, as every new one does. */
export function sexWords(
  { sex, nameInfo }: Pick<Student, 'sex' | 'nameInfo'>,
  say: (key: ReturnType<typeof sexKey>) => string,
): string {
  return isErasedName('student', nameInfo) ? '' : say(sexKey(sex));
}

/** Specification section 3: 2 or any other value is somebody authorized. */
export function contactTypeKey(type: number) {
  return `students.contacts.types.${contactTypes[type] ?? 'authorizedPerson'}` as const satisfies MessageKey;
}
