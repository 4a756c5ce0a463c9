import { useMemo } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { type Person } from '#sync/school/records/attendance.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { peopleOfStudent } from '#sync/school/records/people-of-student.ts';
import { childrenElsewhere, childrenToShow, isAsked, levelsOf, siblingsAsked } from './door-children.ts';
import { DoorGrid } from './door-grid.tsx';
import { PassBars } from './pass-bars.tsx';
import type { Door } from './use-door.ts';
import type { DoorChoices } from './use-door-choices.ts';
import { useHandovers } from './use-handovers.ts';
import { useSettledRows } from './use-settled-rows.ts';
import { wallTimeNow } from './use-wall-clock.ts';
import { WhoDialog } from './who-dialog.tsx';

export interface OpenDoorProps {
  readonly door: Door;
  readonly choices: DoorChoices;
  readonly onChoose: (part: Partial<DoorChoices>) => void;
  readonly onDone: () => void;
}

const noContacts: ReadonlyMap<RecordId, Contact> = new Map();

/** The grid of children, and the question who brings or collects the one that was tapped. */
export function OpenDoor({ door, choices, onChoose, onDone }: OpenDoorProps) {
  const { rows, rowsById, contacts = noContacts } = door;
  const { question, level, q, openId } = choices;
  const handovers = useHandovers(rowsById);
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
  const levels = useMemo(() => levelsOf(rows), [rows]);
  const open = openId === undefined ? undefined : rowsById.get(openId);
  useHoldReload(open !== undefined, 'door');

  async function record(child: DoorRow, person: Person, siblings: readonly DoorRow[]): Promise<boolean> {
    const time = wallTimeNow(door.school?.timeZone ?? 'UTC');
    const refused = await handovers.record({ question, children: [child, ...siblings], person, time });
    const [first] = refused;
    if (first === undefined) onDone();
    else onChoose({ openId: first.student._id, isRefused: true });
    return first === undefined;
  }
  return (
    <>
      <DoorGrid
        childRows={children}
        elsewhere={elsewhere}
        levels={levels}
        choices={choices}
        counts={{
          dropOff: rows.filter((row) => isAsked(row, 'dropOff')).length,
          pickUp: rows.filter((row) => isAsked(row, 'pickUp')).length,
        }}
        onChoose={onChoose}
      />
      {open === undefined ? null : (
        <WhoDialog
          key={open.student._id}
          child={open}
          question={question}
          people={peopleOfStudent(open.student, contacts, door.usual?.[question].get(open.student._id))}
          siblings={siblingsAsked(open, { ...door, question, usual: door.usual?.[question] })}
          onPerson={(person, siblings) => record(open, person, siblings)}
          isNotKept={choices.isRefused}
          onClose={() => onChoose({ openId: undefined, isRefused: false })}
        />
      )}
      <PassBars
        passes={handovers.passes}
        onUndo={(pass) => void handovers.undo(pass)}
        onOver={handovers.remove}
      />
    </>
  );
}
