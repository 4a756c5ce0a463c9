import { useMemo } from 'react';
import type { DoorRow } from '#pwa/data/door-day.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { type Person } from '#sync/records/attendance.ts';
import { peopleOfStudent } from '#sync/records/people-of-student.ts';
import { childrenElsewhere, childrenToShow, isAsked, levelsOf, siblingsAsked } from './door-children.ts';
import type { DoorBodyProps } from './door-body.tsx';
import { DoorGrid } from './door-grid.tsx';
import { PassBars } from './pass-bars.tsx';
import { useHandovers } from './use-handovers.ts';
import { wallTimeNow } from './use-wall-clock.ts';
import { WhoDialog } from './who-dialog.tsx';

/** The grid of children, and the question who brings or collects the one that was tapped. */
export function OpenDoor({ door, choices, onChoose, onDone }: DoorBodyProps) {
  const { rows, rowsById } = door;
  const { question, level, q, openId } = choices;
  const handovers = useHandovers(rowsById);
  const children = useMemo(() => childrenToShow(rows, { question, level, q }), [rows, question, level, q]);
  const elsewhere = useMemo(
    () => childrenElsewhere(rows, { question, level, q }),
    [rows, question, level, q],
  );
  const levels = useMemo(() => levelsOf(rows), [rows]);
  const open = openId === undefined ? undefined : rowsById.get(openId);
  useHoldReload(open !== undefined, 'door');

  async function record(child: DoorRow, person: Person, siblings: readonly DoorRow[]): Promise<boolean> {
    const time = wallTimeNow(door.school?.timeZone ?? 'UTC');
    const refused = await handovers.record({ question, children: [child, ...siblings], person, time });
    const [first] = refused;
    // Whom the disk did not take stays on the screen, to be tried again.
    if (first === undefined) onDone();
    else if (first !== child) onChoose({ openId: first.student._id });
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
          people={peopleOfStudent(
            open.student,
            door.contacts ?? new Map(),
            door.usual?.[question].get(open.student._id),
          )}
          siblings={siblingsAsked(open, { ...door, question, usual: door.usual?.[question] })}
          onPerson={(person, siblings) => record(open, person, siblings)}
          onClose={() => onChoose({ openId: undefined })}
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
