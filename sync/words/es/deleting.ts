import type { deleting as english } from '#sync/words/en/deleting.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Deleting a student, a contact, a term or a grade level. */
export const deleting: Translation<typeof english> = {
  action: 'Eliminar',
  actionOne: 'Eliminar {{name}}',
  title: '¿Eliminar {{name}}?',
  cannotBeUndone: 'Esto no se puede deshacer.',
  text: {
    gradeLevel:
      'Ningún estudiante está inscrito en él y ninguna cuota es para él. Los períodos escolares, los estudiantes y las cuotas no cambian.',
    student:
      'El estudiante desaparece de todas las listas y búsquedas. Los contactos quedan. El historial conserva lo que se cambió.',
    contact:
      'El contacto desaparece de todas las listas y búsquedas. El historial conserva lo que se cambió.',
    term: 'El período escolar y su calendario desaparecen de todas las listas. Los estudiantes y los grados quedan.',
  },
  confirm: {
    gradeLevel: 'Eliminar grado',
    student: 'Eliminar estudiante',
    contact: 'Eliminar contacto',
    term: 'Eliminar período escolar',
  },
  done: {
    gradeLevel: 'Grado eliminado',
    student: 'Estudiante eliminado',
    contact: 'Contacto eliminado',
    term: 'Período escolar eliminado',
  },
  notKept: 'Este dispositivo no pudo guardar el cambio: su disco no permite escribir. No se eliminó nada.',
  inUse: {
    title: '{{name}} todavía está en uso',
    has: 'Tiene {{what}}, así que no se eliminó y no se cambió nada.',
    next: {
      gradeLevel:
        'Primero pase los estudiantes y las cuotas a otro grado, en la pestaña Inscripción de cada período escolar. Luego elimínelo.',
      student:
        'Lo que se registró de un estudiante se conserva. Cambie su estado a Inactivo, o primero anule las inscripciones, cuotas y ausencias.',
      contact:
        'Primero quite el contacto de cada estudiante y retire las reglas sobre quién recoge. Luego elimínelo.',
      term: 'Primero anule las inscripciones de sus estudiantes y elimine sus cuotas, o marque el período escolar como inactivo.',
    },
    understood: 'Conservar',
  },
  uses: {
    student_one: '{{number}} estudiante',
    student_other: '{{number}} estudiantes',
    registration_one: '{{number}} inscripción',
    registration_other: '{{number}} inscripciones',
    fee_one: '{{number}} cuota',
    fee_other: '{{number}} cuotas',
    incident_one: '{{number}} incidente',
    incident_other: '{{number}} incidentes',
    absence_one: '{{number}} ausencia',
    absence_other: '{{number}} ausencias',
    collector_one: 'reglas sobre quién puede recoger a {{number}} estudiante',
    collector_other: 'reglas sobre quién puede recoger a {{number}} estudiantes',
  },
};
