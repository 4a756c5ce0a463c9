import type { openMatters as english } from '#sync/words/en/open-matters.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What is open at a school today: each line waits for a person. */
export const openMatters: Translation<typeof english> = {
  title: 'Lo que está pendiente',
  nothing: 'Se sabe dónde están todos',
  nothingText: 'No hay nada pendiente. Los asuntos nuevos aparecen aquí solos.',
  notWhole: 'No hay nada pendiente según este dispositivo. Aún no tiene los días anteriores.',
  notTaken:
    'Hoy no se ha registrado a nadie. Nadie aparece como ausente sin motivo hasta que se registre el primer estudiante.',
  showAll: 'Mostrar los {{number}}',
  showFewer: 'Mostrar menos',
  reason: 'Indicar un motivo',
  reasonOf: 'Indicar un motivo para {{student}}',
  reasonForSeveral: 'Motivo para varios',
  isHere: 'Sí está',
  isHereOf: 'Sí está: {{student}}',
  saidHere: '{{student}} está en la escuela. El aviso de ausencia no cuenta hoy.',
  open: 'Abrir',
  openOf: 'Abrir la asistencia de {{student}}',
  callOf: 'Llamar a {{name}}, {{phone}}',
  callTitle: '{{name}}, {{relationship}}: {{phone}}',
  noNumber: 'Sin teléfono',
  notDone: 'Esto no se pudo hacer ahora. Vuelva a intentarlo cuando haya conexión.',
  lookInto_one: 'Lo revisaré hoy',
  lookInto_other: 'Revisaré los {{number}} hoy',
  approveAll: 'Aprobar todos',
  approveAllTitle_one: '¿Dar acceso a {{number}} persona?',
  approveAllTitle_other: '¿Dar acceso a {{number}} personas?',
  approveAllText:
    'Podrán tomar la asistencia y ver estudiantes, contactos y períodos escolares de esta escuela: {{names}}. Apruebe solo a personas que conozca.',
  kinds: {
    stillHere: 'Siguen aquí después del cierre',
    forgotten: 'Salidas sin registrar en un día anterior',
    reportedAbsent: 'Con aviso de ausencia y con entrada',
    unexplained: 'Ausentes sin motivo',
    contradiction: 'Horas que se contradicen',
    silentDoor: 'Puertas sin contacto hoy',
    review: 'Requiere revisión',
    approval: 'Falta la aprobación',
  },
  words: {
    stillHere: 'Llegó a {{time, hour}} con {{person}}.',
    forgotten: 'Llegó a {{time, hour}} con {{person}} el {{day}}. No se registró la salida.',
    reportedAbsent: 'La familia avisó una ausencia. Llegó a {{time, hour}} con {{person}}.',
    reportedAbsentBy: '{{who}} avisó una ausencia. Llegó a {{time, hour}} con {{person}}.',
    unexplained: 'Nadie ha dicho por qué.',
    unexplainedOn: 'Nadie ha dicho por qué. {{day}}.',
    noDropOff: 'Salió a {{left, hour}}. No se registró la entrada.',
    leftBeforeCame: 'Salió a {{left, hour}} y llegó a {{time, hour}}.',
    neverHeard: 'Nunca ha tenido contacto.',
    lastHeard: 'Último contacto: {{moment}}.',
    lookedInto: '{{who}} lo está revisando desde {{moment}}.',
    silentDoor:
      'Compruebe que la tableta esté encendida y tenga wifi. Registra sin conexión y envía después. Si se perdió o se dañó, prepare otra en su lugar.',
    reviewText: 'Se conservan, y cuentan cuando alguien haya decidido.',
  },
};
