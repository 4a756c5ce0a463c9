import type { familyDoor as english } from '#sync/words/en/family-door.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** A family door: read by families in a hurry, so every word is plain. */
export const familyDoor: Translation<typeof english> = {
  title: 'Bienvenue : {{school}}',
  text: 'Entrez votre code PIN, ou scannez le laissez-passer de votre application.',
  pin: 'Votre code PIN',
  next: 'Suivant',
  staff: 'Personnel',
  noPins:
    'Aucune famille n’a encore de code PIN. Le personnel ouvre cette entrée avec le bouton « Personnel ».',
  wrong: 'Ce code PIN n’est pas le bon. Réessayez.',
  wait: 'Trop d’essais ratés. Réessayez dans {{time}}, scannez votre laissez-passer ou adressez-vous au secrétariat.',
  scan: {
    button: 'Scanner votre laissez-passer',
    title: 'Scannez votre laissez-passer',
    picture: 'Ce que voit l’appareil photo',
    opening: 'Démarrage de l’appareil photo',
    text: 'Ouvrez le laissez-passer dans votre application et montrez-le à l’appareil photo.',
    type: 'Utiliser le code PIN',
    refused:
      'Cette tablette n’a pas le droit d’utiliser son appareil photo. Utilisez votre code PIN. Le personnel peut autoriser l’appareil photo dans les réglages du navigateur.',
    absent: 'Cette tablette n’a pas d’appareil photo. Utilisez votre code PIN.',
    inUse: 'Un autre programme utilise l’appareil photo. Utilisez votre code PIN.',
    lost: 'L’appareil photo s’est arrêté. Utilisez votre code PIN.',
    noReader: 'Cette tablette ne peut pas lire les laissez-passer en ce moment. Utilisez votre code PIN.',
  },
  refusal: {
    expired: 'Ce laissez-passer date d’il y a une minute. Montrez celui qui est maintenant sur votre écran.',
    early: 'L’horloge de ce téléphone avance. Utilisez votre code PIN.',
    unknownDay:
      'Cette tablette est sans réseau depuis trop longtemps pour lire les laissez-passer. Utilisez votre code PIN.',
    notAPass:
      'Ce n’est pas un laissez-passer. Ouvrez le laissez-passer dans votre application et montrez-le.',
    forged:
      'Ce laissez-passer n’est pas valable dans cette école. Utilisez votre code PIN, ou adressez-vous au secrétariat.',
    used: 'Ce laissez-passer a déjà été utilisé. Attendez le suivant sur votre écran.',
  },
  hello: 'Bonjour, {{name}}',
  record: { dropOff: 'Déposer {{students}}', pickUp: 'Récupérer {{students}}' },
  chooseChild: 'Choisissez un enfant',
  /** `reported`: "Reported absent", "Comes at 11:00 AM". */
  tickIfHere: '{{reported}}. À cocher si l’enfant est là.',
  withStaff: {
    dropOff: 'Un membre du personnel doit être là pour déposer {{students}}.',
    pickUp: 'Un membre du personnel doit vous remettre {{students}}.',
  },
  askStaff: 'Demandez à un membre du personnel',
  nothingLeft: 'Il ne reste rien à faire ici.',
  notMe: 'Annuler',
  back: 'Retour',
  done: {
    title: 'Merci',
    dropOff: '{{students}} : arrivée à {{time}}',
    pickUp: '{{students}} : départ à {{time}}',
    next: 'Terminé',
  },
  open: 'Afficher tous les enfants',
};
