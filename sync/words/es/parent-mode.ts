import type {
  parentMode as englishParentMode,
  releaseReason as englishReleaseReason,
} from '#sync/words/en/parent-mode.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Parent Mode: the tablet at the door. Read by families, so every word is plain. */
export const parentMode: Translation<typeof englishParentMode> = {
  idle: { soon: 'La pantalla vuelve al inicio en un momento.', more: 'Más tiempo' },
  switchLabel: 'Modo Familias',
  question: {
    label: '¿A qué viene?',
    dropOff: 'Entrada',
    pickUp: 'Salida',
  },
  gradeLevel: 'Grado',
  allGradeLevels: 'Todos',
  unassigned: 'Sin grado',
  search: 'Estudiante, adulto o teléfono',
  searchNames: 'Estudiante o adulto',
  children: 'Estudiantes',
  letters: 'Primera letra del apellido',
  elsewhere: 'Recién registrado',
  empty: {
    dropOff: 'Ya están todos',
    dropOffText: 'No falta ningún estudiante por llegar.',
    pickUp: 'Nadie falta por salir',
    pickUpText: 'Aquí aparecen los estudiantes que llegaron hoy.',
    nobody: 'Todavía no hay estudiantes inscritos',
    nobodyText: 'La oficina inscribe a los estudiantes en el período. Aparecen aquí por sí solos.',
    noMatch: 'Ningún estudiante coincide',
    noMatchText: 'Pruebe con menos letras o con otro grado.',
    notHere: '{{student}} aún no ha llegado',
    here: '{{student}} ya está aquí',
    gone: '{{student}} ya salió',
    showEverybody: 'Mostrar a todos',
  },
  who: {
    dropOff: '¿Quién deja a {{student}}?',
    pickUp: '¿Quién recoge a {{student}}?',
    usual: 'Habitual',
    someoneElse: 'Otra persona',
    needsStaff: 'Con alguien del personal',
    typeName: 'Su nombre',
    typed: { dropOff: 'Dejar a {{students}}', pickUp: 'Recoger a {{students}}' },
    several: '{{count}} estudiantes: {{students}}',
    only: 'Solo {{student}}',
    nameNeeded: {
      dropOff: 'Ingrese quién deja al estudiante.',
      pickUp: 'Ingrese quién recoge al estudiante.',
    },
    siblings: { dropOff: 'También deja a', pickUp: 'También recoge a' },
  },
  release: {
    office: 'Pase por la oficina.',
    forStaff: 'Para el personal: autorizar con PIN',
    pin: 'Para el personal: ingrese su PIN',
    next: 'Siguiente',
    by: 'Entrega autorizada por {{staff}}',
    question: {
      dropOff: '¿Por qué puede {{person}} dejar a {{students}}?',
      pickUp: '¿Por qué puede {{person}} recoger a {{students}}?',
    },
    release: { dropOff: 'Dejar a {{students}}', pickUp: 'Autorizar la salida de {{students}}' },
    barred:
      'Esta puerta no entrega a {{students}} a {{person}}: el nombre se parece al de alguien que no puede recoger. Hable con la oficina.',
  },
  confirmation: {
    dropOff: '{{students}}: entrada con {{person}} a {{time, hour}}',
    pickUp: '{{students}}: salida con {{person}} a {{time, hour}}',
    undo: 'Deshacer',
    undoEarlier: 'Deshacer anteriores ({{count}})',
    earlier: 'Registros anteriores',
    undone: 'Deshecho: {{students}}',
    undoTooLate: 'Alguien cambió este registro después. No se deshizo nada.',
  },
  notKept:
    'Esto no se registró. La tableta no pudo guardarlo. Vuelva a intentarlo o avise a alguien del personal.',
  closed: {
    title: 'La escuela está cerrada hoy',
    holiday: 'La escuela está cerrada: {{name}}',
    next: 'El próximo día de clases es el {{day}}.',
    noNext: 'Aún no hay días de clases previstos.',
    stillHere: '{{closed}}. Se puede recoger a los estudiantes que siguen aquí.',
  },
  closesEarly: '{{name}}: hoy la escuela cierra a {{time, hour}}',
  reading: 'Preparando',
  blocked: 'Este dispositivo está bloqueado. Avise a alguien del personal.',
  unreachable: 'Esta escuela aún no está en este dispositivo. Llegará sola en cuanto haya red.',
  leave: {
    open: 'Salir del Modo Familias',
    title: 'Salir del Modo Familias',
    text: 'Para el personal: ingrese el PIN de este dispositivo.',
    submit: 'Salir',
    wrong_one: 'Ese no es el PIN. Queda {{count}} intento.',
    wrong_other: 'Ese no es el PIN. Quedan {{count}} intentos.',
    wrongLast: 'Ese no es el PIN.',
    wait: 'Demasiados intentos. Vuelva a intentarlo en {{time}}.',
    forgotten: '¿Olvidó el PIN?',
    passwordText:
      'Ingrese la contraseña de {{name}} para salir del Modo Familias. Elegirá un PIN nuevo la próxima vez que lo inicie. No se pierde nada.',
    codeText:
      'O la administración ayuda desde otro dispositivo, en Dispositivos: con un PIN nuevo, que llega aquí en cuanto haya conexión, o con un código de un solo uso, que no la necesita.',
    wrongPassword: 'Esta no es la contraseña correcta.',
    passwordOffline:
      'Este dispositivo no puede comprobar la contraseña sin conexión. El registro continúa. Vuelva a intentarlo cuando haya red.',
    backToPin: 'Mejor ingresar el PIN',
    noPin: 'No hay ningún PIN guardado en este dispositivo. Use la contraseña.',
  },
  choose: {
    title: 'Elija un PIN para este dispositivo',
    text: 'El Modo Familias oculta todo menos las entradas y salidas. Este PIN, de 4 a 6 dígitos, permite salir, con o sin red. Nadie más puede consultarlo.',
    again: 'Ingrese el PIN otra vez',
    next: 'Siguiente',
    done: 'Iniciar el Modo Familias',
    different: 'Los dos no eran iguales. Elija un PIN de nuevo.',
    notKept:
      'Este dispositivo no pudo guardar el PIN: su disco no permite escribir. El Modo Familias no se inició.',
  },
  change: {
    title: 'PIN del Modo Familias',
    text: 'Se pide al salir del Modo Familias en este dispositivo.',
    none: 'El PIN se elige la primera vez que se activa el Modo Familias.',
    button: 'Cambiar PIN',
    old: 'Ingrese el PIN actual',
    new: 'Elija un PIN nuevo',
    again: 'Ingrese el PIN nuevo otra vez',
    save: 'Cambiar PIN',
    changed: 'PIN cambiado',
    notKept: 'Este dispositivo no pudo guardar el PIN nuevo. El anterior sigue valiendo.',
  },
};

/** Why a member of staff lets somebody collect a child. The sentence itself is recorded. */
export const releaseReason: Translation<typeof englishReleaseReason> = {
  label: 'Motivo',
  parentCalled: 'Llamó alguien de la familia',
  parentWrote: 'Alguien de la familia escribió una nota',
  officeAgreed: 'De acuerdo con la oficina',
  emergency: 'Emergencia',
  other: 'Otro motivo',
  typed: 'Su motivo',
  needed: 'Indique un motivo.',
};
