import type { overview as english } from '#sync/words/en/overview.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The first page of a school's administrator. Specification section 2.4. */
export const overview: Translation<typeof english> = {
  title: 'Resumen',
  school: 'Escuela',
  edit: 'Editar escuela',
  summary: 'Resumen',
  students_one: '{{number}} estudiante',
  students_other: '{{number}} estudiantes',
  gradeLevels_one: '{{number}} grado',
  gradeLevels_other: '{{number}} grados',
  terms_one: '{{number}} período escolar',
  terms_other: '{{number}} períodos escolares',
  contacts_one: '{{number}} contacto',
  contacts_other: '{{number}} contactos',
  staff_one: '{{number}} persona del personal',
  staff_other: '{{number}} personas del personal',
  staffLink: 'Personal',
  staffWaiting_one: '{{number}} por aprobar',
  staffWaiting_other: '{{number}} por aprobar',
  add: 'Agregar',
  addStudent: 'Agregar estudiante',
  addContact: 'Agregar contacto',
  attendance: 'Asistencia',
  closed: 'La escuela está cerrada este día',
  next: 'El próximo día de clases es el {{day}}.',
  noTerm: 'Aún no hay período escolar',
  noTermText: 'La asistencia se toma en los días de clases de un período escolar.',
  toTerms: 'Ir a los períodos escolares',
  notOnDevice: 'Lo que pasó hoy en la puerta aún no está en este dispositivo.',
};
