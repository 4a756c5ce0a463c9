import type { device as english } from '#sync/words/en/device.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What is wrong with a device, wherever it is said. */
export const device: Translation<typeof english> = {
  pairAgainOf: 'Installer une tablette avec un nouveau code : {{name}}',
  pairAgain: 'Installer une tablette avec un nouveau code',
  filesSealed_one:
    '{{number}} fichier d’un message a été scellé quand cet appareil a été bloqué. Seule l’école peut l’ouvrir. Il est envoyé dès que le serveur l’accepte.',
  filesSealed_other:
    '{{number}} fichiers de messages ont été scellés quand cet appareil a été bloqué. Seule l’école peut les ouvrir. Ils sont envoyés dès que le serveur les accepte.',
  filesRefused_one:
    '{{number}} fichier d’un message est conservé ici, scellé : le serveur ne l’accepte pas. S’il est encore utile, envoyez-le depuis un autre appareil.',
  filesRefused_other:
    '{{number}} fichiers de messages sont conservés ici, scellés : le serveur ne les accepte pas. S’ils sont encore utiles, envoyez-les depuis un autre appareil.',
  filesNotSealed_one:
    '{{number}} fichier d’un message n’a pas été envoyé. Il est gardé ici et n’est pas scellé.',
  filesNotSealed_other:
    '{{number}} fichiers de messages n’ont pas été envoyés. Ils sont gardés ici et ne sont pas tous scellés.',
  stoppedTitle: 'Cet appareil est bloqué',
};
