import type { Lack } from '#pwa/data/calls/several-pages.ts';
import { limits } from '#sync/limits.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { Say } from '#sync/words/message-key.ts';

/** Why a file has not all of its list. */
export function saidLack(lacks: Lack | undefined, say: Say): string | undefined {
  return lacks && say(`schoolExport.lacks.${lacks}`, { number: formatCount(limits.downloadRows) });
}
