import type { quarantine as english } from '#sync/words/en/quarantine.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Records that could not be applied, and what an administrator decides about them. */
export const quarantine: Translation<typeof english> = {
  title: 'À vérifier',
  hint: 'Ces enregistrements sont gardés, mais quelque chose n’y est pas juste. Rien n’est perdu. Décidez quoi faire de chacun.',
  list: 'Enregistrements à vérifier',
  empty: 'Rien à vérifier',
  emptyText:
    'Quand un enregistrement ne convient pas (un jour où l’école est fermée, un élève non inscrit), il vous attend ici.',
  reading: 'Lecture de ce qui est à vérifier',
  recordedBy: 'Enregistré par {{who}}, {{device}}',
  inTheNameOf: 'Au nom de cette personne : {{who}}, {{device}}',
  somebody: 'quelqu’un d’inconnu ici',
  onDevice: 'sur {{device}}',
  unknownDevice: 'sur un appareil inconnu ici',
  noDevice: 'sur le serveur',
  madeAt: '{{moment}} à l’horloge de cet appareil',
  madeAtUnknown: 'à une heure illisible',
  arrivedAt: 'Arrivé le {{moment}}',
  arrived: 'Ce qui est arrivé',
  mend: 'Corriger et appliquer',
  applyAgain: 'Appliquer de nouveau',
  dismiss: 'Rejeter',
  mendOf: 'Corriger et appliquer : {{what}}',
  applyOf: 'Appliquer de nouveau : {{what}}',
  dismissOf: 'Rejeter : {{what}}',
  clear: 'Le problème est réglé. Vous pouvez appliquer l’enregistrement tel quel.',
  stillInTheWay: 'Problème',
  lookAtFile:
    'Regardez le fichier avant de décider. Personne d’autre ne le voit tant que le message n’est pas appliqué.',
  applyText: 'L’enregistrement est appliqué tel quel, avec l’heure à laquelle il a été fait.',
  mendText:
    'Corrigez ce qui ne convient pas. Il compte à partir du moment où il a été fait ; ce qui est arrivé reste tel quel dans l’historique.',
  dismissText:
    'Il est mis de côté pour toujours et ne change rien. Il reste dans l’historique, avec votre nom et votre motif.',
  reason: 'Votre motif',
  reasonHint: 'Gardé dans l’historique avec votre nom.',
  reasonNeeded: 'Dites pourquoi en quelques mots.',
  cannotApply: 'Impossible de l’appliquer ainsi :',
  orDismiss: 'Corrigez d’abord le problème, ou rejetez l’enregistrement s’il n’est plus nécessaire.',
  several: 'Décider pour plusieurs',
  severalAction: 'Que faire de ces enregistrements ?',
  severalAll: 'Les {{number}}',
  noneChosen: 'Choisissez au moins un enregistrement.',
  applyCount_one: 'Appliquer {{number}} enregistrement',
  applyCount_other: 'Appliquer {{number}} enregistrements',
  dismissCount_one: 'Rejeter {{number}} enregistrement',
  dismissCount_other: 'Rejeter {{number}} enregistrements',
  appliedCount_one: '{{number}} enregistrement appliqué',
  appliedCount_other: '{{number}} enregistrements appliqués',
  supersededCount_one: '{{number}} enregistrement n’a rien changé : il y a une entrée plus récente',
  supersededCount_other: '{{number}} enregistrements n’ont rien changé : il y a des entrées plus récentes',
  dismissedCount_one: '{{number}} enregistrement rejeté',
  dismissedCount_other: '{{number}} enregistrements rejetés',
  offline:
    'Cela demande une connexion, et il n’y en a pas en ce moment. Ce que vous avez saisi reste ici. Réessayez quand la connexion sera revenue.',
  signIn: 'Votre session est terminée. Reconnectez-vous pour décider. Ce que vous avez saisi reste ici.',
  forbidden: 'Seule l’administration de cette école peut décider. Ce que vous avez saisi reste ici.',
  alreadyDecided: 'Quelqu’un d’autre a décidé entre-temps.',
  applied: 'Appliqué : {{what}}',
  superseded: 'Rien n’a changé : il y a une entrée plus récente ({{what}})',
  dismissed: 'Rejeté : {{what}}',
  day: 'Jour d’école',
  dayText:
    '{{day}} : pas de jour d’école de cette période ({{term}}). Choisissez le bon jour, ou ajoutez ce jour à la période scolaire et appliquez de nouveau l’enregistrement.',
  dayWithoutTerm: 'Le jour est illisible. Choisissez le bon jour.',
  chooseDay: 'Choisissez un jour',
  toCalendar: 'Calendrier : {{term}}',
  notRegistered:
    '{{student}} : pas d’inscription pour {{term}}. Inscrivez l’élève, puis appliquez l’enregistrement.',
  register: 'Inscrire {{student}} : {{term}}',
  registered: '{{student}} : inscription faite pour {{term}}.',
  registerNotKept: 'Cet appareil n’a pas pu garder l’inscription : son disque refuse l’écriture.',
  who: 'De qui est cet enregistrement ?',
  whoText: 'L’élève de cet enregistrement n’est pas dans les données de l’école. Choisissez le bon élève.',
  chooseStudent: 'Choisissez un élève',
  termText:
    'La période scolaire de cet enregistrement n’est pas dans les données de l’école. Vous pouvez seulement le rejeter.',
  ofServerAlone:
    'Seul le serveur crée de tels enregistrements, celui-ci n’est donc pas authentique. Il ne peut qu’être rejeté.',
  explain: {
    DEVICE_REVOKED:
      'L’administration avait bloqué cet appareil avant l’arrivée de l’enregistrement. Si vous faites confiance à l’enregistrement, appliquez-le.',
    replaced:
      'La tablette qui l’a enregistré a été remplacée : une autre est cette porte à présent. Si vous faites confiance à l’enregistrement, appliquez-le.',
    deactivated:
      'Personne ne pouvait rien modifier dans cette école à l’arrivée de l’enregistrement. Si vous faites confiance à l’enregistrement, appliquez-le.',
    FORBIDDEN:
      'La personne qui l’a fait n’en avait pas le droit à ce moment. Si vous faites confiance à l’enregistrement, appliquez-le.',
    UNPROVEN:
      'Quelqu’un qui a accès à l’appareil a pu l’enregistrer sous un autre nom. Demandez à la personne nommée. Appliquez-le seulement si elle l’a fait.',
    MALFORMED: 'Il vient peut-être d’un appareil abîmé, ou d’une application plus récente que ce serveur.',
    INVALID: 'Il ne respecte pas les règles pour un tel enregistrement.',
    NOT_FOUND: 'Un élément cité dans l’enregistrement n’est pas dans les données de l’école.',
    CONFLICT: 'Il ne s’accorde pas avec les autres données de l’école.',
    other: 'Il n’a pas pu être appliqué.',
  },
  resolved: {
    title: 'Décidé',
    show_one: 'Afficher {{number}} enregistrement décidé',
    show_other: 'Afficher {{number}} enregistrements décidés',
    showAll: 'Afficher les enregistrements décidés',
    hide: 'Masquer les enregistrements décidés',
    readingMore: 'Lecture des décisions précédentes',
    more: 'Afficher les décisions précédentes',
    applied: 'Appliqué par {{who}}',
    superseded: 'Rien n’a changé : il y a une entrée plus récente. Décision de {{who}}',
    dismissed: 'Rejeté par {{who}}',
    somebody: 'l’administration',
    reason: 'Motif : {{reason}}',
    offline: 'Pas de connexion. Vous voyez seulement ce qui est sur cet appareil.',
  },
  notice: {
    link: 'Les voir',
  },
};
