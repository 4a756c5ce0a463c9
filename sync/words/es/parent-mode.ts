import type {
  parentMode as englishParentMode,
  releaseReason as englishReleaseReason,
} from '#sync/words/en/parent-mode.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Switching to Parent Mode. */
export const parentMode: Translation<typeof englishParentMode> = {
  switchLabel: 'Modo Familias',
  choose: {
    title: 'Elija un PIN para este dispositivo',
    text: 'El Modo Familias oculta todo menos las entradas y salidas. Este PIN, de 4 a 6 dígitos, permite salir, con o sin red. Nadie más puede consultarlo.',
    again: 'Ingrese el PIN otra vez',
    next: 'Continuar',
    done: 'Iniciar el Modo Familias',
    easy: 'Este PIN es demasiado fácil de adivinar. Elija uno que no sea como 1111 o 1234.',
    different: 'Los dos no eran iguales. Elija un PIN de nuevo.',
    notKept:
      'Este dispositivo no pudo guardar el PIN: su disco no permite escribir. El Modo Familias no se inició.',
  },
};

/** Why a member of staff lets somebody collect a child. The sentence itself is recorded. */
export const releaseReason: Translation<typeof englishReleaseReason> = {
  label: 'Motivo',
  parentCalled: 'Llamó alguien de la familia',
  parentWrote: 'Alguien de la familia escribió una nota',
  officeAgreed: 'De acuerdo con la oficina',
  emergency: 'Emergencia',
  other: 'Otro motivo',
  typed: 'Su motivo',
  needed: 'Indique un motivo.',
};
