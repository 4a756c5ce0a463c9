import { DayField } from '#pwa/ui/day-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { DayInTerm } from '#sync/school/records/registration.ts';
import type { MessageKey } from '#sync/words/message-key.ts';

export interface JoiningFieldProps {
  readonly value: DayInTerm;
  readonly onChange: (day: DayInTerm) => void;
  readonly error?: string | undefined;
  readonly description?: MessageKey;
}

/** From which day on a student counts in a term; empty for the term's first day. */
export function JoiningField({ value, onChange, error, description }: JoiningFieldProps) {
  const { t } = useTranslation();
  return (
    <DayField
      name="joinedOn"
      label={t('registration.joining.label')}
      description={t(description ?? 'registration.joining.hint')}
      value={value}
      error={error}
      onChange={(day) => onChange(DayInTerm.catch('').parse(day))}
    />
  );
}
