import type { releaseReason as english } from '#sync/words/en/release-reason.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Why a member of staff lets somebody collect a child. The sentence itself is recorded. */
export const releaseReason: Translation<typeof english> = {
  label: 'Motif',
  parentCalled: 'Un parent a appelé',
  parentWrote: 'Un parent a écrit un mot',
  officeAgreed: 'Accord du secrétariat',
  emergency: 'Urgence',
  other: 'Autre motif',
  typed: 'Votre motif',
  needed: 'Donnez un motif.',
};
