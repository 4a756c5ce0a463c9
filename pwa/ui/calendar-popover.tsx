import { type ReactElement, useState } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { DayCalendarProps } from './day-calendar.tsx';
import { LaterPopover } from './later-overlays.tsx';
import { lazyPart, usePreload } from './lazy-part.tsx';

/** A calendar is a library of its own, and most pages with a day are left without one. */
const DayCalendar = lazyPart<DayCalendarProps>(async () => (await import('./day-calendar.tsx')).DayCalendar);

export interface CalendarPopoverProps extends DayCalendarProps {
  /** What opens and closes it. */
  readonly renderTarget: (toggle: () => void) => ReactElement;
}

/** The calendar behind a button. */
export function CalendarPopover({ renderTarget, onChoose, ...calendar }: CalendarPopoverProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'nothing' | 'calendar' | 'missing'>('nothing');
  const close = () => setShown('nothing');
  usePreload(DayCalendar);
  async function open(): Promise<void> {
    const { activeElement } = document;
    // The focus goes to a day, so there must be one.
    const isHere = await DayCalendar.preload();
    // Whoever has turned to something else meanwhile goes on there.
    if (document.activeElement === activeElement) setShown(isHere ? 'calendar' : 'missing');
  }
  return (
    <LaterPopover
      isOpen={shown !== 'nothing'}
      onChange={close}
      target={renderTarget(() => (shown === 'nothing' ? void open() : close()))}
      dropdown={{
        'aria-label': t('ui.chooseDay'),
        // Escape closes the calendar, and not the dialog under it.
        'data-mantine-stop-propagation': true,
        children:
          shown === 'missing' ? (
            <p role="alert">{t('ui.partMissing')}</p>
          ) : (
            <DayCalendar
              {...calendar}
              onChoose={(day) => {
                close();
                onChoose(day);
              }}
            />
          ),
      }}
    />
  );
}
