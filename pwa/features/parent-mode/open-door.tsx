import { useMemo } from 'react';
import { useAbsencesOfDay } from '#pwa/data/school/absences.ts';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { ReleaseByPin } from '#pwa/data/school/door-pins.ts';
import { give } from '#pwa/data/school/give.ts';
import { useJoiningDays } from '#pwa/data/school/joining-days.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import type { Cell } from '#pwa/data/store/live-value.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { useAskWhy } from '#pwa/fields/ask-why.tsx';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import type { Person } from '#sync/school/records/attendance.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { personForStudent } from '#sync/school/records/people-of-student.ts';
import { childrenElsewhere, childrenToShow, isAsked, levelsOf, siblingsAsked } from './door-children.ts';
import { doorRelease, peopleAtDoor } from '#pwa/fields/door-release.ts';
import '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { DoorGrid } from './door-grid.tsx';
import { PassBars, type PassBarsProps } from './pass-bars.tsx';
import type { Door } from './use-door.ts';
import type { DoorChoices } from './use-door-choices.ts';
import { reasonsOf, useHandovers } from './use-handovers.ts';
import { useSettledRows } from './use-settled-rows.ts';
import { reported } from './reported.ts';
import { wallTimeNow, wallTimeWithin } from './use-wall-clock.ts';
import { WhoDialog } from './who-dialog.tsx';

export interface OpenDoorProps {
  readonly door: Door;
  readonly choices: DoorChoices;
  readonly onChoose: (part: Partial<DoorChoices>) => void;
  readonly onDone: () => void;
  /** Parents have been asked, and their answer is waited for. */
  readonly onAsked: () => void;
}

const noContacts: ReadonlyMap<RecordId, Contact> = new Map();

/** The grid of children, and the question who brings or collects the one that was tapped. */
export function OpenDoor({ door, choices, onChoose, onDone, onAsked }: OpenDoorProps) {
  const { rows, rowsById, contacts = noContacts } = door;
  const { question, level, q, openId } = choices;
  const handovers = useHandovers(rowsById);
  const why = useAskWhy(door.school);
  const absences = useAbsencesOfDay(door.today);
  const { t } = useTranslation();
  const reportedOf = (student: RecordId) =>
    reported(absences?.get(student), question, {
      say: t,
      now: wallTimeNow(door.school?.timeZone ?? 'UTC'),
      row: rowsById.get(student),
    });
  const wanted = useMemo(
    () => childrenToShow(rows, { question, level, q }, contacts),
    [rows, question, level, q, contacts],
  );
  const asked = `${question}/${level}/${q}`;
  const children = useSettledRows({ rows, wanted, asked, isCovered: openId !== undefined });
  const elsewhere = useMemo(
    () => childrenElsewhere(rows, { question, level, q }, contacts),
    [rows, question, level, q, contacts],
  );
  // A door tablet keeps none, and must not offer to search by them.
  const hasPhones = useMemo(() => [...contacts.values()].some(({ phone }) => phone !== ''), [contacts]);
  const levels = useMemo(() => levelsOf(rows), [rows]);
  const joined = useJoiningDays(door.terms[0]?._id ?? '');
  const collectors = useRecords('collector');
  const rules = useMemo(
    () => collectors && door.contacts && { collectors, contacts: door.contacts, school: door.school },
    [collectors, door.contacts, door.school],
  );
  const releases = useMemo(
    () => rules && doorRelease(question, door.today, rules),
    [question, door.today, rules],
  );
  const open = openId === undefined ? undefined : rowsById.get(openId);
  useHoldReload(open !== undefined || q !== '', 'door');

  async function record(
    [child, ...siblings]: readonly [DoorRow, ...DoorRow[]],
    person: Person,
    release: ReleaseByPin | undefined,
  ): Promise<boolean> {
    const time = wallTimeWithin(child.attendance.date, door.school?.timeZone ?? 'UTC');
    const refused = await handovers.record({
      question,
      children: [child, ...siblings],
      person,
      time,
      // Of the one that was tapped the person was chosen among its own people.
      personFor: (row) =>
        row === child ? person : personForStudent(row.student, person, collectors ?? new Map()),
      releaseFor: (row) => (releases?.(row, person) === 'allowed' ? undefined : release),
    });
    const recorded = [child, ...siblings].filter((row) => !refused.includes(row));
    why.offer(recorded, () => ({ [question]: { person, time } }));
    const [first] = refused;
    if (first === undefined) onDone();
    else onChoose({ openId: first.student._id, isRefused: true });
    return first === undefined;
  }
  function report(kind: 'barredPerson' | 'unknownPerson', { student }: DoorRow, person: Person) {
    void give('reportDoorEvent', { kind, date: door.today, student: student._id, person });
  }
  return (
    <>
      <DoorGrid
        isSchoolEmpty={rows.length === 0}
        beginsOn={joined?.find((day) => day > door.today) || undefined}
        childRows={children}
        elsewhere={elsewhere}
        reportedOf={(student) => reportedOf(student)?.words}
        levels={levels}
        hasPhones={hasPhones}
        choices={choices}
        counts={{
          dropOff: rows.filter((row) => isAsked(row, 'dropOff')).length,
          pickUp: rows.filter((row) => isAsked(row, 'pickUp')).length,
        }}
        onChoose={onChoose}
      />
      {open === undefined || rules === undefined || releases === undefined ? null : (
        <WhoDialog
          key={open.student._id}
          child={open}
          question={question}
          people={peopleAtDoor(open, {
            question,
            day: door.today,
            rules,
            usual: door.usual?.[question].get(open.student._id),
          })}
          releaseOf={releases}
          onTurnedAway={(kind, child, person) => report(kind, child, person)}
          onGuessing={({ wrong }) => void give('reportDoorEvent', { kind: 'pinGuessing', tries: wrong })}
          siblings={siblingsAsked(open, { ...door, question, usual: door.usual?.[question], reportedOf })}
          onPerson={(person, siblings, release) => record([open, ...siblings], person, release)}
          onAsked={onAsked}
          isNotKept={choices.isRefused}
          onClose={() => onChoose({ openId: undefined, isRefused: false })}
        />
      )}
      {why.bar}
      <NewestPasses
        passes={handovers.passes}
        onUndo={(pass) => {
          void why.takeBack(...reasonsOf(pass));
          void handovers.undo(pass);
        }}
        onOver={handovers.remove}
      />
    </>
  );
}

/** Draws anew alone when there is a pass: a tick must not wait for the grid. */
function NewestPasses({
  passes,
  ...rest
}: Omit<PassBarsProps, 'passes'> & { readonly passes: Cell<PassBarsProps['passes']> }) {
  return <PassBars passes={useLiveValue(passes)} {...rest} />;
}
