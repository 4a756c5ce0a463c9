import type { attendanceTyping as english } from '#sync/words/en/attendance-typing.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Typing in a sheet that was filled in by hand. */
export const attendanceTyping: Translation<typeof english> = {
  hint: 'Para un día en que la asistencia se escribió en papel. Cada fila se guarda enseguida, también sin red.',
  question: 'Qué pasar',
  questions: { dropOff: 'Entradas', pickUp: 'Salidas' },
  first: {
    next: 'Enter toma el siguiente estudiante de la hoja; o escriba el comienzo de un nombre.',
    name: 'Escriba el comienzo de un nombre. Con un solo grado elegido, Enter toma el siguiente estudiante de la hoja.',
  },
  keys: 'Luego la hora (815 u 8:15) y la persona. Enter o Tab avanza; las flechas eligen. Mayús+Tab lleva al grado.',
  next: 'siguiente en la hoja',
  newRow: 'Fila nueva',
  student: 'Estudiante',
  time: { dropOff: 'Hora de entrada', pickUp: 'Hora de salida' },
  person: { dropOff: 'Quién trajo', pickUp: 'Quién recogió' },
  asTyped: 'como está escrito',
  wrongTime: 'Escriba una hora como 815 u 8:15',
  unknownStudent: 'Ningún estudiante de este grado tiene este nombre',
  noPerson: 'Escriba el nombre de la persona',
  order: {
    dropOff: 'La salida a {{time, hour}} es anterior a esta hora',
    pickUp: 'La entrada a {{time, hour}} es posterior a esta hora',
  },
  already: '{{student}} ya tiene {{time}}, con {{person}}. Al guardar se reemplaza.',
  progress: {
    dropOff_one: '{{done}} de {{total}} estudiante tiene entrada',
    dropOff_other: '{{done}} de {{total}} estudiantes tienen entrada',
    pickUp_one: '{{done}} de {{total}} estudiante tiene salida',
    pickUp_other: '{{done}} de {{total}} estudiantes tienen salida',
  },
  typed: 'Ya pasados',
  state: {
    saving: 'Guardando',
    kept: 'Guardado',
    'not-kept': 'No se guardó: el disco de este dispositivo no permite escribir',
  },
  correct: 'Corregir',
  correctOne: 'Corregir a {{student}}',
};
