import { z } from 'zod';
import { absencesOfDay } from '#sync/school/records/absence.ts';
import { toPlainRecord, type RecordState } from '#sync/school/records/merge.ts';
import type { Copy } from './copy.ts';
import type { Evidence } from './evidence.ts';
import { foldHistory, type Folded } from './fold-history.ts';
import { termDays } from './school.ts';

const parts = ['day', 'late', 'early'] as const;

/** Every device says of the same children that they are absent, late or leave early, each once. */
export function everyDeviceKnowsWhoIsAbsent({ tablets, schools, history }: Evidence): readonly string[] {
  return [...schools].flatMap(([school, whole]) => {
    const folded = foldHistory(history.filter((row) => row.school === school));
    const expected = absentBy(folded);
    const copies = tablets.flatMap(({ name, copy, fresh, schoolInView, parentEmail, doorOnScreen }) =>
      schoolInView === school && copy !== undefined && fresh !== undefined && parentEmail === undefined
        ? [{ name, copy, isDoor: doorOnScreen !== undefined }]
        : [],
    );
    return [
      ...toldTwice(folded),
      ...[{ name: 'the server', copy: whole, isDoor: false }, ...copies].flatMap(({ name, copy, isDoor }) => {
        const shown = absentIn(copy);
        return (
          [...new Set([...expected.keys(), ...shown.keys()])]
            // A door does not know who is registered in no term.
            .filter((key) => !isDoor || copy.records.has(`student/${key.split(' ')[1]}`))
            .filter((key) =>
              // A door is not told why.
              isDoor ? expected.has(key) !== shown.has(key) : expected.get(key) !== shown.get(key),
            )
            .map((key) => `${name}: ${key} is ${shown.get(key)} and should be ${expected.get(key)}`)
        );
      }),
    ];
  });
}

/** Whether each of them is explained, by day, student and part. */
type Absent = ReadonlyMap<string, boolean>;

/** As the screens show it. */
function absentIn(copy: Copy): Absent {
  const absences = [...copy.records].flatMap(([key, record]) =>
    // Kept under its own kind.
    key.startsWith('absence/') ? [toPlainRecord('absence', record as RecordState<'absence'>)] : [],
  );
  return new Map(
    termDays.flatMap((day) =>
      [...absencesOfDay(absences, day)].flatMap(([student, ofStudent]) =>
        parts.flatMap((part) => {
          const one = ofStudent[part];
          return one === undefined ? [] : [[`${day} ${student} ${part}`, one.explained] as const];
        }),
      ),
    ),
  );
}

const Fields = z.object({
  student: z.string(),
  from: z.string(),
  to: z.string(),
  part: z.enum(parts).default('day'),
  explained: z.boolean().default(false),
  isCancelled: z.boolean().default(false),
});

function absentBy(folded: ReadonlyMap<string, Folded>): Absent {
  const absent = new Map<string, boolean>();
  for (const [, { student, from, to, part, explained, isCancelled }] of absences(folded))
    for (const day of termDays)
      if (!isCancelled && from <= day && day <= to) {
        const key = `${day} ${student} ${part}`;
        absent.set(key, explained || absent.get(key) === true);
      }
  return absent;
}

/** That a child came late on a day is one record, whoever said it. */
function toldTwice(folded: ReadonlyMap<string, Folded>): readonly string[] {
  const partial = absences(folded).filter(([, { part }]) => part !== 'day');
  const byDay = Map.groupBy(partial, ([, { student, from, part }]) => `${from} ${student} ${part}`);
  return [...byDay].flatMap(([key, found]) =>
    found.length > 1 ? [`${key} is told by ${found.map(([id]) => id).join(' and ')}`] : [],
  );
}

function absences(folded: ReadonlyMap<string, Folded>) {
  return [...folded].flatMap(([key, { fields }]) =>
    key.startsWith('absence/')
      ? [
          [
            key,
            Fields.parse(
              Object.fromEntries([...fields].map(([name, { value }]) => [name, JSON.parse(value)])),
            ),
          ] as const,
        ]
      : [],
  );
}
