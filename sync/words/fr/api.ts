import type { api as englishApi, demo as englishDemo } from '#sync/words/en/api.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Sentences of the server alone: confirmations of calls, and what it prints at its start. */
export const api: Translation<typeof englishApi> = {
  superadminRole: 'Superadministration',
  deviceTaken: 'Cet appareil est déjà inscrit. Inscrivez-le sous un nouveau numéro.',
  pinSet: 'Code PIN enregistré',
  staffPinSet: 'Code PIN enregistré. Les appareils le reçoivent à leur prochaine connexion.',
  staffPinRemoved: 'Code PIN supprimé. Les appareils l’oublient à leur prochaine connexion.',
  pinSlipsMade: 'De nouveaux codes PIN sont créés. Les anciens ne marchent plus.',
  calendarAddressMade: 'Adresse du calendrier créée',
  calendarAddressEnded: 'Le calendrier n’est plus partagé',
  passLinkMade: 'Le lien est prêt. L’ancien lien ne marche plus.',
  passGone: 'Ce lien ne marche plus, ou il n’est pas complet.',
  deviceEnrolled: 'Appareil inscrit',
  deviceSaved: 'Appareil enregistré',
  doorAdded: 'Entrée ajoutée',
  doorCodeMade: 'Nouveau code d’association',
  doorOpeningSet: 'L’entrée s’ouvrira ainsi dès qu’elle se connectera',
  doorPinSet: 'L’appareil a un nouveau code PIN',
  doorResetCodeMade: 'Ce code permet de quitter le Mode Parents une seule fois',
  noDoorResetCode: 'L’appareil n’a plus de code. Il en recevra de nouveaux quand il atteindra le serveur.',
  doorPaired: 'Cette tablette est associée',
  tooManyDoors: 'Cette école a atteint son nombre maximal d’entrées. Bloquez ou réutilisez-en une.',
  doorCodeGone: 'Ce code est faux, a expiré ou a déjà été utilisé.',
  signedIn: 'Connexion réussie',
  sessionKeySaved: 'Clé enregistrée',
  downloadNoted: 'Téléchargement noté',
  studentSaved: 'Élève enregistré',
  studentPhotoSaved: 'Photo de l’élève enregistrée',
  schoolPhotoSaved: 'Photo de l’école enregistrée',
  contactPhotoSaved: 'Photo du contact enregistrée',
  profilePhotoSaved: 'Photo de profil enregistrée',
  contactSaved: 'Contact enregistré',
  termSaved: 'Période scolaire enregistrée',
  feeSaved: 'Frais enregistrés',
  feeDeleted: 'Frais supprimés',
  gradeLevelSaved: 'Niveau enregistré',
  studentDeleted: 'Élève supprimé',
  contactDeleted: 'Contact supprimé',
  termDeleted: 'Période scolaire supprimée',
  gradeLevelDeleted: 'Niveau supprimé',
  schoolSaved: 'École enregistrée',
  announcementSaved: 'Annonce enregistrée',
  announcementDeleted: 'Annonce supprimée',
  collectorTakenBack: 'Cette personne ne peut plus venir chercher ces jours-là',
  daysAreOver: 'Indiquez un dernier jour qui n’est pas encore passé.',
  collectorNamed: 'Cette personne peut venir chercher ces jours-là',
  paymentSaved: 'Paiement enregistré',
  absenceSaved: 'Absence enregistrée',
  collectorSaved: 'Personnes autorisées enregistrées',
  incidentClosed: 'Incident clos',
  rollCallSaved: 'Appel enregistré',
  registrationSaved: 'Inscription à la période scolaire enregistrée',
  recordApplied: 'Enregistrement appliqué',
  recordSuperseded: 'Rien n’a changé : il y a une entrée plus récente',
  recordDismissed: 'Enregistrement rejeté',
  dayTooOldForDoor: 'Une entrée ne lit que les derniers jours.',
  tooManyDays: 'Demandez moins de jours à la fois.',
  compressed:
    'Cette requête est compressée, ce que ce serveur ne lit pas. Rien n’a été enregistré : envoyez-la sans compression.',
  notUtf8: 'Cette requête n’est pas en UTF-8. Rien n’a été enregistré : envoyez-la en UTF-8.',
  feeStaysInTerm:
    'Des frais restent dans la période scolaire pour laquelle ils ont été créés. Ajoutez-les à l’autre période scolaire.',
  commandIdUsed:
    'Rien n’a été modifié : l’identifiant de x-command-id a déjà servi à une autre modification. Utilisez-en un nouveau à chaque fois.',
  superseded:
    'Rien n’a été enregistré, car l’élément a été supprimé entre-temps. Rechargez la page. Votre modification reste dans l’historique.',
  keptFirst: 'Rien n’a changé : une entrée antérieure reste valable',
  alreadyResolved: 'Quelqu’un a déjà pris une décision pour cet enregistrement.',
  ready: 'Bellgate est prêt : {{url}}',
  wrongSetting: '{{name}} est inutilisable : {{accepts}}.',
  nodeTooOld: 'Bellgate a besoin de Node.js {{wanted}} ou plus récent ; ici, c’est {{found}}.',
  portTaken: '{{setting}} {{port}} est déjà utilisé sur {{host}}. Donnez une autre valeur à {{setting}}.',
  cannotListen: 'Le serveur ne peut pas écouter sur HOST {{host}}, {{setting}} {{port}} : {{problem}}.',
  demoFolder:
    '{{folder}} contient l’école inventée de la démo, dont tout le monde connaît les mots de passe. Choisissez un autre dossier avec DATA_DIR, ou lancez-la avec npm run demo.',
  openWithoutTls:
    'HOST={{host}} est ouvert au réseau, et rien n’indique qu’un proxy le chiffre : les mots de passe circuleraient en clair. Placez devant un proxy avec un certificat, et réglez APP_URL=https://… et TRUST_PROXY=1.',
  superadminUnverified:
    'Le compte {{email}} a une adresse e-mail non vérifiée : quelqu’un d’autre a pu le créer. Vérifiez d’abord l’adresse, ou utilisez-en une autre.',
  building: 'Construction de l’application, cela prend un instant…',
  storeUnusable: 'La base de données de DATABASE_URL est inutilisable : {{problem}}.',
};

