import type { WaitingEntry } from '#pwa/data/school/device.ts';
import { isCommandName } from '#sync/school/commands/catalogue.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import { formatDay, formatMoment } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fullName, type NameInfo } from '#sync/school/records/name-info.ts';
import type { Say } from '#sync/words/message-key.ts';

/** One record of this device in words: what it is, when it was made, and what is wrong with it. */
export type WaitingLine = {
  readonly id: string;
  readonly what: string;
  readonly when: string;
  readonly reasons: readonly string[];
};

type LineNeeds = {
  readonly t: Say;
  readonly nameOf: (student: RecordId) => NameInfo | undefined;
  /** The school's, so that times are those of its wall. */
  readonly timeZone: string | undefined;
  /** Who is signed in. */
  readonly user?: RecordId | undefined;
};

/** `nameOf` finds a student by id. A record of an unknown student is listed too. */
export function waitingLine(
  { id, entry, madeAtMs, problems }: WaitingEntry,
  { t, nameOf, timeZone, user }: LineNeeds,
): WaitingLine {
  const parsed = parseCommand(entry.command);
  const name = parsed.kind === 'command' ? parsed.command.name : '';
  const kind = isCommandName(name) ? t(`devicePage.command.${name}`) : t('devicePage.command.other');
  return {
    id,
    what: [kind, ...subject(parsed, nameOf)].join(' · '),
    when: [
      t('devicePage.recordedAt', { moment: formatMoment(madeAtMs, timeZone) }),
      ...(isAnothers(parsed, user) ? [t('devicePage.byAnother')] : []),
    ].join(' · '),
    reasons: problems.map(({ msg }) => msg),
  };
}

function subject(
  parsed: ReturnType<typeof parseCommand>,
  nameOf: (student: RecordId) => NameInfo | undefined,
): readonly string[] {
  if (parsed.kind !== 'command' || parsed.command.name !== 'recordAttendance') return [];
  const { student, date } = parsed.command.args;
  const name = nameOf(student);
  return [...(name === undefined ? [] : [fullName(name)]), formatDay(date)];
}

function isAnothers(parsed: ReturnType<typeof parseCommand>, user: RecordId | undefined): boolean {
  return user !== undefined && parsed.kind === 'command' && parsed.command.actor !== user;
}
