import { z } from 'zod';
import { isMessageKey } from '#sync/messages/message-key.ts';
import { errorCodes } from '#sync/problem.ts';
import { type QuarantineEntry, quarantineStates } from '#sync/protocol.ts';
import type { QuarantineRow } from '#api/db/quarantine-table.ts';
import type { Services } from '#api/services.ts';

const StoredProblems = z.array(
  z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    field: z.string().optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
);

/** As it travels. The problems were kept as keys of the catalogue, so that they are said in today's words. */
export function quarantineEntry(row: QuarantineRow, say: Services['say']): QuarantineEntry {
  const raw: unknown = JSON.parse(row.raw);
  const problems = StoredProblems.parse(JSON.parse(row.errors));
  return {
    _id: row.command,
    raw,
    name: nameOf(raw),
    code: z.enum(errorCodes).parse(row.code),
    errors: problems.map(({ code, message, field, params }) => ({
      msg: say(isMessageKey(message) ? message : 'errors.malformed', params),
      code,
      ...(field !== undefined && { field }),
    })),
    actor: row.actor,
    device: row.device === '' ? null : row.device,
    arrivedAt: row.arrived_at,
    state: z.enum(quarantineStates).parse(row.status),
    reason: row.reason ?? '',
    resolvedBy: row.resolved_by,
    resolvedAt: row.resolved_at,
  };
}

function nameOf(raw: unknown): string {
  const name = typeof raw === 'object' && raw !== null && 'name' in raw ? raw.name : undefined;
  return typeof name === 'string' ? name.slice(0, 60) : '';
}
