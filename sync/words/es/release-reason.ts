import type { releaseReason as english } from '#sync/words/en/release-reason.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Why a member of staff lets somebody collect a child. The sentence itself is recorded. */
export const releaseReason: Translation<typeof english> = {
  label: 'Motivo',
  parentCalled: 'Llamó alguien de la familia',
  parentWrote: 'Alguien de la familia escribió una nota',
  officeAgreed: 'De acuerdo con la oficina',
  emergency: 'Emergencia',
  other: 'Otro motivo',
  typed: 'Su motivo',
  needed: 'Indique un motivo.',
};
