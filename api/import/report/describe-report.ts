import type { MessageKey } from '#sync/words/message-key.ts';
import type { Say } from '#api/platform/say.ts';
import type { SchoolReport } from '../apply-roster.ts';
import type { ImportReport } from '../import-roster.ts';
import { type Note, noteReasons } from '../notes.ts';
import type { PlannedOutcome } from '../plan/planning.ts';
import { describeNote } from './describe-note.ts';

const kinds = ['gradeLevel', 'term', 'contact', 'student', 'registration'] as const;
const outcomes = ['made', 'changed', 'unchanged'] as const;
const effects = ['toComplete', 'partly', 'skipped'] as const;

/**
 * The report as lines of text. `path`: what was read. `most`: so many notes of each reason are listed, the others counted;
 * all of them without it.
 */
export function describeReport(
  report: ImportReport,
  { path, most = Number.POSITIVE_INFINITY }: { readonly path: string; readonly most?: number },
  say: Say,
): readonly string[] {
  const isNothingNew = report.schools.every(
    (school) => !school.isNew && school.outcomes.every(({ outcome }) => outcome === 'unchanged'),
  );
  return [
    say('import.read', { format: say(`import.formats.${report.format}`), path }),
    ...report.schools.flatMap((school) => ['', ...describeSchool(school, say)]),
    ...(isNothingNew ? ['', say('import.nothingNew')] : []),
    ...effects.flatMap((effect) => describeEffect(effect, { notes: report.notes, most }, say)),
    ...(report.schools.some((school) => school.isNew) ? ['', say('import.administrators')] : []),
  ];
}

function describeSchool(
  { name, urlslug, isNew, outcomes: all, missingStudents }: SchoolReport,
  say: Say,
): readonly string[] {
  const title = say(isNew ? 'import.newSchool' : 'import.knownSchool', { name, slug: urlslug });
  const lines = kinds.flatMap((kind) => {
    const counts = describeCounts(
      all.filter((each) => each.kind === kind),
      say,
    );
    return counts === '' ? [] : [`  ${say(`import.kinds.${kind}`)}: ${counts}`];
  });
  return [
    title,
    ...lines,
    ...(missingStudents > 0 ? [`  ${say('import.missingStudents', { count: missingStudents })}`] : []),
  ];
}

function describeCounts(items: readonly PlannedOutcome[], say: Say): string {
  return outcomes
    .flatMap((outcome) => {
      const count = items.filter((item) => item.outcome === outcome).length;
      return count === 0 ? [] : [say(`import.${outcome}`, { count })];
    })
    .join(', ');
}

function describeEffect(
  effect: (typeof effects)[number],
  { notes, most }: { readonly notes: readonly Note[]; readonly most: number },
  say: Say,
): readonly string[] {
  const own = notes.filter((note) => noteReasons[note.reason] === effect);
  if (own.length === 0) return [];
  const heading: MessageKey = `import.effects.${effect}`;
  return [
    '',
    say(heading, { count: own.length }),
    ...[...Map.groupBy(own, (note) => note.reason)].flatMap(([reason, list]) => [
      `  ${say(`import.reasons.${reason}`)}: ${list.length}`,
      ...list.slice(0, most).map((note) => `    ${describeNote(note, say)}`),
      ...(list.length > most ? [`    ${say('import.more', { count: list.length - most })}`] : []),
    ]),
  ];
}
