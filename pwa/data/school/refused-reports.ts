/** What a parent reported from this device, and the office has to decide about. */
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import type { ReportAbsenceArgs } from '#sync/school/commands/report-absence.ts';
import { failureMessage } from '#sync/words/failure-message.ts';
import { nothing } from '#pwa/data/store/live-value.ts';
import { fromQuery } from '#pwa/data/store/live-value.ts';
import { readableEntries, rowsIn } from '#pwa/data/store/outbox-database.ts';
import { onFault, openSchool, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { useSession } from '#pwa/data/account/session.ts';

/** `message` is the server's sentence. */
export type RefusedReport = {
  readonly id: string;
  readonly message: string;
  readonly report: ReportAbsenceArgs;
};

/** Those of the person who is signed in, of children of theirs or not, oldest first. */
export function useRefusedReports(): readonly RefusedReport[] {
  const session = useSession();
  const open = useLiveValue(openSchool);
  const known = useLiveValue(open?.data.quarantine ?? nothing);
  const all = useLiveValue(refusedReports) ?? [];
  const actor = session.status === 'signed-in' ? session.user._id : undefined;
  return all.filter(
    (one) =>
      one.actor === actor && one.school === open?.school && (known?.get(one.id)?.state ?? 'open') === 'open',
  );
}

const refusedReports = fromQuery(async () => {
  return readableEntries(await rowsIn(outboxDatabase, 'quarantined').toArray()).flatMap(
    ({ id, school, result, command }) => {
      const parsed = parseCommand(command);
      return parsed.kind === 'command' && parsed.command.name === 'reportAbsence'
        ? [
            {
              id,
              school,
              actor: parsed.command.actor,
              message: failureMessage(result),
              report: parsed.command.args,
            },
          ]
        : [];
    },
  );
}, onFault);
