import type { blockedDoor as english } from '#sync/words/en/blocked-door.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** A door tablet that the server refuses: it is blocked, or another one is the door now. */
export const blockedDoor: Translation<typeof english> = {
  blocked: {
    title: 'Cette tablette est bloquée',
    text: 'L’administration de l’école {{school}} a bloqué cette tablette. Les données de l’école en ont été supprimées.',
    nothingWaits: 'Tout ce qui a été enregistré ici a été envoyé.',
  },
  replaced: {
    title: 'Une autre tablette est {{door}} à présent',
    text: 'Elle a été installée avec un nouveau code : cette tablette n’enregistre donc plus. Sa copie des données de l’école {{school}} a été supprimée.',
    nothingWaits:
      'Tout ce qui a été enregistré ici a été envoyé. Ce qui est arrivé après le changement attend la décision du secrétariat.',
    next: 'Pour réutiliser cette tablette, demandez un nouveau code à l’administration.',
  },
  saveFiles: 'Enregistrez-les dans un fichier et apportez-le au secrétariat.',
  waits_one:
    '{{number}} enregistrement n’a pas été envoyé. Il est gardé ici, scellé : seule l’école peut l’ouvrir. Enregistrez-le dans un fichier et apportez-le au secrétariat.',
  waits_other:
    '{{number}} enregistrements n’ont pas été envoyés. Ils sont gardés ici, scellés : seule l’école peut les ouvrir. Enregistrez-les dans un fichier et apportez-le au secrétariat.',
  unsealed_one:
    '{{number}} enregistrement n’a pas été envoyé. Il est gardé ici et n’est pas scellé. Enregistrez-le dans un fichier et apportez-le au secrétariat.',
  unsealed_other:
    '{{number}} enregistrements n’ont pas été envoyés. Ils sont gardés ici et ne sont pas scellés. Enregistrez-les dans un fichier et apportez-le au secrétariat.',
};
