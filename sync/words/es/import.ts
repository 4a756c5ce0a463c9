import type { importing as english } from '#sync/words/en/import.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What `npm run import` says on a terminal and in its report. */
export const importing: Translation<typeof english> = {
  usage:
    'Uso: bellgate import <folder, .zip, .csv or .xlsx> [--school <slug>] [--new] [--replace-photos] [--dates day-first|month-first] [--report <file>] [--time-zone <zone>]\n' +
    '  --school     pone todo en la escuela con esta dirección (la parte después de /admin/)\n' +
    '  --new        una escuela cuyo identificador se conoce con otro nombre es otra escuela\n' +
    '  --replace-photos  la foto anterior de un estudiante cede su lugar a la de los archivos\n' +
    '  --dates      cómo escribe una hoja de cálculo las fechas que se pueden leer de dos formas\n' +
    '  --report     escribe en este archivo la lista completa de lo que quedó fuera\n' +
    '  --time-zone  de las escuelas que se crean, como America/Jamaica',
  badTimeZone: '{{zone}} no es una zona horaria. Indique una como America/Jamaica.',
  unusable: {
    whichSchool:
      'Las fotos y las hojas de cálculo no dicen para qué escuela son. Indíquelo con --school, una de: {{schools}}.',
    schoolFirst:
      'Aquí todavía no hay ninguna escuela. Las fotos y las hojas de cálculo necesitan una: créela en el navegador o importe una lista de otro programa.',
    notThere:
      'No se puede abrir {{path}} ({{problem}}). Indique la carpeta o el .zip que escribió la exportación, o una hoja de cálculo.',
    notAFolder:
      '{{path}} no es una carpeta, ni un .zip, ni una lista de estudiantes. Indique la carpeta donde están users.csv y orgs.csv, un .zip de ella, o un archivo .csv o .xlsx.',
    noFiles:
      '{{path}} no contiene archivos de lista. Indique la carpeta donde están directamente users.csv y orgs.csv, o un .zip de ella.',
    twice:
      'Hay dos archivos con el mismo nombre: {{first}} y {{second}}. Conserve el correcto y empiece de nuevo.',
    tooLarge: '{{file}} es más grande que la lista de cualquier distrito. Exporte menos escuelas a la vez.',
    tooMuch:
      'Los archivos son más grandes que la lista de cualquier distrito. Exporte menos escuelas a la vez.',
    badZip:
      '{{file}} no se puede leer como .zip: está cortado o no lo es. Expórtelo de nuevo o indique sus archivos sin el .zip.',
    damagedZip:
      '{{file}} no se puede leer como .zip: la lista de su contenido está dañada. Expórtelo de nuevo.',
    damagedInZip:
      '{{file}}: {{entry}}, dentro de él, está dañado o es más grande de lo que dice el .zip. Expórtelo de nuevo.',
    outsideZip: '{{file}}: la ruta {{entry}} que contiene lleva fuera del .zip. Expórtelo de nuevo.',
    tooLargeInZip:
      '{{file}}: con {{entry}} contiene más que la lista de cualquier distrito. Exporte menos escuelas a la vez.',
    notText: '{{file}} no es un archivo de texto: parece una imagen u otro documento. Expórtelo como CSV.',
    sameColumn:
      '{{file}}, línea 1: la columna {{column}} aparece {{count}} veces. Conserve una y empiece de nuevo.',
    twoSchools:
      '{{file}}, línea {{line}}: la columna {{column}} dice {{other}}, y {{first}} en las líneas anteriores. Conserve los niños de una sola escuela y empiece de nuevo; si todos son de la suya, borre la columna.',
    cutOff:
      '{{file}} termina en medio de la línea {{line}}: el archivo está cortado. Expórtelo o cópielo de nuevo.',
    tooManyRows: '{{file}}, línea {{line}}: hay más de {{most}} filas. Divídalo en varios archivos.',
    tooManyRosterRows:
      '{{file}}, línea {{line}}: hay más de {{most}} filas. Exporte menos escuelas a la vez.',
    tooManyColumns:
      '{{file}}, línea {{line}}: hay más de {{most}} columnas. Conserve las que se refieren a los estudiantes.',
    rowTooLong:
      '{{file}}, línea {{line}}: la fila ocupa más de {{most}} MB. Compruebe que allí o antes no quede ninguna comilla sin cerrar, o exporte el archivo de nuevo.',
    tooManyPhotos: 'Hay más de {{most}} fotos. Impórtelas en varias partes, una tras otra.',
    noRows:
      '{{file}} no contiene filas de estudiantes. Compruebe que sea la lista y que, en un libro de Excel, esté en la primera hoja.',
    onlyFormulas:
      '{{file}}, línea {{line}}: el nombre es una fórmula y ninguna otra fila nombra a un estudiante. Guarde el archivo con valores en lugar de fórmulas.',
    onlyNobody:
      '{{file}}, línea {{line}}: la fila no nombra a ningún estudiante, y las demás tampoco. Indique qué columna contiene los nombres.',
    noTable:
      '{{path}} no contiene una lista de estudiantes. Elija un archivo .csv o .xlsx, o el .zip de una exportación.',
    severalTables: 'Hay varias listas: {{files}}. Elija una a la vez.',
    moreTables: 'Hay varias listas: {{files}} y {{number}} más. Elija una a la vez.',
    oldExcel: '{{file}} está en el formato de Excel anterior a 2007. Guárdelo como .xlsx y elíjalo de nuevo.',
    badSheet:
      '{{file}} no se puede leer como hoja de cálculo. Puede estar cortado o tener contraseña. Guárdelo de nuevo como .xlsx o .csv.',
    sheetTooLarge:
      '{{file}} contiene más de {{most}} MB al descomprimirse. Guarde solo la lista como archivo nuevo.',
    sheetTooFar:
      '{{file}} llega hasta la celda {{cell}}, mucho más allá de una lista de estudiantes. Copie solo la lista en un archivo nuevo.',
    otherColumns: '{{file}} tiene otras columnas que antes. Elija el archivo de nuevo.',
    nameNeeded:
      'Ninguna columna contiene los nombres de los estudiantes. Indique cuál es; en la línea de comandos, llámela Nombre en el archivo.',
    dateOrderNeeded:
      'Las fechas se pueden leer de dos formas. Indique en qué orden están escritas; en la línea de comandos, con --dates day-first o --dates month-first.',
    notWhole: '{{file}} no llegó completo. Elija el archivo de nuevo.',
    encrypted: '{{file}} tiene contraseña. Descomprímalo e indique sus archivos.',
    openQuote:
      '{{file}}: una comilla de la línea {{line}} o anterior nunca se cierra. Corrija esa fila o exporte el archivo de nuevo.',
    missingFile:
      'Falta {{file}}. Una lista en formato OneRoster o School Data Sync lo incluye: expórtelo también y empiece de nuevo.',
    missingColumn:
      '{{file}} no tiene la columna {{column}}. Exporte en formato OneRoster 1.1, OneRoster 1.2 o School Data Sync.',
    noStudents:
      '{{path}} no contiene ningún estudiante que esté en una escuela. Compruebe que los archivos sean de la misma exportación, con estudiantes entre las cuentas.',
    delta:
      'Los archivos contienen solo lo que cambió ({{file}}, línea {{line}}, dice delta). Exporte todo (bulk): lo nuevo se encuentra solo.',
    renamed:
      'Los archivos llaman {{name}} a la escuela con el identificador {{id}}; una importación anterior la conocía como {{known}}. Si es la misma escuela, agregue --school {{slug}}. Si es otra, agregue --new.',
    noSuchSchool: 'No hay aquí una escuela con la dirección {{slug}}. Hay: {{schools}}.',
    noSchoolsYet:
      'No hay aquí una escuela con la dirección {{slug}}, ni ninguna otra. Omita --school y la importación crea las escuelas.',
    severalSchools:
      'Los archivos contienen varias escuelas y ninguna se llama como {{slug}}: {{schools}}. Omita --school para importar cada una como escuela propia.',
  },
  failed: 'La importación falló y no se escribió nada: {{problem}}',
  reportFailed: 'Todo se importó, pero la lista no se pudo escribir en {{file}}: {{problem}}',
  formats: {
    oneRoster11: 'OneRoster 1.1',
    oneRoster12: 'OneRoster 1.2',
    sds1: 'School Data Sync 1',
    sds21: 'School Data Sync 2.1',
    table: 'Hoja de cálculo',
    photos: 'Fotos',
  },
  progress: '{{school}}: {{done}} de {{total}}',
  columnsOf: 'Columnas de {{file}}:',
  read: '{{format}}, leído de {{path}}.',
  newSchool: '{{name}} es nueva aquí, en /admin/{{slug}}.',
  knownSchool: '{{name}}, en /admin/{{slug}}.',
  nothingNew: 'Nada cambió desde la última importación.',
  administrators:
    'Una escuela nueva aún no tiene administración. La superadministración puede abrirla: bellgate superadmin <email>; en una copia del código, npm run superadmin -- <email>.',
  kinds: {
    gradeLevel: 'Grados',
    term: 'Períodos escolares',
    contact: 'Contactos',
    student: 'Estudiantes',
    registration: 'Inscripciones',
    photo: 'Fotos',
  },
  made: '{{count}} nuevos',
  changed: '{{count}} con cambios',
  unchanged: '{{count}} sin cambios',
  missingStudents_one:
    '{{count}} estudiante de una importación anterior no está en estos archivos y queda como antes.',
  missingStudents_other:
    '{{count}} estudiantes de importaciones anteriores no están en estos archivos y quedan como antes.',
  effects: {
    toComplete: 'Importados, por completar: {{count}}',
    partly: 'Importados sin una parte: {{count}}',
    skipped: 'Quedaron fuera: {{count}}',
  },
  kind: {
    gradeLevel: 'Grado',
    term: 'Período escolar',
    contact: 'Contacto',
    student: 'Estudiante',
    collector: 'Quién puede recoger',
    photo: 'Foto',
  },
  ofTerm: { joinedOn: 'primer día del período escolar', leftOn: 'último día del período escolar' },
  contactAs: '{{name}} ({{relationship}}, {{type}})',
  takenForBarred:
    '{{contact}} tiene el nombre de {{barred}}, que nunca puede recoger a {{student}}: lo mismo vale para esta persona. Si es otra persona, permítalo después en la página del estudiante.',
  item: {
    made: 'Nuevo',
    changed: 'Con cambios',
    photoThere: 'Tiene otra foto',
    toComplete: 'Por completar',
    partly: 'Sin una parte',
    skipped: 'Quedó fuera',
  },
  columns: {
    what: 'Qué',
    kind: 'Tipo',
    name: 'Nombre',
    field: 'Campo o motivo',
    before: 'Ahora',
    after: 'Del archivo',
    place: 'Dónde',
  },
  place: '{{file}}, línea {{line}}: {{detail}}',
  placeAlone: '{{file}}, línea {{line}}',
  placeOfFile: '{{file}}: {{detail}}',
  more_one: 'y {{count}} más',
  more_other: 'y {{count}} más',
  fullList: 'La lista completa está en {{file}}.',
  fullListHint: 'Agregue --report <file> para ver la lista completa.',
  reasons: {
    badRow: 'Filas con más valores que columnas tiene el archivo (falta una comilla)',
    noId: 'Filas sin identificador',
    formula: 'Filas cuyo nombre es una fórmula',
    formulaCell:
      'Celdas con una fórmula, que queda fuera; guarde el archivo con valores en lugar de fórmulas',
    nobody: 'Celdas que dicen que no hay nadie, lo que se omite',
    otherSheet: 'Otras hojas del archivo: solo se lee la primera que tiene filas',
    noChildName: 'Filas sin el nombre de un estudiante',
    otherSameChild: 'Filas que repiten al mismo estudiante; cuenta la primera',
    numberOfAnother: 'Filas cuya matrícula es de otro estudiante de más arriba; corríjala e importe de nuevo',
    nameOfAnother:
      'Filas con el nombre de otro estudiante de más arriba, y nada más que el nombre para reconocerlo; agregue matrículas o fechas de nacimiento e importe de nuevo',
    looksLikeOne:
      'Estudiantes que se parecen a uno de la escuela, o que tienen la matrícula de otro: importe el archivo en el navegador, que pregunta si son el mismo',
    unreadBirthday: 'Fechas de nacimiento que no son una fecha, o no siguen el orden de las demás',
    laterBirthday: 'Fechas de nacimiento que aún no han llegado, y se dejan fuera; busque un año equivocado',
    earlyBirthday:
      'Fechas de nacimiento demasiado lejanas, que se dejan fuera; así escribe una hoja de cálculo una fecha vacía',
    unreadDay: 'Primeros o últimos días que no son una fecha, o un último día anterior al primero',
    noName: 'Personas sin nombre',
    duplicateId: 'Filas cuyo identificador ya apareció; cuenta la primera',
    toBeDeleted: 'Filas que la propia exportación marca como eliminadas',
    staff: 'Personal: se une con el código de acceso de la escuela',
    noRole: 'Personas sin función y sin estudiante',
    noSchool: 'Estudiantes que no están en ninguna escuela de estos archivos',
    noStudents: 'Escuelas sin estudiantes',
    otherSchool: 'Otras escuelas: se importan los estudiantes de una sola escuela',
    notASchool: 'Distritos, departamentos y autoridades, que no tienen estudiantes propios',
    unknownOrg: 'Referencias a una escuela que no está en orgs.csv',
    unknownPerson: 'Referencias a una persona que no está en users.csv',
    unknownSession: 'Referencias a una sesión que no está en academicSessions.csv',
    unknownClass: 'Referencias a una clase que no está en classes.csv',
    badSessionDates: 'Sesiones sin inicio y fin escritos como YYYY-MM-DD, primero el inicio',
    sessionTooLong: 'Sesiones más largas que un año escolar',
    sessionUnused: 'Sesiones en las que no hay ningún estudiante, o de otro año escolar',
    contactWithoutStudent: 'Representantes y familiares de ningún estudiante de estos archivos',
    bothStudents: 'Relaciones entre dos estudiantes',
    noneIsStudent: 'Relaciones en las que nadie es estudiante',
    staffAsContact: 'Personal indicado como responsable de un estudiante',
    badBirthday: 'Fechas de nacimiento que no están escritas como YYYY-MM-DD',
    unknownSex: 'Sexos distintos de masculino y femenino',
    badEmail: 'Correos electrónicos que no son válidos',
    tooLong: 'Textos que se cortaron',
    severalGrades: 'Estudiantes en varios grados; cuenta el primero',
    tooManyContacts: 'Estudiantes con demasiados contactos; cuentan los primeros',
    badCollectors: 'Estudiantes cuyas reglas sobre quién puede recoger no se pueden leer',
    noTerm: 'Estudiantes que no están en ningún período escolar',
    notUtf8:
      'Archivos que no están en UTF-8; se leyeron como Windows-1252, así que revise los nombres con acentos',
    noSessionsFile: 'Sin períodos escolares: falta el archivo',
    noDemographicsFile: 'Sin fechas de nacimiento ni sexos: falta el archivo',
    photoNobody: 'Fotos cuyo archivo no lleva la matrícula ni el nombre de ningún estudiante de la escuela',
    photoSeveral:
      'Fotos cuyo nombre corresponde a varios estudiantes; use la matrícula como nombre del archivo',
    photoThere: 'Fotos de estudiantes que ya tienen otra, que queda si no se elige reemplazar las fotos',
    photoAgain: 'Otras fotos del mismo estudiante; cuenta la primera',
    photoContent: 'Archivos con nombre de imagen que no contienen ninguna',
    photoFormat: 'Imágenes que no son JPEG, PNG ni GIF; guárdelas como JPEG',
    photoHeic: 'Fotos en el formato HEIC de los iPhone; guárdelas como JPEG',
    photoTooLarge: 'Fotos de más de 5 MB; redúzcalas',
    sameByName:
      'Filas tomadas por el mismo estudiante que una de más arriba, porque solo se conoce el nombre; si son dos, agregue matrículas o fechas de nacimiento e importe de nuevo',
    contactToComplete: 'Contactos sin teléfono o sin nombre completo',
    studentToComplete: 'Estudiantes sin contacto, fecha de nacimiento, sexo o nombre completo',
  },
  details: {
    id: '{{id}}',
    name: '{{name}}',
    nameAndId: '{{name}} ({{id}})',
    idAndRole: '{{id}} ({{role}})',
    idAndValue: '{{id}}, “{{value}}”',
    idAndField: '{{id}}, {{field}}, en {{length}} caracteres',
    idAndGrade: '{{id}}, en {{grade}}',
    idAndMost: '{{id}}, más de {{most}}',
    idAndFirst: '{{id}}, primero en la línea {{first}}',
    nameIdAndFirst: '{{name}}, con la matrícula {{id}}, primero en la línea {{first}}',
    nameAndDates: '{{name}}, de “{{start}}” a “{{end}}”',
    nameAndDays: '{{name}}, {{days}} días; como máximo {{longest}}',
    countAndName: '{{count}} estudiantes se llaman {{name}}',
    two: '{{one}} y {{other}}',
    pair: '{{contact}} de {{student}}',
    row: 'la fila completa',
    file: 'el archivo completo',
  },
};
