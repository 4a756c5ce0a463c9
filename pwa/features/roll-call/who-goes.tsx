import { Button } from '@mantine/core';
import { useState } from 'react';
import { rollCallMs, useSchoolDay } from '#pwa/data/school/clock.ts';
import { type SchoolClass, useClasses } from '#pwa/data/school/roll-calls.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fold } from '#sync/school/records/fold.ts';
import styles from './roll-call.module.css';

/** A search shows so many children; more are found by another word. */
const mostFound = 30;

/** Whole classes, some children of a class, or children found by name. */
export function WhoGoes({ onStart }: { readonly onStart: (students: readonly RecordId[]) => void }) {
  const { t } = useTranslation();
  const classes = useClasses(useSchoolDay(useSchool()?.timeZone ?? 'UTC', rollCallMs));
  const [chosen, setChosen] = useState<ReadonlySet<RecordId>>(new Set());
  const [q, setQ] = useState('');
  const choose = (students: readonly RecordId[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const student of students)
      if (isChosen) next.add(student);
      else next.delete(student);
    setChosen(next);
  };
  const words = fold(q).split(' ').filter(Boolean);
  const found = words.length === 0 ? [] : classes.flatMap((one) => childrenNamed(one, words));
  return (
    <div className={styles.choices}>
      <SearchField label={t('rollCall.search')} value={q} onChange={setQ} />
      <fieldset className={styles.levels}>
        <legend>{t('rollCall.chooseLevels')}</legend>
        {words.length === 0
          ? classes.map((one) => <OneClass key={one.level} of={one} chosen={chosen} onChoose={choose} />)
          : found
              .slice(0, mostFound)
              .map(({ student, label }) => (
                <CheckBox
                  key={student}
                  label={label}
                  isChecked={chosen.has(student)}
                  onChange={(isChosen) => choose([student], isChosen)}
                />
              ))}
        {words.length > 0 && found.length === 0 ? <p>{t('rollCall.noChild')}</p> : null}
        {found.length > mostFound ? <p>{t('rollCall.moreFound')}</p> : null}
      </fieldset>
      <Button
        size="lg"
        className={styles.startNow ?? ''}
        disabled={chosen.size === 0}
        onClick={() => onStart([...chosen])}
      >
        {t('rollCall.startExcursion', { count: chosen.size, number: formatCount(chosen.size) })}
      </Button>
    </div>
  );
}

function childrenNamed({ level, students }: SchoolClass, words: readonly string[]) {
  return students
    .filter(({ called }) => words.every((word) => fold(called).includes(word)))
    .map(({ _id, called }) => ({ student: _id, label: [called, level].filter(Boolean).join(' · ') }));
}

interface OneClassProps {
  readonly of: SchoolClass;
  readonly chosen: ReadonlySet<RecordId>;
  readonly onChoose: (students: readonly RecordId[], isChosen: boolean) => void;
}

function OneClass({ of: { level, students }, chosen, onChoose }: OneClassProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const ids = students.map(({ _id }) => _id);
  const count = ids.filter((id) => chosen.has(id)).length;
  const name = level === '' ? t('rollCall.noLevel') : level;
  const numbers = { level: name, number: formatCount(ids.length), chosen: formatCount(count) };
  return (
    <div>
      <div className={styles.oneClass}>
        <CheckBox
          label={
            count > 0 && count < ids.length
              ? t('rollCall.levelSome', numbers)
              : t('rollCall.levelCount', numbers)
          }
          isChecked={count === ids.length}
          isIndeterminate={count > 0 && count < ids.length}
          onChange={(isChosen) => onChoose(ids, isChosen)}
        />
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'rollCall.hideChildren' : 'rollCall.showChildren', { level: name })}
        </Button>
      </div>
      {isOpen ? (
        <ul className={styles.children} aria-label={name}>
          {students.map(({ _id, called }) => (
            <li key={_id}>
              <CheckBox
                label={called}
                isChecked={chosen.has(_id)}
                onChange={(isChosen) => onChoose([_id], isChosen)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
