import type { parentQuestions as english } from '#sync/words/en/parent-questions.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The question whether somebody may collect a child once, to its parents and in the history. */
export const parentQuestions: Translation<typeof english> = {
  asked: 'Se preguntó a las familias',
  nobody: 'Nadie de la familia de este estudiante usa la aplicación. El personal decide.',
  overAsked: 'Hoy no se puede volver a preguntar a las familias. El personal decide.',
  barred: 'No se pregunta a las familias por esta persona. Pase por la oficina.',
  title: 'La escuela le pregunta',
  question: '{{person}} quiere recoger a {{student}}. ¿Lo permite esta vez?',
  until: 'Solo por hoy. Puede responder hasta {{time, hour}}.',
  yes: 'Sí, permitir esta vez',
  no: 'No',
  yesOf: 'Sí, permitir esta vez: {{person}} para {{student}}',
  noOf: 'No: {{person}} no puede recoger a {{student}}',
  answerOffline: 'Sin conexión: la escuela no recibió su respuesta. Llame a la escuela.',
  notNeeded: 'Ya no hace falta su respuesta.',
  alreadyCollected: 'El estudiante ya salió. No queda nada por decidir.',
  ended: 'Esta pregunta terminó. El personal de la escuela decide.',
  already: {
    allowed: 'La madre o el padre ya dijo que sí. Para cambiarlo, llame ahora a la escuela.',
    refused: 'La madre o el padre ya dijo que no. Para cambiarlo, llame ahora a la escuela.',
  },
  said: {
    allowed: 'Permitido por hoy',
    refused: 'La escuela sabe que usted dijo que no',
    staff: 'Gracias. El personal de la escuela decide.',
  },
  history: {
    asked: 'Se preguntó a las familias si {{person}} puede recoger a {{student}} una vez',
    allowed: '{{parent}} dijo que sí',
    refused: '{{parent}} dijo que no',
    staff: '{{parent}} no puede decidirlo sin el personal',
    collected: 'Salió antes de que respondiera la familia',
    unanswered: 'Nadie de la familia respondió a tiempo',
    waiting: 'Aún sin respuesta',
  },
  done: {
    allowed: '{{parent}} permitió que {{person}} recoja hoy a {{student}}.',
    refused: '{{parent}} dijo que no: {{person}} no puede recoger a {{student}}.',
    staff: 'El personal de la escuela decide si {{person}} puede recoger a {{student}}.',
    unanswered:
      'Nadie respondió si {{person}} puede recoger a {{student}}. El personal de la escuela decidió.',
  },
};
