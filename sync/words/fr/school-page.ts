import type { schoolPage as english } from '#sync/words/en/school-page.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** One school: its form, its access code, its approval (specification sections 2.6 and 5). */
export const schoolPage: Translation<typeof english> = {
  edit: 'Modifier l’école',
  editOf: 'Modifier {{name}}',
  details: 'Nom, adresse et heures',
  name: 'Nom de l’école',
  phone: 'Téléphone',
  fields: {
    name: 'nom',
    phone: 'téléphone',
    address: 'adresse',
    staffAtDropOff: 'personnel aux arrivées',
    pinDigits: 'chiffres d’un code PIN',
    language: 'langue',
    absenceLine: 'votre propre seuil d’absences',
    hours: 'la journée de l’école',
    timeZone: 'fuseau horaire',
  },
  staffAtDropOff: 'Personnel aussi aux arrivées',
  staffAtDropOffHint:
    'Une personne qui ne peut pas venir chercher un enfant sans le personnel ne peut pas non plus le déposer à l’entrée sans le personnel.',
  atTheDoor: 'À l’entrée',
  pinDigits: 'Chiffres d’un code PIN',
  pinDigitsHint: 'Pour les nouveaux codes PIN des familles. Les codes PIN actuels marchent toujours.',
  inReports: 'Dans les rapports',
  language: 'Langue',
  languageHint: 'L’entrée la parle, tout comme les e-mails aux personnes qui n’ont pas choisi leur langue.',
  noLanguage: 'Celle que demande chaque navigateur',
  absenceLine: 'Votre propre seuil d’absences',
  absenceLineHint:
    'Les rapports marquent les enfants qui ont manqué cette part de leurs jours, en plus de ceux qui en ont manqué {{percent}} %.',
  noAbsenceLine: 'Aucun',
  percent: '{{percent}} %',
  digits_one: '{{count}} chiffre',
  digits_other: '{{count}} chiffres',
  save: 'Enregistrer l’école',
  saved: 'École enregistrée',
  notKept:
    'Cet appareil n’a pas pu le garder : son disque refuse l’écriture. Vos modifications sont encore là.',
  accessCodeHint: 'Il permet aux parents et au personnel de rejoindre l’école.',
  renew: 'Créer un nouveau code d’accès',
  renewTitle: 'Créer un nouveau code d’accès ?',
  renewText:
    'L’ancien code cesse tout de suite de marcher : il ne permet plus de rejoindre l’école. Les personnes qui l’ont déjà rejointe restent.',
  renewConfirm: 'Créer un nouveau code',
  renewed: 'Le nouveau code d’accès est {{code}}',
  renewOffline:
    'Un nouveau code d’accès demande le réseau, qui n’est pas là en ce moment. L’ancien marche encore.',
  approved: 'École approuvée',
  unapproved: 'L’école n’est plus approuvée',
  activated: 'École activée',
  deactivated: 'École désactivée',
};
