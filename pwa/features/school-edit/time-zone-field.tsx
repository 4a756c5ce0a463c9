import { useMinute } from '#pwa/data/school/clock.ts';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatDay, formatTimeOfDay } from '#sync/school/records/format.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';

export interface TimeZoneFieldProps {
  readonly value: string;
  readonly saved: string;
  readonly onChange: (zone: string) => void;
  readonly error: string | undefined;
}

/** The school's zone, and what choosing another one would mean. */
export function TimeZoneField({ value, saved, onChange, error }: TimeZoneFieldProps) {
  const { t } = useTranslation();
  const clock = useClockIn(value);
  // The browser's own list leaves out UTC, and may not know the zone that is saved.
  const zones = [...new Set([saved, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
  return (
    <SelectField
      label={t('schoolHours.timeZone')}
      name="timeZone"
      description={
        value === saved
          ? t('schoolHours.timeZoneHint', clock)
          : t('schoolHours.timeZoneChange', { ...clock, zone: value })
      }
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      value={value}
      onChange={onChange}
      error={error}
      isSearchable
    />
  );
}

/** What the clock shows there now, for sentences. */
export function useClockIn(zone: string): { readonly time: string; readonly day: string } {
  const { day, time } = wallClockAt(useMinute(), zone);
  return { time: formatTimeOfDay(time), day: formatDay(day) };
}
