import { Button } from '@mantine/core';
import { useState } from 'react';
import { rollCallMs, schoolNow, useSchoolDay } from '#pwa/data/school/clock.ts';
import type { RollCallRow } from '#pwa/data/school/roll-calls.ts';
import { useContacts, useRecords } from '#pwa/data/school/school-records.ts';
import { useUsualPeople } from '#pwa/data/school/usual-people.ts';
import { peopleAtDoor } from '#pwa/fields/door-release.ts';
import { useReleaseQuestion } from '#pwa/fields/use-release-question.tsx';
import { TypedNameForm } from '#pwa/fields/typed-name-form.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useLeaveGuard } from '#pwa/ui/form/use-leave-guard.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Handover, Person } from '#sync/school/records/attendance.ts';
import { handoversOf } from '#sync/school/records/attendance.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import type { RollCall } from '#sync/school/records/roll-call.ts';
import { relationships, type Student } from '#sync/school/records/student.ts';
import { timeWithin } from '#sync/school/records/wall-time.ts';
import { isBlank } from '#sync/school/records/text.ts';
import styles from './roll-call.module.css';
import type { Ticker } from './use-roll-call-actions.ts';

export interface HandOverProps {
  readonly row: RollCallRow;
  readonly who: Ticker;
  /** The pick-up is recorded on its day. */
  readonly rollCall: RollCall;
  /** The roll call's: the school may have changed to another one since it began. */
  readonly timeZone: string;
  readonly onPickUp: (row: RollCallRow, pickUp: Handover) => Promise<boolean>;
  readonly onClose: () => void;
}

export function HandOver(props: HandOverProps) {
  const { child } = props.row;
  return child === undefined ? null : <HandOverChild {...props} child={child} />;
}

/**
 * A child who is given to a parent at the assembly point is picked up under the rules of the door.
 */
function HandOverChild(props: HandOverProps & { readonly child: Student }) {
  const { row, who, rollCall, timeZone, onPickUp, onClose, child } = props;
  const { t } = useTranslation();
  const contacts = useContacts();
  const usual = useUsualPeople();
  const { ask, question } = useReleaseQuestion({ by: who.id, byName: who.name });
  const collectors = useRecords('collector');
  const today = useSchoolDay(timeZone, rollCallMs);
  const people =
    contacts === undefined || collectors === undefined
      ? []
      : peopleAtDoor(
          { student: child },
          {
            question: 'pickUp',
            day: today,
            rules: { contacts, collectors },
            usual: usual?.pickUp.get(child._id),
          },
        );

  async function take(person: Person): Promise<boolean> {
    const { day: today, nowMs } = schoolNow(timeZone, rollCallMs());
    const { dropOff, notes } = row.fields;
    const seen = { student: child, fields: row.fields, attendance: { date: today, term: row.term } };
    const released = await ask(seen, {
      status: 2,
      dropOffPerson: dropOff?.person ?? null,
      dropOffTime: dropOff?.time ?? null,
      pickUpPerson: person,
      // An excursion may come back on a later day than the one that its children are recorded on.
      pickUpTime: timeWithin(rollCall.day || today, nowMs, timeZone),
      notes,
    });
    const pickUp = released === undefined ? null : handoversOf(row.fields, released).pickUp;
    return pickUp !== null && onPickUp(row, pickUp);
  }
  async function takeAndClose(person: Person): Promise<void> {
    if (await take(person)) onClose();
  }
  const typed = useForm({
    initial: { name: '' },
    keptAs: `hand over ${rollCall._id} ${row.key}`,
    errorsOf: ({ name }) => (isBlank(name) ? [{ field: 'name', sentence: t('rollCall.nameNeeded') }] : []),
    onSave: ({ name }) => take(typedPerson(name)),
    onSaved: onClose,
  });
  // Shown at once where it was typed before the session ended.
  const [isTyping, setIsTyping] = useState(typed.isDirty);
  const guard = useLeaveGuard(typed.isDirty);
  return (
    <>
      <Dialog
        isOpen
        title={t('rollCall.handOverTo', { name: row.called })}
        onClose={() => guard.leave(onClose)}
        keepsOnOutsideTap
      >
        <p>{t('rollCall.handOverHint')}</p>
        <div className={styles.choices}>
          {people.map(({ person, relationship }) => (
            <Button
              key={`${person.personID}/${person.name}`}
              size="lg"
              variant="default"
              onClick={() => void takeAndClose(person)}
            >
              {person.name}
              {relationship === null
                ? ''
                : ` · ${t(`attendance.relationship.${relationships[relationship] ?? 'other'}`)}`}
            </Button>
          ))}
          {isTyping ? (
            <TypedNameForm form={typed} label={t('rollCall.addName')} submitLabel={t('rollCall.handOver')} />
          ) : (
            <Button size="lg" variant="default" onClick={() => setIsTyping(true)}>
              {t('rollCall.someoneElse')}
            </Button>
          )}
        </div>
      </Dialog>
      {question}
      {guard.question}
    </>
  );
}
