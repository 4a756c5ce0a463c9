import type { parentMode as english } from '#sync/words/en/parent-mode.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Switching to Parent Mode. */
export const parentMode: Translation<typeof english> = {
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
