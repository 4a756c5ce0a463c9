import type { staffPage as english } from '#sync/words/en/staff-page.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The staff of a school: who works there, who waits to be let in (contract section 4). */
export const staffPage: Translation<typeof english> = {
  title: 'Personal',
  hint: 'El personal toma la asistencia y puede ver estudiantes, contactos y períodos escolares. No cambia nada más.',
  list: 'Personal',
  count_one: '{{number}} persona del personal',
  count_other: '{{number}} personas del personal',
  waitingCount_one: '{{number}} por aprobar',
  waitingCount_other: '{{number}} por aprobar',
  reading: 'Cargando el personal',
  empty: 'Aún no se unió nadie',
  emptyText:
    'Cada persona del personal crea su propia cuenta con el código de acceso de la escuela y aparece aquí para que usted la apruebe.',
  emptyPending:
    'El personal se une con un código de acceso. El código admite personas en cuanto se apruebe la escuela, y entonces aparece aquí.',
  howToJoin: 'Cómo se une el personal',
  howToJoinText:
    'Dé al personal este código de acceso. Al crear su cuenta, cada persona elige “Personal de la escuela” y aparece aquí para que usted la apruebe.',
  unreachable: 'La lista del personal necesita la red una vez',
  unreachableText: 'Aún no se cargó en este dispositivo, y no hay conexión con el servidor en este momento.',
  failed: 'No se pudo cargar la lista del personal',
  stale: 'Sin conexión. Esta lista es de {{moment}}.',
  staleFailed: '{{said}} Esta lista es de {{moment}}.',
  columns: {
    nameAndEmail: 'Nombre y correo',
    email: 'Correo',
    phone: 'Teléfono',
    lastLogin: 'Último inicio de sesión',
    state: 'Acceso',
    actions: 'Cambiar',
  },
  never: 'Nunca',
  noPhone: 'No indicado',
  approved: 'Con aprobación',
  waiting: 'Falta la aprobación',
  remove: 'Quitar',
  removeOf: 'Quitar a {{name}}',
  removeTitle: '¿Quitar a {{name}}?',
  removeText:
    'Como parte del personal, {{name}} ya no puede ver nada de esta escuela, y lo que hay en su dispositivo se borra en su próximo contacto con el servidor. Sus otras funciones se conservan, y también lo que registró. Puede unirse de nuevo con el código de acceso, y entonces necesita la aprobación de usted.',
  removeConfirm: 'Quitar del personal',
  letOut: '{{name}} ya no tiene aprobación',
  removed: '{{name}} ya no está en la lista',
  lastAdministrator: 'Una escuela necesita al menos una persona que la administre. No se cambió nada.',
  notVerified: 'Correo sin verificar',
  blocksDevices: 'También se bloquean estos dispositivos: {{devices}}.',
  findMember: 'Buscar por nombre o correo',
  groups: 'Quién',
  group: { staff: 'Personal', administrators: 'Administración', parents: 'Familias' },
  administrators: {
    title: 'Administración',
    none: 'No se encontró a nadie',
    noneText: 'Nadie de la administración coincide con esta búsqueda.',
    removeTitle: '¿Quitar a {{name}} de la administración?',
    removeText:
      '{{name}} ya no puede administrar esta escuela. Sus otras funciones se conservan, y también lo que registró.',
    removeConfirm: 'Quitar de la administración',
  },
  parents: {
    title: 'Familias',
    none: 'No se encontró a nadie',
    noneText: 'Ninguna madre o padre con cuenta coincide con esta búsqueda.',
    removeTitle: '¿Quitar a {{name}} como madre o padre?',
    removeText:
      '{{name}} ya no puede ver en Bellgate a sus hijos e hijas de esta escuela. Los contactos no cambian. Puede unirse de nuevo con el código de acceso.',
    removeConfirm: 'Quitar como madre o padre',
  },
  notFound: 'No se encontró a esta persona del personal.',
  offline: 'Esto necesita conexión y en este momento no hay. No se cambió nada.',
};
