import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayCalendarProps } from './day-calendar.tsx';
import { lazyPart, usePreload } from './lazy-part.tsx';

/** A calendar is a library of its own, and most pages with a day are left without one. */
const DayCalendar = lazyPart<DayCalendarProps>(async () => (await import('./day-calendar.tsx')).DayCalendar);

export interface CalendarPopoverProps extends DayCalendarProps {
  /** What opens and closes it. */
  readonly renderTarget: (toggle: () => void) => ReactNode;
}

/** The calendar behind a button. */
export function CalendarPopover({ renderTarget, onChoose, ...calendar }: CalendarPopoverProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  usePreload(DayCalendar);
  async function open(): Promise<void> {
    // The focus goes to a day, so there must be one. A day can be typed where no calendar can be had.
    if (await DayCalendar.preload()) setIsOpen(true);
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus transitionProps={{ duration: 0 }}>
      <Popover.Target>{renderTarget(() => (isOpen ? setIsOpen(false) : void open()))}</Popover.Target>
      {/* Escape closes the calendar, and not the dialog under it. */}
      <Popover.Dropdown aria-label={t('ui.chooseDay')} data-mantine-stop-propagation>
        <DayCalendar
          {...calendar}
          onChoose={(day) => {
            setIsOpen(false);
            onChoose(day);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
