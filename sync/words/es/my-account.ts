import type {
  myAccount as englishMyAccount,
  memberships as englishMemberships,
} from '#sync/words/en/my-account.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** My Account. Specification section 2.3. */
export const myAccount: Translation<typeof englishMyAccount> = {
  title: 'Mi cuenta',
  verify: {
    title: 'Primero verifique su correo',
    text: 'Mi cuenta se abre cuando {{email}} esté verificado. Le enviamos un enlace; ábralo en cualquier dispositivo.',
    send: 'Enviar código de verificación',
    resend: 'Reenviar',
    failed: 'No se pudo verificar el correo electrónico.',
    check: 'Ya abrí el enlace',
    notYet: 'Aún no está verificado. Abra el enlace del correo y vuelva a intentarlo.',
  },
  pending: {
    title: 'Falta confirmar {{email}}',
    text: 'Abra el enlace que enviamos a ese correo. Hasta entonces su correo sigue siendo {{current}}.',
    cancel: 'Conservar {{current}}',
  },
  view: {
    text: 'Esta es la cuenta de {{name}}, solo para leer. Solo esa persona puede cambiarla.',
    failed: 'No se pudo cargar la cuenta. Revise la red y vuelva a intentarlo.',
    verified: 'Correo verificado',
    unverified: 'Correo sin verificar',
    memberSince: 'Miembro desde',
    lastLogin: 'Último inicio de sesión',
    none: 'Ninguno',
  },
  language: {
    title: 'Idioma',
    hint: 'Para todas las pantallas y para los correos y notificaciones que le enviamos.',
    none: 'El de la escuela o el de su navegador',
  },
  picture: 'Foto de perfil',
  details: 'Datos',
  saveDetails: 'Guardar datos',
  emailHint: 'Un correo nuevo requiere su contraseña actual, y cuenta cuando usted lo confirme.',
  password: 'Contraseña',
  current: 'Contraseña actual',
  newPassword: 'Nueva contraseña',
  confirm: 'Confirmar nueva contraseña',
  changePassword: 'Cambiar contraseña',
  passwordNote: 'Al cambiarla se cierra su sesión en todos los demás dispositivos.',
  needsNetwork: 'Guardar su cuenta necesita conexión. Lo que escribió sigue aquí.',
  staffPin: {
    title: 'PIN en la puerta',
    text: 'Con su PIN usted autoriza la salida de un estudiante en una tableta de la puerta cuando las reglas piden a alguien del personal. Se registran su nombre y el motivo.',
    set: 'Usted tiene un PIN en esta escuela.',
    none: 'Usted aún no tiene PIN en esta escuela.',
    unknown: 'No se pudo saber si usted tiene un PIN.',
    pin: 'PIN nuevo, de 4 a 6 dígitos',
    again: 'El mismo PIN otra vez',
    different: 'Los dos PIN no son iguales.',
    save: 'Guardar PIN',
    remove: 'Quitar PIN',
  },
  erase: {
    title: 'Eliminar mi cuenta',
    text: 'Elimina su correo, teléfono, dirección, foto, contraseña y PIN, y cierra su sesión en todas partes. Usted deja todas las escuelas a las que pertenece.',
    stays:
      'Lo que usted registró para una escuela queda allí con su nombre, igual que el registro de seguridad. Para que se borre lo que una escuela guarda de su hijo o hija, pídalo a la escuela.',
    open: 'Eliminar mi cuenta…',
    sure: '¿Eliminar su cuenta?',
    forGood: 'Esto no se puede deshacer, y nadie puede recuperar la cuenta.',
    confirm: 'Eliminar mi cuenta',
    needsNetwork: 'Eliminar su cuenta necesita conexión. No se eliminó nada.',
    unsent_one:
      '{{number}} registro de este dispositivo aún no llegó al servidor. Conéctelo y espere a que llegue; luego elimine su cuenta.',
    unsent_other:
      '{{number}} registros de este dispositivo aún no llegaron al servidor. Conéctelo y espere a que lleguen; luego elimine su cuenta.',
    unsentFiles_one:
      '{{number}} archivo de un mensaje aún no llegó al servidor. Conecte este dispositivo y espere a que llegue, o quite el archivo en su conversación; luego elimine su cuenta.',
    unsentFiles_other:
      '{{number}} archivos de mensajes aún no llegaron al servidor. Conecte este dispositivo y espere a que lleguen, o quite los archivos en sus conversaciones; luego elimine su cuenta.',
  },
  sessions: 'Dónde tiene la sesión iniciada',
  thisSession: 'Este dispositivo',
  since: 'Desde el {{date}}',
  lastUsed: 'último uso: {{date}}',
  revoke: 'Cerrar esa sesión',
  revokeOf: 'Cerrar esa sesión: {{name}}, desde el {{date}}',
  sessionsMissing: 'No se pudo cargar la lista. Revise la red y vuelva a intentarlo.',
  schools: 'Mis escuelas',
  role: 'Ver como',
  roles: {
    superadmin: 'Superadministración',
    administrator: 'Administración',
    staff: 'Personal',
    parent: 'Madre o padre',
    student: 'Estudiante',
  },
  waiting: 'Falta la aprobación',
};

/** Joining another school, or registering one, with an account that exists. */
export const memberships: Translation<typeof englishMemberships> = {
  join: 'Unirse a otra escuela',
  joinSave: 'Unirse a la escuela',
  asParent: 'Usted ve a los estudiantes cuyos contactos tienen su correo verificado.',
  asStaff: 'La administración de la escuela debe aprobar primero su solicitud.',
  register: 'Registrar otra escuela',
  registerSave: 'Registrar escuela',
  registerHint: 'Usted tendrá su administración. Se abre a otras personas cuando esté aprobada.',
  verifyFirst: 'Verifique su correo electrónico para unirse a otra escuela o registrarla.',
  needsNetwork: 'Esto necesita conexión. No se cambió nada.',
  ended: {
    administrator: 'Su función en la administración de {{school}} ha terminado.',
    staff: 'Su función en el personal de {{school}} ha terminado.',
    parent: 'Su acceso a {{school}} como madre o padre ha terminado.',
    waiting_one:
      '{{number}} registro de este dispositivo aún no se ha enviado. Se envía solo. Si dependía de lo que ha terminado, la oficina de la escuela lo revisa.',
    waiting_other:
      '{{number}} registros de este dispositivo aún no se han enviado. Se envían solos. La oficina de la escuela revisa los que dependían de lo que ha terminado.',
    forReview_one:
      '{{number}} registro de este dispositivo llegó a la oficina de la escuela, que lo revisará. No se pierde nada.',
    forReview_other:
      '{{number}} registros de este dispositivo llegaron a la oficina de la escuela, que los revisará. No se pierde nada.',
    next: 'Si es un error, pregunte en la oficina de la escuela.',
  },
};
