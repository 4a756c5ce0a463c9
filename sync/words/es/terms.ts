import type { terms as english } from '#sync/words/en/terms.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** A term by its name, and what stands over each of its pages. */
export const terms: Translation<typeof english> = {
  term: 'Período escolar',
  name: '{{name}}, {{schoolYear}}',
  days_one: '{{number}} día de clases',
  days_other: '{{number}} días de clases',
  range: 'Del {{first}} al {{last}}',
  tabs: 'Páginas del período escolar',
  calendar: 'Calendario',
  registration: 'Inscripción',
  attendance: 'Asistencia',
  courses: 'Cursos y actividades',
  notFound: 'No se encontró este período escolar',
  notFoundText: 'Tal vez se eliminó. Elija otro.',
  toTerms: 'Todos los períodos escolares',
  edit: 'Editar',
  editOne: 'Editar {{term}}',
};
