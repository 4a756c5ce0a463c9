import type { parentMode as english } from '#sync/words/en/parent-mode.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Switching to Parent Mode. */
export const parentMode: Translation<typeof english> = {
  switchLabel: 'Mode Parents',
  choose: {
    title: 'Choisissez un code PIN pour cet appareil',
    text: 'Le Mode Parents cache tout sauf les arrivées et les départs. Ce code PIN, de 4 à 6 chiffres, permet d’en sortir, avec ou sans réseau. Personne d’autre ne peut le voir.',
    again: 'Entrez le code PIN encore une fois',
    next: 'Continuer',
    done: 'Démarrer le Mode Parents',
    easy: 'Ce code PIN est trop facile à deviner. Évitez ceux qui ressemblent à 1111 ou à 1234.',
    different: 'Les deux codes n’étaient pas identiques. Choisissez de nouveau un code PIN.',
    notKept:
      'Cet appareil n’a pas pu garder le code PIN : son disque refuse l’écriture. Le Mode Parents n’a pas démarré.',
  },
};
