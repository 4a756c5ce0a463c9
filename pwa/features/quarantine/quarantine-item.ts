/** One record of the list in words. Pure. */
import { Envelope } from '#sync/school/commands/catalogue.ts';
import { isOfServerAlone } from '#sync/school/commands/command.ts';
import { describeCommand } from '#sync/school/commands/describe-command.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import type { RecordNames } from '#sync/school/commands/describe-field.ts';
import type { Say, MessageKey } from '#sync/words/message-key.ts';
import { wallToText } from '#sync/school/commands/make-command.ts';
import { formatMoment } from '#sync/school/records/format.ts';
import { momentCell } from '#sync/school/records/moment-cell.ts';
import type { Attachment } from '#sync/school/records/message.ts';
import { isOfDeactivated, isOfEndedKey, isOfLaterEntry } from '#sync/problem.ts';
import type { QuarantineEntry } from '#sync/wire/protocol.ts';

export type QuarantineItem = {
  readonly entry: QuarantineEntry;
  /** When it was made, as devices order what they make; empty when it could not be read. */
  readonly stamp: string;
  /** `Maya Brown, November 20, 2026`. */
  readonly about: string;
  /** `Dropped off by Joan Brown at 8:05 AM`; empty when nothing could be read. */
  readonly what: readonly string[];
  /** What a message says of the file beside it. */
  readonly file: NonNullable<Attachment> | undefined;
  readonly recordedBy: string;
  readonly madeAt: string;
  readonly arrivedAt: string;
  /** The same in a file. */
  readonly arrived: string;
  /** The server's sentences. */
  readonly why: readonly string[];
  readonly explanation: string;
  /** What was decided, by whom, and why; undefined while it is open. */
  readonly decided: { readonly by: string; readonly at: string; readonly reason: string } | undefined;
};

export type ItemNeeds = {
  readonly names: RecordNames;
  readonly say: Say;
  readonly timeZone: string | undefined;
};

export function quarantineItem(entry: QuarantineEntry, { names, say, timeZone }: ItemNeeds): QuarantineItem {
  const envelope = Envelope.safeParse(entry.raw).data;
  const words = describeCommand({ name: entry.name, args: envelope?.args }, names, say);
  const moment = (at: string) => formatMoment(Date.parse(at), timeZone);
  const made = wallToText(envelope?.wall ?? '');
  return {
    entry,
    stamp: envelope?.at ?? '',
    about: words.about,
    what: words.facts.map((fact) => fact.after),
    file: fileOf(entry.raw),
    recordedBy: say(entry.code === 'UNPROVEN' ? 'quarantine.inTheNameOf' : 'quarantine.recordedBy', {
      who: entry.actorName || say('quarantine.somebody'),
      device: deviceText(entry, say),
    }),
    madeAt: made === undefined ? say('quarantine.madeAtUnknown') : say('quarantine.madeAt', { moment: made }),
    arrivedAt: say('quarantine.arrivedAt', { moment: moment(entry.arrivedAt) }),
    arrived: momentCell(entry.arrivedAt, timeZone ?? 'UTC'),
    why: [...new Set(entry.errors.map(({ msg }) => msg))],
    explanation: say(isOfServerAlone(entry.name) ? 'quarantine.ofServerAlone' : explanationOf(entry)),
    decided:
      entry.state === 'open'
        ? undefined
        : {
            by: say(`quarantine.resolved.${outcomeOf(entry)}`, {
              who: entry.resolvedByName || say('quarantine.resolved.somebody'),
            }),
            at: entry.resolvedAt === null ? '' : moment(entry.resolvedAt),
            reason: say('quarantine.resolved.reason', { reason: entry.reason }),
          },
  };
}

function outcomeOf({ state, errors }: QuarantineEntry): 'applied' | 'superseded' | 'dismissed' {
  if (state !== 'applied') return 'dismissed';
  return errors.some(isOfLaterEntry) ? 'superseded' : 'applied';
}

function fileOf(raw: unknown): QuarantineItem['file'] {
  const parsed = parseCommand(raw);
  if (parsed.kind !== 'command' || parsed.command.name !== 'writeMessage') return undefined;
  return parsed.command.args.set.attachment ?? undefined;
}

function deviceText({ device, deviceName }: QuarantineEntry, say: Say): string {
  if (device === null) return say('quarantine.noDevice');
  return deviceName === null
    ? say('quarantine.unknownDevice')
    : say('quarantine.onDevice', { device: deviceName });
}

const explained = [
  'DEVICE_REVOKED',
  'UNPROVEN',
  'FORBIDDEN',
  'MALFORMED',
  'INVALID',
  'NOT_FOUND',
  'CONFLICT',
] as const;

function explanationOf({ code, errors }: QuarantineEntry): MessageKey {
  if (errors.some(isOfEndedKey)) return 'quarantine.explain.replaced';
  if (errors.some(isOfDeactivated)) return 'quarantine.explain.deactivated';
  const known = explained.find((one) => one === code);
  return known === undefined ? 'quarantine.explain.other' : `quarantine.explain.${known}`;
}
