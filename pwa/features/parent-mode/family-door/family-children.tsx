import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { ChildCard, ChildTick } from '../child-tick.tsx';
import { calledName } from '../door-children.ts';
import type { Reported } from '../reported.ts';
import type { FamilyGroup } from './family-at-door.ts';
import styles from './family-door.module.css';
import { formatList } from '#sync/school/records/format.ts';

/** As people say the names: "Maya and Leo". */
export function childrenInWords(rows: readonly DoorRow[]): string {
  return formatList(rows.map(({ student }) => calledName(student)));
}

export interface FamilyChildrenProps {
  readonly groups: readonly FamilyGroup[];
  readonly isBusy: boolean;
  /** What was reported of the child for today, as far as it is about the question. */
  readonly reportedOf: (student: string, question: FamilyGroup['question']) => Reported | undefined;
  readonly onRecord: (question: FamilyGroup['question'], rows: readonly DoorRow[]) => void;
  readonly onStaff: (question: FamilyGroup['question'], rows: readonly DoorRow[]) => void;
}

/** The family's children by what can be done now, each group with one large button. */
export function FamilyChildren({ groups, ...rest }: FamilyChildrenProps) {
  return (
    <div className={styles.groups} data-count={groups.length}>
      {groups.map((group) => (
        <Group key={group.question} group={group} {...rest} />
      ))}
    </div>
  );
}

type GroupProps = Omit<FamilyChildrenProps, 'groups'> & { readonly group: FamilyGroup };

function Group({ group, isBusy, reportedOf, onRecord, onStaff }: GroupProps) {
  const { t } = useTranslation();
  const { question, allowed, withStaff } = group;
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const reported = ({ student }: DoorRow) => reportedOf(student._id, question);
  const isTicked = (row: DoorRow) => ticks.get(row.student._id) ?? reported(row)?.isExpected !== false;
  const chosen = allowed.filter(isTicked);
  const titleId = useId();
  function wordsOf(row: DoorRow): string | undefined {
    const known = reported(row);
    if (known === undefined || isTicked(row) || known.isExpected) return known?.words;
    return t('familyDoor.tickIfHere', { reported: known.words });
  }
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.groupTitle}>
        {t(`parentModePage.question.${question}`)}
      </h3>
      {allowed.map((row) => (
        <ChildTick
          key={row.student._id}
          row={row}
          reported={wordsOf(row)}
          isTicked={isTicked(row)}
          onTick={(value) => setTicks(new Map(ticks).set(row.student._id, value))}
        />
      ))}
      {allowed.length === 0 ? null : (
        <Button
          className={styles.record ?? ''}
          classNames={{ label: styles.wraps ?? '' }}
          data-question={question}
          disabled={chosen.length === 0 || isBusy}
          onClick={() => onRecord(question, chosen)}
        >
          {chosen.length === 0
            ? t('familyDoor.chooseChild')
            : t(`familyDoor.record.${question}`, { students: childrenInWords(chosen) })}
        </Button>
      )}
      {withStaff.map((row) => (
        <ChildCard key={row.student._id} row={row} reported={reported(row)?.words} />
      ))}
      {withStaff.length === 0 ? null : (
        <>
          <p className={styles.quiet}>
            {t(`familyDoor.withStaff.${question}`, { students: childrenInWords(withStaff) })}
          </p>
          <Button
            variant="default"
            className={styles.staffStep ?? ''}
            classNames={{ label: styles.wraps ?? '' }}
            onClick={() => onStaff(question, withStaff)}
          >
            {t('familyDoor.askStaff')}
          </Button>
        </>
      )}
    </section>
  );
}
