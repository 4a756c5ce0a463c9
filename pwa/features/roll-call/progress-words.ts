import { formatCount } from '#sync/school/records/format.ts';
import { type RollCallPerson, rollCallProgress } from '#sync/school/records/roll-call-list.ts';
import type { Say } from '#sync/words/message-key.ts';

/** Who is with us, who has left, who is looked for: together everybody on the list. */
export function progressWords(people: readonly RollCallPerson[], t: Say): string {
  const { found, hurt, handedOver, toFind, missing } = rollCallProgress(people);
  return t(handedOver === 0 ? 'rollCall.progress' : 'rollCall.progressHandedOver', {
    here: formatCount(found + hurt),
    handedOver: formatCount(handedOver),
    toFind: formatCount(toFind + missing),
  });
}
