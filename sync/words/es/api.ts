import type { api as englishApi, demo as englishDemo } from '#sync/words/en/api.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Sentences of the server alone: confirmations of calls, and what it prints at its start. */
export const api: Translation<typeof englishApi> = {
  superadminRole: 'Superadministración',
  deviceTaken: 'Este dispositivo ya está registrado. Regístrelo con un número nuevo.',
  pinSet: 'PIN guardado',
  staffPinSet: 'PIN guardado. Los dispositivos lo reciben la próxima vez que se conecten.',
  staffPinRemoved: 'PIN eliminado. Los dispositivos lo olvidan la próxima vez que se conecten.',
  pinSlipsMade: 'Los PIN nuevos están listos. Los anteriores dejan de servir.',
  calendarAddressMade: 'Dirección del calendario creada',
  calendarAddressEnded: 'El calendario ya no se comparte',
  passLinkMade: 'El enlace está listo. El anterior deja de servir.',
  passGone: 'Este enlace ya no sirve o está incompleto.',
  deviceEnrolled: 'Dispositivo registrado',
  deviceSaved: 'Dispositivo guardado',
  doorAdded: 'Puerta agregada',
  doorCodeMade: 'Nuevo código de conexión',
  doorOpeningSet: 'La puerta se abrirá de esta forma en cuanto se conecte',
  doorPinSet: 'El dispositivo tiene un PIN nuevo',
  doorResetCodeMade: 'Este código permite salir una vez del Modo Familias',
  noDoorResetCode: 'El dispositivo no tiene más códigos. Recibe nuevos cuando se conecta con el servidor.',
  doorPaired: 'Esta tableta está conectada',
  tooManyDoors: 'Esta escuela ya tiene el máximo de puertas. Bloquee o reutilice una.',
  doorCodeGone: 'Este código es incorrecto, venció o ya se usó.',
  signedIn: 'Sesión iniciada',
  sessionKeySaved: 'Clave guardada',
  downloadNoted: 'Descarga anotada',
  studentSaved: 'Estudiante guardado',
  studentPhotoSaved: 'Foto del estudiante actualizada',
  schoolPhotoSaved: 'Foto de la escuela actualizada',
  contactPhotoSaved: 'Foto del contacto actualizada',
  profilePhotoSaved: 'Foto de perfil actualizada',
  contactSaved: 'Contacto guardado',
  termSaved: 'Período escolar guardado',
  feeSaved: 'Cuota guardada',
  feeDeleted: 'Cuota eliminada',
  gradeLevelSaved: 'Grado guardado',
  studentDeleted: 'Estudiante eliminado',
  contactDeleted: 'Contacto eliminado',
  termDeleted: 'Período escolar eliminado',
  gradeLevelDeleted: 'Grado eliminado',
  schoolSaved: 'Escuela guardada',
  announcementSaved: 'Aviso guardado',
  announcementDeleted: 'Aviso eliminado',
  collectorTakenBack: 'Esta persona ya no puede recoger en estos días',
  daysAreOver: 'Indique un último día que no haya pasado.',
  collectorNamed: 'Esta persona puede recoger en estos días',
  paymentSaved: 'Pago guardado',
  absenceSaved: 'Ausencia guardada',
  collectorSaved: 'Personas autorizadas guardadas',
  incidentClosed: 'Incidente cerrado',
  rollCallSaved: 'Pase de lista guardado',
  registrationSaved: 'Inscripción en el período guardada',
  recordApplied: 'Registro aplicado',
  recordSuperseded: 'No se cambió nada: hay un registro posterior',
  recordDismissed: 'Registro descartado',
  dayTooOldForDoor: 'Una puerta solo lee los últimos días.',
  tooManyDays: 'Pida menos días a la vez.',
  compressed:
    'Esta petición está comprimida, y este servidor no lo admite. No se guardó nada: envíela sin comprimir.',
  notUtf8: 'Esta petición no está en UTF-8. No se guardó nada: envíela en UTF-8.',
  feeStaysInTerm:
    'Una cuota se queda en el período escolar para el que se creó. Agréguela al otro período escolar.',
  commandIdUsed:
    'No se cambió nada: el identificador de x-command-id ya se usó para otro cambio. Use uno nuevo para cada cambio.',
  superseded:
    'Esto no se guardó porque entretanto se eliminó. Vuelva a cargar la página. Su cambio queda en el historial.',
  keptFirst: 'No se cambió nada: vale un registro anterior',
  alreadyResolved: 'Alguien ya decidió sobre este registro.',
  ready: 'Bellgate está listo en {{url}}',
  wrongSetting: '{{name}} no se puede usar: {{accepts}}.',
  nodeTooOld: 'Bellgate necesita Node.js {{wanted}} o más reciente; este es {{found}}.',
  portTaken: 'El puerto {{setting}} {{port}} ya está en uso en {{host}}. Elija otro valor para {{setting}}.',
  cannotListen: 'El servidor no puede escuchar en HOST {{host}}, {{setting}} {{port}}: {{problem}}.',
  demoFolder:
    '{{folder}} contiene la escuela inventada de la demostración, cuyas contraseñas todos conocen. Elija otra carpeta en DATA_DIR o inicie con npm run demo.',
  openWithoutTls:
    'HOST={{host}} está abierto a la red y nada indica que un proxy lo cifre: las contraseñas viajarían sin protección. Ponga delante un proxy con certificado y defina APP_URL=https://… y TRUST_PROXY=1.',
  superadminUnverified:
    '{{email}} tiene una cuenta con el correo sin verificar, así que otra persona pudo crearla. Verifique primero el correo o use otro.',
  building: 'Compilando la aplicación; esto tarda un momento …',
  storeUnusable: 'La base de datos de DATABASE_URL no se puede usar: {{problem}}.',
};

