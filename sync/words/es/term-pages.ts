import type { termPages as english } from '#sync/words/en/term-pages.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Term pages: the list, the calendar, and the dialog of a term. */
export const termPages: Translation<typeof english> = {
  title: 'Períodos escolares',
  none: 'Aún no hay períodos escolares',
  noneText:
    'Para tomar la asistencia hace falta un período escolar. Contiene los días en que la escuela está abierta y los estudiantes que asisten.',
  active: 'Activo',
  inactive: 'Inactivo',
  noDays: 'Aún no hay días de clases',
  schoolYear: 'Año escolar',
  dates: 'Fechas',
  dayCount: 'Días del período escolar',
  state: 'Estado',
  comingSoon: '¡Próximamente!',
  open: 'La escuela está abierta.',
  closed: 'La escuela está cerrada. Edite el período escolar para agregar este día al calendario.',
  closedToReaders: 'La escuela está cerrada.',
  chooseDay: 'Elija un día para ver si la escuela está abierta.',
  schoolDay: '{{day}}, la escuela está abierta',
  add: 'Agregar período escolar',
  view: 'Ver',
  viewOne: 'Ver {{term}}',
  saved: 'Período escolar guardado',
  form: {
    add: 'Agregar período escolar',
    edit: 'Editar {{term}}',
    name: 'Nombre',
    nameHint: 'Por ejemplo, Otoño',
    schoolYear: 'Año escolar',
    schoolYearHint: 'Por ejemplo, 2026–2027',
    start: 'Fecha de inicio',
    end: 'Fecha de fin',
    weekdays: 'La escuela abre los',
    days: 'Días de clases',
    daysHint: 'Elija un día para agregarlo o quitarlo, por ejemplo un feriado.',
    noRange: 'Elija las fechas de inicio y de fin para ver los días de clases.',
    openDay: '{{day}}, la escuela está abierta',
    closedDay: '{{day}}, la escuela está cerrada',
    isActive: 'El período escolar está activo',
    isActiveHint: 'La asistencia se abre en el período escolar activo.',
    save: 'Guardar período escolar',
    inNews: {
      name: 'nombre',
      schoolYear: 'año escolar',
      dates: 'días de clases',
      exceptions: 'feriados y días de cierre temprano',
      isActive: 'si está activo',
    },
    tooLong:
      'Un período escolar puede tener como máximo {{days}} días de clases. Elija una fecha de fin anterior.',
  },
  removal: {
    title: '¿Quitar días con asistencia?',
    days_one: 'Usted está quitando {{number}} día de clases que tiene asistencia.',
    days_other: 'Usted está quitando {{number}} días de clases que tienen asistencia.',
    records_one: 'Tiene {{number}} registro de asistencia.',
    records_other: 'Tienen {{number}} registros de asistencia.',
    unknown_one:
      '{{number}} día que está quitando no está en este dispositivo: también puede tener asistencia.',
    unknown_other:
      '{{number}} días que está quitando no están en este dispositivo: también pueden tener asistencia.',
    kept: 'No se elimina ningún registro. Si agrega el día de nuevo, sus registros vuelven.',
    confirm: 'Quitar y guardar',
    keep: 'Seguir editando',
  },
};
