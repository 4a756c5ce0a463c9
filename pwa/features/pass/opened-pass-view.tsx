import { Button } from '@mantine/core';
import { IconCalendarClock, IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownPass } from '#pwa/data/school/shown-pass.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatDay } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { OpenedPass } from '#sync/wire/protocol.ts';
import { PassCode } from './pass-code.tsx';
import styles from './pass.module.css';
import { PinDigits } from './pin-digits.tsx';

export interface OpenedPassViewProps {
  readonly opened: Omit<OpenedPass, 'keys' | 'now'>;
  readonly today: SchoolDay;
  readonly shown: ShownPass;
  readonly onRemove: () => void;
}

/** What a link opened: before its first day, on its days, and after its last. */
export function OpenedPassView({ opened, today, shown, onRemove }: OpenedPassViewProps) {
  const { t } = useTranslation();
  const { name, children, school, from, until } = opened;
  const last = formatDay(until);
  if (today > until)
    return (
      <EmptyState
        icon={<IconCalendarOff size={28} />}
        title={t('pass.opened.endedTitle')}
        text={t('pass.opened.ended', { until: last })}
        action={
          <Button variant="default" onClick={onRemove}>
            {t('pass.opened.remove')}
          </Button>
        }
      />
    );
  return (
    <>
      <p className={styles.center}>
        <strong>{t('pass.opened.collects', { children: children.join(', ') })}</strong>
        <br />
        {t('pass.opened.lastDay', { until: last })}
      </p>
      {from !== '' && today < from ? (
        <EmptyState
          icon={<IconCalendarClock size={28} />}
          title={t('pass.opened.beginsTitle', { from: formatDay(from) })}
          text={t('pass.opened.begins')}
        />
      ) : (
        <>
          <p className={styles.hint}>{t('pass.hint')}</p>
          <PassCode name={name} school={school.name} shown={shown} />
          <KeptPin pin={opened.pin} />
        </>
      )}
      <p className={styles.hint}>{t('pass.opened.offline')}</p>
    </>
  );
}

function KeptPin({ pin }: { readonly pin: string }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="kept-pin">
      <h2 id="kept-pin" className={styles.title}>
        {t('pass.pin.title')}
      </h2>
      <p className={styles.hint}>{t('pass.pin.hint')}</p>
      <div aria-live="polite">{isShown ? <PinDigits pin={pin} /> : null}</div>
      <div className={styles.buttons}>
        <Button variant="default" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'pass.pin.hide' : 'pass.pin.show')}
        </Button>
      </div>
    </section>
  );
}
