import type { pushes as english } from '#sync/words/en/pushes.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/**
 * What parents are told by push and by mail. The first line has to say it all on a locked phone.
 */
export const pushes: Translation<typeof english> = {
  droppedOff: {
    title: '{{children}} : arrivée',
    text: 'Arrivée à {{time}} avec {{person}}.',
  },
  pickedUp: {
    title: '{{children}} : départ',
    text: 'Départ à {{time}} avec {{person}}.',
  },
  unusualPickUp: {
    title: '{{children}} : départ avec {{person}}',
    text: 'Départ à {{time}} avec {{person}}.',
    alone: '{{children}} : départ sans adulte',
    aloneText: 'Départ de l’école sans adulte à {{time}}.',
    call: 'Si vous ne vous y attendiez pas, appelez l’école maintenant.',
  },
  announcement: { title: 'Message : {{school}}' },
  message: {
    title: '{{school}} vous a écrit',
    text: 'À propos de {{child}}. Ouvrez Bellgate pour lire le message.',
  },
  notArrived: {
    title: '{{children}} : aucune arrivée à l’école',
    text: 'Aucune arrivée n’a été enregistrée à {{time}}.',
    call: 'Si cela vous surprend, appelez l’école maintenant. Si vous savez pourquoi, signalez-le dans Bellgate.',
  },
  feeDue: { title: '{{school}} : frais à payer aujourd’hui' },
  correction: {
    title: 'Correction pour {{children}}',
    dropOffUndone: 'L’arrivée que nous vous avons annoncée a été annulée.',
    pickUpUndone: 'Le départ que nous vous avons annoncé a été annulé.',
  },
  onDay: '{{time}}, le {{day}}',
  late: 'Enregistrement tardif : l’école l’a reçu à {{time}}.',
  lateDay: 'Enregistrement tardif : l’école l’a reçu le {{day}} à {{time}}.',
  ofChildren: '{{children}} : {{text}}',
  office: {
    title: {
      incident: '{{school}} : incident à l’entrée',
      stillHere: '{{school}} : départs en attente',
      unexplained: '{{school}} : absences non justifiées',
      waiting: '{{school}} : en attente de votre part',
    },
    door: '{{door}} : aucune nouvelle aujourd’hui.',
    saidAbsent: '{{child}} : absence signalée, mais arrivée enregistrée.',
    contradiction: '{{child}} : les heures d’aujourd’hui se contredisent.',
    person: '{{person}} a rejoint le personnel et attend votre approbation.',
    ofDay: '{{day}} : {{text}}',
    review_one: '{{number}} enregistrement à vérifier.',
    review_other: '{{number}} enregistrements à vérifier.',
    more_one: 'Et {{number}} autre.',
    more_other: 'Et {{number}} autres.',
  },
  test: {
    title: 'Les notifications marchent',
    text: 'Voici comment Bellgate vous informe de ce qui se passe à l’école.',
  },
  mail: {
    why: 'Vous recevez cet e-mail à cause de vos réglages sous Mon compte, Notifications.',
    button: 'Ouvrir Bellgate',
  },
  saved: 'Vos réglages de notification sont enregistrés.',
  turnedOn: 'Les notifications sont activées sur cet appareil.',
  turnedOff: 'Les notifications sont désactivées sur cet appareil.',
  testSent: 'Une notification d’essai est en route.',
  noDevice: 'Les notifications ne sont pas activées sur cet appareil.',
  wrongEndpoint: 'Le service de notification de ce navigateur ne peut pas être utilisé. Choisissez l’e-mail.',
};
