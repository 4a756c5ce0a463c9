import type { attendanceMonth as english } from '#sync/words/en/attendance-month.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** A student's attendance, a month at a time. */
export const attendanceMonth: Translation<typeof english> = {
  title: 'Asistencia de {{student}}',
  calendar: 'Asistencia de {{month}}',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  term: 'Período escolar',
  absent: 'Ausente, sin motivo conocido',
  explained: 'Ausencia justificada',
  here: 'Entrada',
  pickedUp: 'Salida',
  late: 'Tarde',
  leftEarly: 'Se fue temprano',
  forgotten: 'Salida sin registrar',
  unusualPerson: 'Persona poco habitual',
  needsALook: 'Requiere revisión',
  closed: 'No hay clases',
  notYet: 'Todavía no llega',
  fetching: 'Descargando',
  notHere: 'No está en este dispositivo',
  counts: {
    label: 'Este mes',
    present: 'Presente',
    absent: 'Ausente',
    days: 'Días de clase hasta ahora',
  },
  dayBefore: '{{day}}:',
  dropOff: 'Llegó con {{person}} a {{time, hour}}',
  pickUp: 'Salió con {{person}} a {{time, hour}}',
  allowed: 'Autorizó {{who}}: {{reason}}',
  notes: 'Notas: {{notes}}',
  noRecord: 'No se registró nada este día.',
  chooseDay: 'Elija un día para ver quién vino y a qué hora.',
  offline_one:
    '{{number}} día de este mes no está en este dispositivo y no hay red para descargarlo. Llegará solo en cuanto haya red.',
  offline_other:
    '{{number}} días de este mes no están en este dispositivo y no hay red para descargarlos. Llegarán solos en cuanto haya red.',
  loading: 'Descargando este mes',
  legend: 'Qué significan los signos',
  noStudent: 'No se encontró a este estudiante',
  noStudentText: 'La dirección puede estar mal. Elija un estudiante de la lista.',
  toStudents: 'Todos los estudiantes',
  toStudent: 'Volver a {{student}}',
  noTerm: 'Sin inscripción en ningún período escolar',
  noTermText: 'La asistencia se toma a los estudiantes inscritos en un período escolar.',
};
