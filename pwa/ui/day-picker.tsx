import { ActionIcon, Button } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { CalendarPopover } from './calendar-popover.tsx';
import styles from './day-picker.module.css';
import { formatDay } from '#sync/school/records/format.ts';
import { stepDay } from './day-text.ts';

export interface DayPickerProps {
  /** `YYYY-MM-DD`. */
  readonly value: string;
  /** First and last day that can be chosen, both included. */
  readonly min: string;
  readonly max: string;
  readonly onChange: (day: string) => void;
  /** Days of a calendar that are told apart, for instance those when the school is open. */
  readonly isMarked?: (day: string) => boolean;
}

/**
 * A day, with arrows to its neighbours and a calendar behind its name. Where days are marked, the
 * arrows lead from one marked day to the next.
 */
export function DayPicker(props: DayPickerProps) {
  const { t } = useTranslation();
  const { value, onChange } = props;
  const before = neighbour(props, -1);
  const after = neighbour(props, 1);
  const choose = (day: string | null) => {
    if (day !== null) onChange(day);
  };
  return (
    <div className={styles.picker}>
      <ActionIcon
        variant="default"
        aria-label={t('ui.previousDay')}
        disabled={before === undefined}
        onClick={() => choose(before ?? null)}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <CalendarPopover
        value={value}
        min={props.min}
        max={props.max}
        isMarked={props.isMarked}
        onChoose={choose}
        renderTarget={(toggle) => (
          <Button
            variant="default"
            className={styles.day}
            leftSection={<IconCalendar size={20} aria-hidden="true" />}
            aria-label={t('ui.dayChosen', { day: formatDay(value) })}
            onClick={toggle}
          >
            {formatDay(value)}
          </Button>
        )}
      />
      <ActionIcon
        variant="default"
        aria-label={t('ui.nextDay')}
        disabled={after === undefined}
        onClick={() => choose(after ?? null)}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </div>
  );
}

/** The nearest day before (-1) or after (1) that can be chosen and is marked, if any are. */
function neighbour(
  { value, min, max, isMarked }: Pick<DayPickerProps, 'value' | 'min' | 'max' | 'isMarked'>,
  by: -1 | 1,
): string | undefined {
  const next = stepDay(value, by);
  // From a day outside the bounds the first step leads back to them.
  let day = by < 0 ? (next > max ? max : next) : next < min ? min : next;
  while (day >= min && day <= max) {
    if (isMarked?.(day) !== false) return day;
    day = stepDay(day, by);
  }
  return undefined;
}
