import { formatCount } from '#sync/school/records/format.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import type { Say } from '#api/platform/say.ts';
import type { SchoolReport } from './apply-roster.ts';
import type { ImportReport } from './import-roster.ts';
import { type Note, type NoteReason, noteReasons } from './source/notes.ts';
import { nameOfMadeId } from './table/table-facts.ts';
import type { PlannedOutcome } from './plan/planning.ts';

export const countedKinds = ['gradeLevel', 'term', 'contact', 'student', 'registration'] as const;
/** The command line reports the photos in the same list. */
const reportedKinds = [...countedKinds, 'photo'] as const;
const outcomes = ['made', 'changed', 'unchanged'] as const;
export const noteEffects = ['toComplete', 'partly', 'skipped'] as const;

/**
 * Writes the report as lines of text. `path`: what was read. `most`: how many notes of each reason
 * are listed; the others are counted. Without it all are listed.
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
    ...noteEffects.flatMap((effect) => describeEffect(effect, { notes: report.notes, most }, say)),
    ...(report.schools.some((school) => school.isNew) ? ['', say('import.administrators')] : []),
  ];
}

function describeSchool(
  { name, urlslug, isNew, outcomes: all, missingStudents, renewedKeys }: SchoolReport,
  say: Say,
): readonly string[] {
  const title = say(isNew ? 'import.newSchool' : 'import.knownSchool', { name, slug: urlslug });
  const lines = reportedKinds.flatMap((kind) => {
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
    ...(renewedKeys > 0
      ? [`  ${say('importPage.renewedKeys', { count: renewedKeys, number: formatCount(renewedKeys) })}`]
      : []),
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
  effect: (typeof noteEffects)[number],
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

/** `users.csv line 7: 114006 (professor)`. */
export function describeNote({ file, line, reason, params }: Note, say: Say): string {
  const detail = describeDetail(reason, params, say);
  return line === 0
    ? say('import.placeOfFile', { file, detail })
    : say('import.place', { file, line, detail });
}

/**
 * Fields by their names on screen. An id that nobody has written gives way to the name that a
 * spreadsheet's reader has made it of.
 */
function describeDetail(reason: NoteReason, { id, field, ...others }: Note['params'], say: Say): string {
  const made = typeof id === 'string' ? nameOfMadeId(id) : undefined;
  if (made !== undefined && 'name' in others) return say('import.details.name', others);
  const isField = cutFields.find((one) => one === field);
  return say(details[reason], {
    ...others,
    ...(id !== undefined && { id: made ?? id }),
    ...(isField !== undefined && { field: say(`fields.${isField}`) }),
  });
}

const cutFields = ['firstName', 'middleName', 'lastName', 'nickname', 'phone'] as const;

/** The sentence that describes a note of each reason. It takes the params of the note. */
const details = {
  badRow: 'import.details.row',
  noId: 'import.details.row',
  formula: 'import.details.row',
  formulaCell: 'import.details.idAndValue',
  nobody: 'import.details.idAndValue',
  otherSheet: 'import.details.name',
  noChildName: 'import.details.row',
  otherSameChild: 'import.details.idAndFirst',
  numberOfAnother: 'import.details.nameIdAndFirst',
  nameOfAnother: 'import.details.idAndFirst',
  looksLikeOne: 'import.details.name',
  unreadBirthday: 'import.details.idAndValue',
  unreadDay: 'import.details.idAndValue',
  noName: 'import.details.id',
  duplicateId: 'import.details.idAndFirst',
  toBeDeleted: 'import.details.id',
  staff: 'import.details.idAndRole',
  noRole: 'import.details.id',
  noSchool: 'import.details.id',
  noStudents: 'import.details.name',
  otherSchool: 'import.details.name',
  notASchool: 'import.details.name',
  unknownOrg: 'import.details.id',
  unknownPerson: 'import.details.id',
  unknownSession: 'import.details.id',
  unknownClass: 'import.details.id',
  badSessionDates: 'import.details.nameAndDates',
  sessionTooLong: 'import.details.nameAndDays',
  sessionUnused: 'import.details.name',
  contactWithoutStudent: 'import.details.id',
  bothStudents: 'import.details.two',
  noneIsStudent: 'import.details.two',
  staffAsContact: 'import.details.pair',
  badBirthday: 'import.details.idAndValue',
  laterBirthday: 'import.details.idAndValue',
  earlyBirthday: 'import.details.idAndValue',
  unknownSex: 'import.details.idAndValue',
  badEmail: 'import.details.idAndValue',
  tooLong: 'import.details.idAndField',
  severalGrades: 'import.details.idAndGrade',
  tooManyContacts: 'import.details.idAndMost',
  badCollectors: 'import.details.id',
  noTerm: 'import.details.id',
  notUtf8: 'import.details.file',
  noSessionsFile: 'import.details.file',
  noDemographicsFile: 'import.details.file',
  photoNobody: 'import.details.file',
  photoSeveral: 'import.details.countAndName',
  photoAgain: 'import.details.name',
  photoThere: 'import.details.name',
  photoContent: 'import.details.file',
  photoFormat: 'import.details.file',
  photoHeic: 'import.details.file',
  photoTooLarge: 'import.details.file',
  sameByName: 'import.details.idAndFirst',
  contactToComplete: 'import.details.nameAndId',
  studentToComplete: 'import.details.nameAndId',
} as const satisfies Record<NoteReason, MessageKey>;