/** What `npm run demo` says on a terminal. */
export const demo: Translation<typeof englishDemo> = {
  usage:
    'Utilisation : npm run demo -- [--fresh]\n  --fresh   efface ce qui a été fait dans la démo et recrée son école',
  making: 'Création d’une école pour essayer …',
  made: '{{name}} : {{students}} élèves, {{contacts}} contacts, {{attendance}} arrivées et départs. Créée en {{seconds}} s.',
  kept: '{{name}}, telle que vous l’avez laissée. Pour la recréer : npm run demo -- --fresh',
  notADemo:
    '{{folder}} contient des données que la démo n’a pas créées. Donnez à la démo son propre dossier : DATA_DIR=<dossier> npm run demo',
  pushes:
    'Ce que {{names}} reçoivent sur leur téléphone s’affiche ici. Les e-mails sont des fichiers dans {{folder}}.',
  push: 'Notification pour {{name}} : {{text}}',
  signIns: 'Connectez-vous avec le mot de passe {{password}} comme',
  signIn: '  {{email}}  {{role}}, {{name}}',
  doors:
    'Ouvrez un lien dans un autre navigateur : il devient la tablette d’une entrée. Chaque lien marche une fois ; le prochain démarrage en affiche de nouveaux.',
  door: '  {{link}}  {{name}}, {{for}}',
  doorFor: {
    family: 'pour les familles avec un code PIN ou un laissez-passer',
    staffed: 'pour le personnel, avec la grille des enfants',
  },
  doorPin: 'Le code PIN {{pin}} permet d’y quitter le Mode Parents.',
  staffPin: 'Avec le code PIN {{pin}}, {{name}} remet un enfant à une personne pour qui il faut demander.',
  pins: 'À l’entrée principale, tapez le code PIN d’une de ces personnes :',
  pin: '  {{pin}}  {{name}}, pour {{children}}',
  barredPin: '  {{pin}}  {{name}}, sans autorisation : l’entrée affiche « Adressez-vous au secrétariat. »',
  pass: 'Le laissez-passer du jour pour {{name}} est derrière ce lien, et le code PIN est {{pin}} :\n  {{link}}',
  roles: {
    administrator: 'administration',
    staff: 'personnel',
    parent: 'parent (enfants : {{children}})',
    superadmin: 'superadministration',
  },
  openToday:
    'Aujourd’hui, c’est {{weekday}}. L’école de la démo est ouverte quand même, pour qu’il se passe quelque chose à son entrée.',
  barred:
    '{{contact}} ne peut jamais venir chercher {{student}} : tapez le nom à l’entrée, et le secrétariat est prévenu.',
  oneDay: '{{contact}} peut venir chercher {{student}} aujourd’hui, et n’est plus sur la liste demain.',
  over: 'Les périodes scolaires de cette démo ne vont pas jusqu’à aujourd’hui. Pour la recréer : npm run demo -- --fresh',
};
