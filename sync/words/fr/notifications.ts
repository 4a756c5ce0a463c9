import type { notifications as english } from '#sync/words/en/notifications.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** My Account, Notifications: what a parent or an administrator is told without opening the app. */
export const notifications: Translation<typeof english> = {
  title: 'Notifications',
  text: 'Bellgate vous prévient quand votre enfant arrive à l’école ou en part.',
  officeText:
    'Bellgate vous prévient de ce qui se passe à l’entrée et de ce qui est en attente, pour chaque école que vous administrez.',
  unknown: 'Vos réglages de notification n’ont pas pu être chargés. Vérifiez le réseau et réessayez.',
  onHere: 'Les notifications sont activées sur cet appareil.',
  offHere: 'Les notifications sont désactivées sur cet appareil.',
  turnOn: 'Activer sur cet appareil',
  turnOff: 'Désactiver sur cet appareil',
  test: 'Envoyer une notification d’essai',
  ways: {
    refused:
      'Ce navigateur bloque les notifications de Bellgate. Autorisez-les dans les réglages du navigateur pour ce site, ou choisissez l’e-mail ci-dessous.',
    'install-first':
      'Sur un iPhone ou un iPad, mettez d’abord Bellgate sur votre écran d’accueil. Ouvrez-le ensuite de là et activez les notifications. Ou choisissez l’e-mail ci-dessous.',
    impossible: 'Ce navigateur ne peut pas afficher de notifications. Choisissez l’e-mail ci-dessous.',
  },
  notGiven: 'Le navigateur n’a pas autorisé les notifications. Vous pouvez choisir l’e-mail.',
  kinds: {
    droppedOff: 'Arrivée',
    pickedUp: 'Départ',
    unusualPickUp: 'Départ avec une personne inhabituelle',
    question: 'L’école pose une question sur un départ',
    notArrived: 'Aucune arrivée à l’école',
    announcement: 'Annonce',
    message: 'Message du secrétariat',
    feeDue: 'Frais à payer',
    incident: 'Incident à l’entrée',
    stillHere: 'Encore là après la fermeture',
    unexplained: 'Absence sans justification',
    waiting: 'En attente pour le secrétariat',
  },
  waitingHint:
    'Tablettes sans nouvelles, enfants dont les données se contredisent, personnes à approuver, enregistrements à vérifier.',
  groups: { family: 'Vos enfants', office: 'Votre école' },
  unusualHint: 'Vous ne pouvez pas désactiver ceci. Sans appareil, vous le recevez par e-mail.',
  way: {
    push: 'Notification',
    mail: 'E-mail',
    both: 'Notification et e-mail',
    none: 'Aucun des deux',
  },
  quiet: 'Heures calmes',
  quietHint:
    'Aucune notification ne sonne pendant ces heures, à l’heure de l’école. Elle arrive après. Un départ inhabituel et une question arrivent tout de suite.',
  officeQuietHint:
    'Aucune notification ne sonne pendant ces heures, à l’heure de l’école. Elle arrive après.',
  incidentsAtOnce: 'Les incidents à l’entrée arrivent tout de suite',
  /** On the page of retention. */
  kept: 'Les notifications sont à part : ce qui a été annoncé à quelqu’un est retenu {{days}} jours, et une notification qui n’atteint aucun appareil est abandonnée après {{hours}} heures.',
  quietFrom: 'De',
  quietUntil: 'À',
  save: 'Enregistrer les notifications',
};
