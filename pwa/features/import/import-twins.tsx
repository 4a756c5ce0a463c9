import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { fold } from '#sync/school/records/fold.ts';
import { formatDay } from '#sync/school/records/format.ts';
import type { ImportChoice, ImportTwin } from '#sync/school/records/import-run.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import styles from './import.module.css';

export interface ImportTwinsProps {
  readonly twins: readonly ImportTwin[];
  readonly same: ImportChoice['same'];
  readonly onDecide: (same: ImportChoice['same']) => void;
}

const another = 'new';

/** New children who look like children of the school: somebody says whether they are. */
export function ImportTwins({ twins, same, onDecide }: ImportTwinsProps) {
  const { t } = useTranslation();
  if (twins.length === 0) return null;
  // Of a number with another name each is said by itself.
  const alike = twins.filter(looksAlike);
  const open = alike.filter(({ id }) => same[id] === undefined).length;
  return (
    <section className={styles.twins} aria-label={t('importPage.twinsTitle')}>
      <h3 className={styles.subtitle}>{t('importPage.twinsTitle')}</h3>
      <p className={styles.quiet}>{t('importPage.twinsText')}</p>
      {open === 0 ? null : (
        <Button
          variant="default"
          onClick={() =>
            onDecide({ ...same, ...Object.fromEntries(alike.map(({ id, here }) => [id, here.id])) })
          }
        >
          {t('importPage.allSame')}
        </Button>
      )}
      {twins.map((twin) => (
        <Twin
          key={twin.id}
          twin={twin}
          value={same[twin.id]}
          onDecide={(value) => onDecide({ ...same, [twin.id]: value })}
        />
      ))}
    </section>
  );
}

function looksAlike({ name, birthday, here }: ImportTwin): boolean {
  const isSameDay = birthday === '' || here.birthday === '' || birthday === here.birthday;
  return fold(name) === fold(here.name) && isSameDay;
}

interface TwinProps {
  readonly twin: ImportTwin;
  readonly value: string | undefined;
  readonly onDecide: (value: string) => void;
}

function Twin({ twin: { name, birthday, place, here }, value, onDecide }: TwinProps) {
  const { t } = useTranslation();
  const group = useId();
  const facts = [birthday === '' ? '' : dayText(birthday), place].filter((fact) => fact !== '').join(' · ');
  return (
    <fieldset className={styles.twin}>
      <legend>{`${name} · ${facts}`}</legend>
      <label className={styles.radio}>
        <input type="radio" name={group} checked={value === here.id} onChange={() => onDecide(here.id)} />
        {t(here.birthday === '' ? 'importPage.sameNoBirthday' : 'importPage.same', {
          name: here.name,
          birthday: dayText(here.birthday),
        })}
      </label>
      <label className={styles.radio}>
        <input type="radio" name={group} checked={value === another} onChange={() => onDecide(another)} />
        {t('importPage.anotherChild')}
      </label>
    </fieldset>
  );
}

function dayText(day: string): string {
  const parsed = SchoolDay.safeParse(day);
  return parsed.success ? formatDay(parsed.data) : day;
}
