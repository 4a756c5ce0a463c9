import type { platform as english } from '#sync/words/en/platform.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Words about the browser and the installed app. */
export const platform: Translation<typeof english> = {
  updateWaiting: 'Une nouvelle version est prête ! Rechargez la page pour l’utiliser.',
  updateNow: 'Recharger',
  install: 'Installer Bellgate',
  installHint:
    'Une fois installé, Bellgate s’ouvre comme toute autre application et garde ses enregistrements en sécurité sur cet appareil.',
  installOnIos:
    'Pour installer, touchez Partager, puis « Sur l’écran d’accueil », et connectez-vous dans l’application installée.',
  storageGranted: 'Le navigateur garde ces enregistrements jusqu’à ce que vous les supprimiez.',
  storageNotGranted: 'Le navigateur peut effacer ces enregistrements quand l’espace manque.',
  storageUnknown: 'Ce navigateur ne dit pas s’il garde ces enregistrements.',
};
