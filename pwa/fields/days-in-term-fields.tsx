import { DayField } from '#pwa/ui/day-field.tsx';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { DayInTerm, type DaysInTerm } from '#sync/school/records/registration.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { JoiningField } from './joining-field.tsx';

export interface DaysInTermFieldsProps {
  readonly value: DaysInTerm;
  readonly onChange: (change: Partial<DaysInTerm>) => void;
  readonly errorOf: (field: string) => string | undefined;
  readonly joiningHint?: MessageKey;
  readonly leavingHint?: MessageKey;
}

/** From when and until when a student counts in a term; empty for the whole of it. */
export function DaysInTermFields({ value, onChange, errorOf, ...hints }: DaysInTermFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldRow>
      <JoiningField
        value={value.joinedOn}
        onChange={(joinedOn) => onChange({ joinedOn })}
        error={errorOf('joinedOn')}
        {...(hints.joiningHint !== undefined && { description: hints.joiningHint })}
      />
      <DayField
        name="leftOn"
        label={t('registration.leaving.label')}
        description={t(hints.leavingHint ?? 'registration.leaving.hint')}
        value={value.leftOn}
        error={errorOf('leftOn')}
        onChange={(day) => onChange({ leftOn: DayInTerm.catch('').parse(day) })}
      />
    </FieldRow>
  );
}
