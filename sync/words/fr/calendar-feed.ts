import type { calendarFeed as english } from '#sync/words/en/calendar-feed.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The school's calendar in other programs. */
export const calendarFeed: Translation<typeof english> = {
  title: 'Dans votre propre calendrier',
  text: 'Jours d’école, congés et jours de fermeture anticipée, sans rien sur un enfant.',
  address: 'Adresse du calendrier',
  copied: 'Adresse du calendrier copiée',
  copyHint:
    'Ajoutez-la comme abonnement dans votre programme de calendrier. Les changements y arrivent en moins d’un jour.',
  none: 'Il n’y a pas encore d’adresse à laquelle s’abonner.',
  noneForParents:
    'L’école n’a pas d’adresse à laquelle s’abonner. Vous pouvez télécharger le calendrier actuel.',
  download: 'Télécharger le calendrier',
  file: 'Calendrier scolaire',
  make: 'Créer une adresse',
  renew: 'Créer une nouvelle adresse',
  renewTitle: 'Créer une nouvelle adresse du calendrier ?',
  renewText:
    'L’ancienne adresse cesse tout de suite de marcher. Toutes les personnes abonnées ont besoin de la nouvelle.',
  end: 'Ne plus partager',
  endTitle: 'Ne plus partager le calendrier ?',
  endText:
    'L’adresse cesse tout de suite de marcher. Les calendriers abonnés ne reçoivent plus les changements.',
  unreachable:
    'L’adresse demande une connexion. Vous pouvez télécharger le calendrier tel qu’il est sur cet appareil.',
  offline: 'Cela demande une connexion. Rien n’a été modifié.',
  firstDay: 'Premier jour : {{term}}',
  lastDay: 'Dernier jour : {{term}}',
  schoolDays: 'École ({{term}})',
  holiday: 'Pas d’école : {{name}}',
  closesEarly: '{{name}} : l’école ferme à {{time}}',
};
