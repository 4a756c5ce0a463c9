import type { syncState as english } from '#sync/words/en/sync-state.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The state of sending, always in the same corner. design.md, "Sync state". */
export const syncState: Translation<typeof english> = {
  allSent: 'Tout est envoyé',
  reading: 'Un instant',
  offline: 'Tout est envoyé · hors ligne',
  upToDate: 'À jour',
  offlineReader: 'Hors ligne',
  waiting: '{{number}} à envoyer',
  waitingSince: '{{number}} à envoyer depuis {{since}}',
  behind: '{{number}} à envoyer depuis {{since}} · {{age}}',
  files_one: '{{number}} fichier à envoyer',
  files_other: '{{number}} fichiers à envoyer',
  needsALook_one: '{{number}} à vérifier',
  needsALook_other: '{{number}} à vérifier',
  damaged_one: '{{number}} enregistrement abîmé',
  damaged_other: '{{number}} enregistrements abîmés',
  signInToSend: 'Connectez-vous pour envoyer',
  signInToUpdate: 'Connectez-vous pour mettre à jour',
  pairAgain: 'Nouveau code nécessaire',
  refreshToSend: 'Rechargez pour envoyer',
  clockSlow: 'L’horloge retarde de {{error}}',
  clockFast: 'L’horloge avance de {{error}}',
  revoked: 'Appareil non autorisé',
  cannotSave: 'Enregistrement impossible',
  title: 'État de l’envoi',
  explain: {
    reading: 'Lecture de ce que cet appareil garde et interrogation du serveur.',
    allSent: 'Tout ce qui a été enregistré sur cet appareil est arrivé au serveur.',
    offline:
      'Tout a été envoyé. Le serveur est injoignable en ce moment ; ce que vous enregistrez est gardé et envoyé plus tard.',
    upToDate: 'Vous voyez la même chose que l’école.',
    offlineReader: 'L’école est injoignable en ce moment. Vous voyez ce qui était là la dernière fois.',
    waiting: 'Ils sont gardés sur cet appareil et s’envoient tout seuls dès que le serveur est joignable.',
    behind:
      'Ils sont en sécurité sur cet appareil, mais l’envoi prend plus de temps que prévu. Vérifiez le réseau.',
    files:
      'Des fichiers de conversations attendent sur cet appareil. Ils partent dès que la personne qui les envoie est connectée et que le serveur est joignable. Si l’un d’eux a été refusé, la conversation le dit.',
    needsALook:
      'L’enregistrement est gardé, mais quelque chose n’y est pas juste. Quelqu’un de l’école doit le vérifier.',
    signIn: 'Quelqu’un de l’école doit se reconnecter. L’enregistrement continue ; rien n’est perdu.',
    stranded:
      'Des enregistrements d’une autre école attendent sur cette tablette que quelqu’un de cette école se connecte. Pour cela, quittez le Mode Parents. Rien n’est perdu.',
    pairAgain:
      'Le serveur ne connaît plus cette tablette. L’administration crée un nouveau code sous Appareils. L’enregistrement continue ; rien n’est perdu.',
    refresh:
      'Cette page est trop ancienne pour envoyer. Rechargez-la ; ce qui n’est pas envoyé reste sur cet appareil.',
    clock:
      'Mettez cet appareil à l’heure. Rien n’est perdu. Vérifiez les heures à l’écran avant d’enregistrer.',
    damaged:
      'Un enregistrement de cet appareil est abîmé. Enregistrez-le dans un fichier sur la page « Cet appareil » et donnez le fichier à l’administration.',
    revoked:
      'L’administration a bloqué cet appareil. Ses enregistrements sont gardés jusqu’à ce que quelqu’un décide. Vous pouvez aussi les enregistrer dans un fichier sur la page « Cet appareil » et les envoyer depuis un autre appareil.',
    cannotSave:
      'L’appareil refuse de garder des enregistrements. Écrivez sur papier jusqu’à ce que quelqu’un ait regardé.',
  },
};