/** What `npm run demo` says on a terminal. */
export const demo: Translation<typeof englishDemo> = {
  usage:
    'Uso: npm run demo -- [--fresh]\n  --fresh   borra lo hecho en la demostración y crea de nuevo su escuela',
  making: 'Creando una escuela de prueba …',
  made: '{{name}}: {{students}} estudiantes, {{contacts}} contactos, {{attendance}} entradas y salidas. Creada en {{seconds}} s.',
  kept: '{{name}}, tal como quedó. Para crearla de nuevo: npm run demo -- --fresh',
  notADemo:
    '{{folder}} contiene datos que la demostración no creó. Dé a la demostración su propia carpeta: DATA_DIR=<folder> npm run demo',
  pushes: 'Lo que {{names}} reciben en su teléfono aparece aquí. Los correos son archivos en {{folder}}.',
  push: 'Notificación para {{name}}: {{text}}',
  signIns: 'Inicie sesión con la contraseña {{password}} como',
  signIn: '  {{email}}  {{role}}, {{name}}',
  doors:
    'Convierta otro navegador en la tableta de una puerta. Cada enlace sirve una vez; el próximo inicio muestra otros.',
  door: '  {{link}}  {{name}}, {{for}}',
  doorFor: {
    family: 'para familias con PIN o pase',
    staffed: 'para el personal, con la cuadrícula de estudiantes',
  },
  doorPin: 'El PIN {{pin}} permite salir allí del Modo Familias.',
  staffPin:
    'Con el PIN {{pin}}, {{name}} permite que un estudiante se vaya con alguien por quien hay que preguntar.',
  pins: 'En la entrada principal, escriba el PIN de',
  pin: '  {{pin}}  {{name}}, para {{children}}',
  barredPin: '  {{pin}}  {{name}}, que no puede recoger: la puerta dice “Pase por la oficina.”',
  pass: 'El pase de {{name}} para hoy está en este enlace, y el PIN es {{pin}}:\n  {{link}}',
  roles: {
    administrator: 'administración',
    staff: 'personal',
    parent: 'madre o padre de {{children}}',
    superadmin: 'superadministración',
  },
  openToday:
    'Hoy es {{weekday}}. De todos modos, la escuela de la demostración está abierta para que haya algo que hacer en la puerta.',
  barred:
    '{{contact}} nunca puede recoger a {{student}}: escriba el nombre en la puerta y la oficina se entera.',
  oneDay: '{{contact}} puede recoger a {{student}} hoy, y mañana ya no aparece.',
  over: 'Los períodos escolares de esta demostración no llegan hasta hoy. Para crearla de nuevo: npm run demo -- --fresh',
};
