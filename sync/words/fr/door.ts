import type { door as english } from '#sync/words/en/door.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** A door tablet: how it is set up, and what it shows outside Parent Mode. */
export const door: Translation<typeof english> = {
  setUp: {
    title: 'Installer une tablette de l’entrée',
    text: 'Sur un autre appareil, l’administration ouvre Appareils dans Bellgate et choisit « Ajouter une tablette de l’entrée ». Tapez le code qui s’y affiche, ou scannez son code QR.',
    code: 'Code',
    codeHint: 'Huit lettres et chiffres',
    codeNeeded: 'Entrez le code de huit lettres et chiffres.',
    submit: 'Installer cette tablette',
    scan: 'Scanner le code QR',
    scanning: {
      picture: 'Ce que voit l’appareil photo',
      opening: 'Démarrage de l’appareil photo',
      text: 'Tenez la tablette devant le code QR de l’autre écran.',
      type: 'Taper le code',
      refused:
        'Cette tablette n’a pas le droit d’utiliser son appareil photo. Tapez le code. Vous pouvez autoriser l’appareil photo dans les réglages du navigateur.',
      absent: 'Cette tablette n’a pas d’appareil photo. Tapez le code.',
      inUse: 'Un autre programme utilise l’appareil photo. Tapez le code.',
      lost: 'L’appareil photo s’est arrêté. Tapez le code.',
      noReader: 'Cette tablette ne peut pas lire les codes QR en ce moment. Tapez le code.',
    },
    notACode: 'Ce n’est pas le code QR d’une entrée. L’administration le trouve sous Appareils.',
    cancel: 'Retour à l’entrée',
    toAttendance: 'Aller à la présence',
    signedIn:
      'Le compte de cette personne est ouvert ici : {{name}}. Installer l’entrée ferme le compte {{name}} sur cet appareil.',
    again: 'Cette tablette est déjà l’entrée « {{name}} ». Un nouveau code l’installe de nouveau.',
    waiting_one:
      '{{number}} enregistrement n’est pas encore envoyé. Il reste sur cette tablette et sera envoyé ensuite.',
    waiting_other:
      '{{number}} enregistrements ne sont pas encore envoyés. Ils restent sur cette tablette et seront envoyés ensuite.',
    stranded_one:
      '{{number}} enregistrement attend que quelqu’un de son école se connecte sur cette tablette. Pour l’envoyer, connectez-vous d’abord.',
    stranded_other:
      '{{number}} enregistrements attendent que quelqu’un de leur école se connecte sur cette tablette. Pour les envoyer, connectez-vous d’abord.',
    unreachable:
      'Cela demande une connexion, et il n’y en a pas en ce moment. Réessayez quand le réseau sera revenu.',
    needsHttps:
      'Cette page n’est pas venue par https, et sans lui ce navigateur ne peut vérifier ni code PIN ni laissez-passer. Sur cette tablette, ouvrez Bellgate à son adresse en https.',
  },
  leave: {
    title: 'Quitter le Mode Parents',
    text: 'Pour le personnel : entrez le code PIN de cette entrée, ou le vôtre.',
    noPin: 'Cette entrée n’a pas encore de code PIN. L’administration en choisit un sous Appareils.',
    toCode: 'Utiliser un code à usage unique',
    codeText: 'L’administration trouve le code dans Bellgate, sous Appareils. Il marche aussi sans réseau.',
    codeLabel: 'Code à usage unique',
    codeSubmit: 'Utiliser le code',
    wrongCode: 'Ce code n’est pas pour cet appareil, ou il a déjà été utilisé.',
    backToPin: 'Entrer plutôt le code PIN',
    newText: 'Le code est juste. Choisissez un nouveau code PIN pour cet appareil.',
    new: 'Choisissez un nouveau code PIN pour cet appareil',
    again: 'Entrez le code PIN encore une fois',
    save: 'Enregistrer le code PIN',
    notKept: 'Cette tablette n’a pas pu garder le nouveau code PIN : son disque refuse l’écriture.',
  },
  silent: {
    title: 'Pour le personnel : ouvrir cette entrée',
    text: 'Cette tablette n’a rien reçu du serveur depuis plus d’une heure. Les enfants s’affichent quand un membre du personnel entre le code PIN de cette entrée ou le sien, ou quand le réseau revient.',
    submit: 'Ouvrir',
  },
  home: {
    hint: 'Tablette de l’entrée, {{school}}',
    back: 'Retour à l’entrée',
    fullScreen: 'Plein écran',
    leaveFullScreen: 'Quitter le plein écran',
    pairAgain: 'Installer de nouveau avec un nouveau code',
  },
  stranded: {
    title: 'Enregistrements d’une autre école',
    text_one:
      '{{number}} enregistrement a été fait ici avant que cette tablette devienne cette entrée. Il sera envoyé dès que quelqu’un de son école se connecte.',
    text_other:
      '{{number}} enregistrements ont été faits ici avant que cette tablette devienne cette entrée. Ils seront envoyés dès que quelqu’un de leur école se connecte.',
    dialog:
      'Pour le personnel de l’école de ces enregistrements. Votre session se ferme aussitôt, et la tablette reste cette entrée.',
    submit: 'Envoyer les enregistrements',
    done: 'Les enregistrements sont en cours d’envoi. Votre session est fermée.',
  },
};
