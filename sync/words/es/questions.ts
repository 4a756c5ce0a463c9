import type { questions as english } from '#sync/words/en/questions.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** At the door and in the office: parents are asked whether somebody may collect a child once. */
export const questions: Translation<typeof english> = {
  ask: 'Preguntar a las familias en la aplicación',
  askOf: 'Preguntar a las familias en la aplicación: {{student}}',
  askHint: 'Las familias pueden permitir a {{person}} una vez, por hoy. Si no responden, usted decide.',
  offline: 'No hay conexión, así que no se puede preguntar a las familias. Usted decide, como siempre.',
  waiting: 'Se preguntó a la familia de {{student}}. Su respuesta aparece aquí, hasta {{time, hour}}.',
  unheard: 'Sin conexión: una respuesta no llegaría aquí. Usted decide, como siempre.',
  allowed: '{{parent}} permitió que {{person}} recoja hoy a {{student}}.',
  over: '{{parent}} había permitido que {{person}} recogiera hoy a {{student}}. Ya no es válido. El personal decide.',
  refused: '{{parent}} dijo que no: {{person}} no puede recoger a {{student}}.',
  staff: '{{parent}} respondió, pero no puede decidirlo sin el personal. El personal decide.',
  unanswered: 'Nadie de la familia de {{student}} respondió. El personal decide.',
  goOn: 'Autorizar la salida de {{students}}',
  collected: '{{student}} salió a {{time, hour}} con {{person}}.',
};
