import type { errors as english } from '#sync/words/en/errors.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Sentences about a call or a command that failed. Contract section 1. */
export const errors: Translation<typeof english> = {
  api: 'Erreur de l’API',
  childrenChanged: 'Les enfants que vous voyez dans cette école ont changé. L’application les recharge.',
  takenOutOfTerm:
    'Un élève de cette modification n’est plus inscrit à la période scolaire. Inscrivez-le d’abord de nouveau.',
  removingIsOff:
    'L’effacement des anciennes données est désormais désactivé. Réactivez-le, ou enregistrez les durées pendant qu’il est désactivé.',
  messageWritten: 'Ce message a déjà été écrit et ne peut pas être modifié.',
  notAssignable: 'Seule une personne qui travaille à l’école peut s’occuper d’une conversation.',
  messageNotFound: 'Ce message n’existe plus.',
  messageNotOwn:
    'Le secrétariat décide de ce message : la personne qui l’a envoyé ne peut pas écrire pour ces enfants actuellement.',
  noAnswer: 'Il n’y a pas eu de réponse. C’est peut-être fait quand même : vérifiez avant de réessayer.',
  sessionInvalid: 'La session n’est pas valable',
  loginFailed: 'E-mail ou mot de passe incorrect.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  forbiddenSchool: 'Vous n’avez pas le droit de voir cette école.',
  chooseSchool: 'Choisissez d’abord une école.',
  notFound: 'Introuvable.',
  namedByOthers: 'Quelqu’un d’autre a déjà fixé les règles pour cette personne. Adressez-vous à l’école.',
  nameAnew:
    'Ce que vous avez indiqué pour cette personne a pris fin ou a changé. Désignez-la à nouveau ou adressez-vous à l’école.',
  studentNotFound: 'Cet élève est introuvable.',
  termNotFound: 'Cette période scolaire est introuvable.',
  gradeLevelNotFound: 'Ce niveau est introuvable.',
  contactNotFound: 'Ce contact est introuvable.',
  feeNotFound: 'Ces frais sont introuvables.',
  announcementNotFound: 'Cette annonce est introuvable.',
  rollCallNotFound: 'Cet appel est introuvable.',
  incidentNotFound: 'Cet incident est introuvable.',
  gradeLevelInUse:
    'Ce niveau a encore des inscriptions ou des frais. Déplacez-les d’abord vers un autre niveau.',
  studentInUse:
    'Cet élève a des inscriptions, des présences, des absences, des frais ou des incidents : vous ne pouvez pas le supprimer. Mettez plutôt l’élève sur inactif.',
  contactInUse:
    'Ce contact est lié à un élève, ou l’école a fixé qui il peut venir chercher. Enlevez d’abord le contact de chaque élève et retirez ces règles.',
  termInUse:
    'Cette période scolaire a des inscriptions, des présences ou des frais : vous ne pouvez pas la supprimer. Mettez-la plutôt sur inactive.',
  rateLimited: 'Trop d’essais. Réessayez dans {{wait}}.',
  notAPicture:
    'Ce fichier n’a pas pu servir de photo. Choisissez une image JPG, PNG, GIF ou SVG, ou contactez l’assistance. Rien n’a été modifié.',
  emailNotVerified: 'Vérifiez d’abord votre adresse e-mail.',
  tooLarge: 'C’est trop gros pour être envoyé en une fois.',
  internal: 'Une erreur s’est produite de notre côté. Rien de ce que vous avez enregistré n’est perdu.',
  malformed: 'Cet enregistrement n’a pas pu être lu.',
  unknownCommand: 'Ce type d’enregistrement n’est pas connu ici.',
  deviceRevoked: 'Cet appareil n’a plus le droit d’enregistrer.',
  deviceReplaced: 'Une autre tablette est cette porte à présent.',
  notOpened: 'Ces enregistrements scellés ne sont pas de cette école, ou ont été abîmés.',
  schoolDeactivated: 'L’école était désactivée à l’arrivée de cet enregistrement.',
  schoolReadOnly: 'Cette école est désactivée. Vous pouvez la lire, mais pas la modifier.',
  waitsForAPerson: 'Cet enregistrement est gardé et attend que quelqu’un le vérifie.',
  sessionKeyTaken: 'Cette clé ne peut pas être utilisée. Reconnectez-vous.',
  pinDigits: 'Choisissez un code PIN de {{digits}} chiffres, comme dans cette école.',
  pinTaken: 'Choisissez un autre code PIN. Celui-ci ne peut pas être utilisé ici.',
  noVisit:
    'L’autorisation de cette personne n’a pas de fin. Un lien est pour quelqu’un qui peut venir chercher pendant quelques jours.',
  signedOnBlocked: 'Ceci a été signé sur un appareil que l’école a bloqué.',
  unproven: 'Rien ne prouve que cette personne a fait cet enregistrement.',
  actorNotAllowed: 'La personne qui a fait cet enregistrement n’en a plus le droit.',
  notForDoors: 'Une tablette de l’entrée n’a pas le droit de faire cela.',
};
