import type { photo as english } from '#sync/words/en/photo.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Pictures of students, contacts, schools and accounts: choosing and uploading one. */
export const photo: Translation<typeof english> = {
  label: 'Photo',
  logo: 'Logo de l’école',
  squareHint: 'Une photo carrée convient le mieux.',
  typesHint: 'JPG, PNG, GIF ou SVG, jusqu’à 5 Mo.',
  choose: 'Choisir une photo',
  chooseAnother: 'Choisir une autre photo',
  upload: 'Envoyer la photo',
  keep: 'Ne rien changer',
  chosen: '{{name}}, pas encore envoyée',
  uploading: 'Envoi : {{percent}} %',
  preparing: 'Envoyée. La photo est en préparation.',
  missing: 'Choisissez une photo à envoyer',
  needsConnection:
    'Le serveur est injoignable en ce moment, et une photo lui est envoyée directement. Vous pouvez enregistrer tout le reste.',
  saveFirst: 'Vous pourrez ajouter une photo une fois ceci enregistré.',
  unreachable:
    'La photo n’est pas arrivée au serveur. Rien n’a été modifié. Réessayez quand il y aura une connexion.',
  notThereYet:
    'Le serveur ne connaît pas encore cette fiche. Vous pourrez envoyer la photo dès que ce qui attend ici sera envoyé.',
  busy: 'Beaucoup d’images sont en préparation en ce moment. Réessayez dans quelques secondes. Rien n’a été modifié.',
  tooLarge: 'Ce fichier dépasse 5 Mo. Choisissez-en un plus petit.',
};
