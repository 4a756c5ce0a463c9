/** The records of a file in words, and what became of them. Pure. */
import { Envelope } from '#sync/school/commands/catalogue.ts';
import { describeCommand } from '#sync/school/commands/describe-command.ts';
import { keepsFirst } from '#sync/school/commands/keeps-first.ts';
import type { RecordNames } from '#sync/school/commands/describe-field.ts';
import type { Say } from '#sync/words/message-key.ts';
import { formatBytes, formatCount, formatMoment } from '#sync/school/records/format.ts';
import type { Verdict } from '#sync/wire/verdict.ts';
import type { ExportedFile, ExportedRecord, FileResult } from '#pwa/data/school/hand-in.ts';

export type RecordLine = {
  readonly id: string;
  readonly what: string;
  readonly facts: readonly string[];
  readonly when: string;
  readonly verdict: Verdict | 'waiting' | 'refused';
  readonly outcome: string;
  /** The server's sentences about what it kept apart. */
  readonly why: readonly string[];
};

export type WordNeeds = { readonly names: RecordNames; readonly say: Say; readonly timeZone: string };

export function recordLine(
  record: ExportedRecord,
  result: FileResult | undefined,
  { names, say, timeZone }: WordNeeds,
): RecordLine {
  const envelope = Envelope.safeParse(record.command).data;
  const words =
    envelope === undefined
      ? { about: say('devices.handIn.damaged'), facts: [] }
      : describeCommand(envelope, names, say);
  return {
    id: record.id,
    what: words.about,
    facts: words.facts.map((fact) => fact.after),
    when:
      record.madeAtMs === null
        ? ''
        : say('devices.handIn.madeAt', { moment: formatMoment(record.madeAtMs, timeZone) }),
    ...outcomeOf(result, envelope?.name ?? '', say),
  };
}

/** A sealed file says nothing of itself but how large it is. */
export function fileLine({ id, sealed }: ExportedFile, result: FileResult | undefined, say: Say): RecordLine {
  // Base64url of the box, and in it base64url of the bytes.
  const sizeBytes = (sealed.box.length * 9) / 16;
  return {
    id,
    what: say('devices.handIn.sealedFile'),
    facts: [formatBytes(sizeBytes)],
    when: '',
    ...outcomeOf(result, '', say),
  };
}

function outcomeOf(
  result: FileResult | undefined,
  name: string,
  say: Say,
): Pick<RecordLine, 'verdict' | 'outcome' | 'why'> {
  // The first answer may have been lost with its device; the record is in quarantine.
  const isHeld = result?.verdict === 'duplicate' && result.code !== undefined;
  const verdict = isHeld ? 'quarantined' : (result?.verdict ?? 'waiting');
  const why = result?.verdict === 'refused' ? [result.why] : (result?.errors ?? []).map(({ msg }) => msg);
  const outcome = verdict === 'superseded' && keepsFirst(name) ? 'keptFirst' : verdict;
  return { verdict, outcome: say(`devices.handIn.verdict.${outcome}`), why: [...new Set(why)] };
}

const triedAgain: ReadonlySet<RecordLine['verdict']> = new Set(['waiting', 'retry', 'sign-in-needed']);

/** Another try may bring it. */
export function isLeft({ verdict }: Pick<RecordLine, 'verdict'>): boolean {
  return triedAgain.has(verdict);
}

/** The server has it, or has said that it never will. */
export function isThrough(line: Pick<RecordLine, 'verdict'>): boolean {
  return !isLeft(line) && line.verdict !== 'upgrade-needed';
}

const tallied = [
  ['counted', ['applied']],
  ['already', ['duplicate']],
  ['late', ['superseded']],
  ['look', ['quarantined']],
  ['notTaken', ['refused']],
  ['retry', ['retry', 'sign-in-needed', 'upgrade-needed']],
] as const;

/** `12 counted`, `3 were already here`: of those that there are. */
export function summary(lines: readonly Pick<RecordLine, 'verdict'>[], say: Say): readonly string[] {
  return tallied.flatMap(([name, verdicts]) => {
    const among: readonly RecordLine['verdict'][] = verdicts;
    const count = lines.filter((line) => among.includes(line.verdict)).length;
    return count === 0 ? [] : [say(`devices.handIn.${name}`, { count, number: formatCount(count) })];
  });
}
