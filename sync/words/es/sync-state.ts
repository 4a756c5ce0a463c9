import type { syncState as english } from '#sync/words/en/sync-state.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The state of sending, always in the same corner. design.md, "Sync state". */
export const syncState: Translation<typeof english> = {
  allSent: 'Todo enviado',
  reading: 'Un momento',
  offline: 'Todo enviado · sin conexión',
  upToDate: 'Al día',
  offlineReader: 'Sin conexión',
  waiting: '{{number}} sin enviar',
  waitingSince: '{{number}} sin enviar desde {{since}}',
  behind: '{{number}} sin enviar desde {{since}} · {{age}}',
  files_one: '{{number}} archivo sin enviar',
  files_other: '{{number}} archivos sin enviar',
  needsALook_one: '{{number}} requiere revisión',
  needsALook_other: '{{number}} requieren revisión',
  damaged_one: '{{number}} registro dañado',
  damaged_other: '{{number}} registros dañados',
  signInToSend: 'Inicie sesión para enviar',
  signInToUpdate: 'Inicie sesión para actualizar',
  pairAgain: 'Necesita un código nuevo',
  refreshToSend: 'Actualice para enviar',
  clockSlow: 'Reloj atrasado {{error}}',
  clockFast: 'Reloj adelantado {{error}}',
  revoked: 'Dispositivo sin permiso',
  cannotSave: 'No se puede guardar',
  title: 'Estado del envío',
  explain: {
    reading: 'Se está leyendo lo que guarda este dispositivo y se está consultando el servidor.',
    allSent: 'Todo lo registrado en este dispositivo llegó al servidor.',
    offline:
      'Todo se envió. No hay conexión con el servidor en este momento; lo que registre se guarda y se envía después.',
    upToDate: 'Usted ve lo mismo que ve la escuela.',
    offlineReader:
      'No hay conexión con la escuela en este momento. Usted ve lo que había aquí la última vez.',
    waiting: 'Están guardados en este dispositivo y se envían solos en cuanto haya conexión con el servidor.',
    behind: 'Están seguros en este dispositivo, pero el envío tarda más de lo normal. Revise la red.',
    files:
      'En este dispositivo esperan archivos de conversaciones. Se envían en cuanto quien los envía haya iniciado sesión y haya conexión con el servidor. Si uno fue rechazado, la conversación lo dice.',
    needsALook: 'El registro está guardado, pero algo en él está mal. Alguien de la escuela debe revisarlo.',
    signIn: 'Alguien de la escuela debe iniciar sesión de nuevo. El registro continúa; no se pierde nada.',
    stranded:
      'En esta tableta hay registros de otra escuela que esperan a que alguien de esa escuela inicie sesión. Para hacerlo, salga del Modo Familias. No se pierde nada.',
    pairAgain:
      'El servidor ya no conoce esta tableta. La administración crea un código nuevo en Dispositivos. El registro continúa; no se pierde nada.',
    refresh:
      'Esta página es demasiado antigua para enviar. Vuelva a cargarla; lo que está sin enviar sigue en este dispositivo.',
    clock:
      'Ponga este dispositivo en la hora correcta. No se pierde nada. Revise las horas de la pantalla antes de guardar.',
    damaged:
      'Un registro de este dispositivo está dañado. Guárdelo en un archivo en la página del dispositivo y entregue el archivo a la administración.',
    revoked:
      'La administración bloqueó este dispositivo. Sus registros se conservan hasta que alguien decida. También puede guardarlos en un archivo en la página del dispositivo y subirlos desde otro dispositivo.',
    cannotSave: 'El dispositivo no puede guardar registros. Escriba en papel hasta que alguien lo revise.',
  },
};
