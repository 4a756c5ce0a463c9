import type { schoolExport as english } from '#sync/words/en/school-export.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The page from which a school's data is taken away as files. */
export const schoolExport: Translation<typeof english> = {
  lacks: {
    unreached: 'El servidor no respondió, así que pueden faltar otras filas.',
    limit: 'Un archivo contiene como máximo {{number}} filas, así que faltan las más antiguas.',
  },
  title: 'Exportar',
  hint: 'Llévese los datos de la escuela: para guardarlos, revisarlos o pasarlos a otro programa.',
  stop: 'Detener',
  running: 'Exportación en curso',
  received: '{{megabytes}} MB recibidos',
  done: '{{name}} está en sus descargas.',
  broken: 'Se cortó la conexión, así que el archivo no se guardó. Vuelva a intentarlo.',
  unreachable: 'La exportación necesita conexión. No se guardó nada. Vuelva a intentarlo cuando haya red.',
  whole: {
    title: 'Toda la escuela',
    hint: 'Un archivo zip con cada tipo de registro como CSV, las imágenes, el historial completo y un README que explica cada columna. Excel, Numbers y LibreOffice abren las tablas.',
    secrets:
      'Contiene datos personales de estudiantes y familias: guárdelo en un lugar seguro. No incluye contraseñas, PIN ni códigos de acceso. La exportación queda anotada en el registro de seguridad.',
    start: 'Exportar todo',
  },
  roster: {
    title: 'Lista de estudiantes para otro programa',
    hint: 'Estudiantes, contactos, quién puede recoger a quién, grados, períodos escolares e inscripciones en OneRoster 1.2, que la mayoría de los programas escolares y este pueden importar. No tiene asistencia, cuotas ni imágenes, y tiene un solo grado por estudiante.',
    start: 'Exportar OneRoster 1.2',
  },
  attendance: {
    title: 'Asistencia de los días que elija',
    hint: 'Cada estudiante con inscripción en cada día de clases, con horas, personas y motivos. Se prepara en este dispositivo y funciona sin conexión para los días que están aquí.',
    from: 'Primer día',
    to: 'Último día',
    wrongRange: 'Elija un último día que no sea anterior al primero.',
    fetching_one: 'Se está cargando {{number}} día. Hasta entonces no está en el archivo.',
    fetching_other: 'Se están cargando {{number}} días. Hasta entonces no están en el archivo.',
    missing_one:
      '{{number}} día no está en este dispositivo y no estará en el archivo. Conéctese para cargarlo.',
    missing_other:
      '{{number}} días no están en este dispositivo y no estarán en el archivo. Conéctese para cargarlos.',
  },
};
