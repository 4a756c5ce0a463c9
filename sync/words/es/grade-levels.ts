import type { gradeLevels as english } from '#sync/words/en/grade-levels.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The grade levels page and its dialog. Specification sections 2.6, 5 and 8. */
export const gradeLevels: Translation<typeof english> = {
  title: 'Grados',
  hint: 'Todos los períodos escolares comparten los grados.',
  none: 'Aún no hay grados',
  noneText:
    'Los estudiantes se inscriben en un período escolar con un grado, y las cuotas pueden ser para algunos grados.',
  add: 'Agregar grado',
  list: 'Grados',
  edit: 'Editar',
  editOne: 'Editar {{level}}',
  delete: 'Eliminar',
  deleteOne: 'Eliminar {{level}}',
  students_one: '{{number}} inscripción',
  students_other: '{{number}} inscripciones',
  fees_one: '{{number}} cuota',
  fees_other: '{{number}} cuotas',
  both: '{{students}} y {{fees}}',
  unused: 'Sin uso',
  inTerm: '{{students}} en {{term}}',
  onlyEarlier: 'Sin inscripciones en {{term}}; se usa en otros períodos escolares',
  withFees: '{{what}} · {{fees}}',
  saved: 'Grado guardado',
  form: {
    add: 'Agregar grado',
    edit: 'Editar {{level}}',
    what: 'este grado',
    name: 'Nombre',
    description: 'Descripción',
    save: 'Guardar grado',
    gone: 'No se encontró este grado',
  },
};
