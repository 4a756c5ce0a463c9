import type { shell as english } from '#sync/words/en/shell.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The frame around every screen: menu, header, signing out, errors, missing pages. */
export const shell: Translation<typeof english> = {
  unread_one: '{{count}} mensaje sin leer',
  unread_other: '{{number}} mensajes sin leer',
  quarantined_one: '{{number}} registro requiere revisión',
  quarantined_other: '{{number}} registros requieren revisión',
  title: '{{page}} · {{product}}',
  tabs: {
    dashboard: 'Hoy',
    students: 'Calendario',
    messages: 'Mensajes',
    billing: 'Cuotas',
  },
  menu: {
    school: 'Escuela',
    home: 'Inicio',
    overview: 'Resumen',
    attendance: 'Asistencia',
    students: 'Estudiantes',
    gradeLevels: 'Grados',
    terms: 'Períodos escolares',
    reports: 'Informes',
    contacts: 'Contactos',
    staff: 'Personal',
    announcements: 'Avisos',
    quarantine: 'Requiere revisión',
    history: 'Historial',
    devices: 'Dispositivos',
    securityLog: 'Registro de seguridad',
    retention: 'Conservación de datos',
    export: 'Exportar',
    pass: 'Mi pase',
    messages: 'Mensajes',
    billing: 'Cuotas y pagos',
    settings: 'Configuración',
    help: 'Ayuda',
    dashboard: 'Panel',
    schools: 'Escuelas',
    users: 'Cuentas',
    account: 'Mi cuenta',
    device: 'Este dispositivo',
    signOut: 'Cerrar sesión',
    enterFullScreen: 'Pantalla completa',
    leaveFullScreen: 'Salir de pantalla completa',
  },
  account: {
    open: 'Cuenta de {{name}}',
    superadmin: 'Superadministración',
    asSuperadmin: '{{name}}, superadministración',
    signIn: 'Iniciar sesión de nuevo',
  },
  signOut: {
    done: 'Sesión cerrada. ¡Hasta pronto!',
    title: '¿Cerrar sesión?',
    waiting_one:
      '{{number}} registro está sin enviar. Se queda en este dispositivo y se envía en cuanto haya red, con el nombre de usted. No se pierde nada.',
    waiting_other:
      '{{number}} registros están sin enviar. Se quedan en este dispositivo y se envían en cuanto haya red, con el nombre de usted. No se pierde nada.',
    files_one:
      '{{number}} archivo está sin enviar. Se queda en este dispositivo y se envía la próxima vez que usted inicie sesión aquí.',
    files_other:
      '{{number}} archivos están sin enviar. Se quedan en este dispositivo y se envían la próxima vez que usted inicie sesión aquí.',
    confirm: 'Cerrar sesión',
  },
  cannotSave: {
    title: 'Este dispositivo no puede guardar registros en este momento.',
    text: 'Lo que ingrese queda en la pantalla, pero no se guarda. Libere espacio en el dispositivo y luego cierre y abra Bellgate. Hasta entonces, escriba en papel.',
  },
  noStorage: {
    title: 'Este navegador no permite que Bellgate guarde nada.',
    text: 'Aquí se podrían perder registros, así que Bellgate no se inicia. Las ventanas privadas, un disco lleno y algunos ajustes impiden guardar datos. Abra Bellgate en una ventana normal, libere espacio o permita que este sitio guarde datos, y vuelva a cargarlo.',
  },
  error: {
    title: 'Esta pantalla dejó de funcionar.',
    text: 'Todo lo que se guardó está seguro en este dispositivo. Vuelva a cargar la página para continuar.',
    reload: 'Volver a cargar',
    noNetwork: 'La red todavía no está. No se perdió nada. Vuelva a intentarlo en un momento.',
  },
  missingPart: {
    title: 'No se pudo cargar esta pantalla.',
    text: 'No se perdió nada. Revise la red y vuelva a cargar la página.',
  },
  stranded: {
    title: 'El Modo Familias no puede continuar aquí.',
    text: 'La cuenta que lo inició ya no puede abrir esta página. Pida a alguien de la escuela que inicie sesión de nuevo. No se perdió nada.',
  },
  notFound: {
    documentTitle: '{{product}} 404: página no encontrada',
    title: '¡Se salió del camino!',
    text: 'Lo sentimos, esta página no existe',
    home: 'Ir al inicio',
  },
  noHome: {
    title: 'Esta cuenta aún no tiene nada que abrir',
    text: 'Esta cuenta no puede abrir ninguna escuela ahora. Pregunte en la oficina de su escuela o únase a una escuela en Mi cuenta.',
    unapproved: 'La administración de {{school}} todavía debe darle acceso. Luego inicie sesión de nuevo.',
    unverified:
      'Verifique primero su correo electrónico, {{email}}: abra el enlace del correo que le enviamos o pida otro en Mi cuenta. Después la administración de {{school}} puede darle acceso.',
    verify: 'Verificar mi correo',
  },
  firstSync: {
    runningTitle: 'Descargando {{school}} en este dispositivo',
    runningText: 'Esto tarda unos segundos, una sola vez. Después todo se abre también sin red.',
    blockedText:
      'La administración bloqueó este dispositivo. Los datos de {{school}} se borraron de él. Lo que no se envió se conserva, sellado para que solo la escuela pueda abrirlo: en “Este dispositivo” se puede guardar en un archivo y subir desde otro dispositivo.',
    blockedUnsealed:
      'La administración bloqueó este dispositivo. Los datos de {{school}} se borraron de él. Lo que no se envió se conserva y no está sellado: en “Este dispositivo” se puede guardar en un archivo y subir desde otro dispositivo.',
    blockedWithFiles:
      'La administración bloqueó este dispositivo. Los datos de {{school}} se borraron de él.',
    unreachableTitle: 'Esta escuela aún no está en este dispositivo',
    unreachableText:
      'Ahora no hubo conexión con ella. En cuanto haya red, se carga sola; después funciona sin red.',
  },
};
