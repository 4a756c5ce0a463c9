import type { host as english } from '#sync/words/en/host.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What the command `bellgate` says on a terminal. */
export const host: Translation<typeof english> = {
  usage:
    'Uso: bellgate <command>\n' +
    '  start        sirve la API y la aplicación hasta que se detenga\n' +
    '  import       trae una lista de estudiantes: bellgate import <folder, .zip, .csv or .xlsx>\n' +
    '  superadmin   crea una cuenta que ve todas las escuelas: bellgate superadmin <email>\n' +
    '  backup       copia los datos mientras el servidor funciona: bellgate backup <file>, o --rotate\n' +
    '  restore      pone una copia de seguridad en lugar de los datos: bellgate restore <file>\n' +
    '  doctor       dice qué está mal en este servidor\n' +
    '  --version    muestra la versión',
  superadminUsage:
    'Uso: bellgate superadmin <email> (en una copia del código: npm run superadmin -- <email>)',
  superadminMade: '{{email}} ahora es de la superadministración.',
  superadminPassword: 'Contraseña: {{password}}',
  backupUsage:
    'Uso: bellgate backup <file>\n' +
    '     bellgate backup --rotate [--keep 14]   en BACKUP_DIR, donde quedan las 14 más recientes\n' +
    'En una copia del código: npm run backup -- <file>',
  backupMade:
    'Copia de seguridad comprobada y lista: {{file}}, {{megabytes}} MB, {{schools}} escuelas, {{commands}} comandos, en {{seconds}} s.',
  backupExists: '{{file}} ya existe. Indique otro archivo.',
  backupNoStore: 'No hay datos en {{path}}.',
  backupDamaged:
    'La copia no es igual a los datos originales ({{problem}}). Se borró la copia; los datos están como estaban.',
  backupOfPostgres:
    'Los datos están en PostgreSQL, que hace sus propias copias: pg_dump --format=custom --file={{file}} "$DATABASE_URL"',
  restoreUsage: 'Uso: bellgate restore <file> (en una copia del código: npm run restore -- <file>)',
  restoreNoFile: 'No existe el archivo {{file}}. No se cambió nada.',
  restoreDamaged: '{{file}} no es una copia de seguridad completa ({{problem}}). No se cambió nada.',
  restoreNewer:
    '{{file}} se hizo con una versión más reciente de Bellgate. Instale esa versión y restaure de nuevo. No se cambió nada.',
  restoreInUse:
    'Un programa tiene abierto {{path}}. Detenga el servidor y restaure de nuevo. No se cambió nada.',
  restoreOfPostgres:
    'Los datos están en PostgreSQL. Detenga todos los servidores y luego ejecute: pg_restore --file=/dev/null {{file}} && psql -1 "$DATABASE_URL" -c \'drop schema public cascade\' -c \'create schema public\' && pg_restore --dbname="$DATABASE_URL" {{file}} && psql "$DATABASE_URL" -c \'delete from store\'',
  restored:
    '{{path}} contiene ahora lo que hay en {{file}}: {{schools}} escuelas, {{commands}} comandos. Inicie el servidor: los dispositivos vuelven a ofrecer lo que enviaron después.',
  blockAgain:
    'Ya no se sabe qué dispositivos se bloquearon ni qué sesiones se cerraron después: bloquee de nuevo los dispositivos perdidos y robados.',
  keptBeside: 'Los datos anteriores se conservan como {{file}}. Bórrelos cuando todo esté bien.',
  states: { good: 'bien', look: 'revisar', wrong: 'MAL' },
  doctorSum: '{{good}} bien, {{look}} por revisar, {{wrong}} mal',
  nodeIs: 'Node.js {{version}}',
  clockKept: 'La red mantiene el reloj en hora.',
  clockNotKept:
    'La red no mantiene el reloj en hora. Actívelo: timedatectl set-ntp true. Las tabletas corrigen sus relojes con este.',
  clockUnknown:
    'No se sabe si el reloj se mantiene en hora. Las tabletas corrigen sus relojes con este: use un servicio de hora.',
  folderNotWritable:
    'Este usuario no puede escribir en {{folder}}. Asígnela al usuario del servidor o defina DATA_DIR.',
  noFolder: '{{setting}} {{folder}} no es una carpeta.',
  folderWillBeMade: '{{folder}} se crea en el primer inicio.',
  folderOpen: 'Otros usuarios de este equipo pueden leer {{folder}}. Ciérrela: chmod 700 {{folder}}',
  noSecret:
    '{{file}} no contiene un secreto de 32 caracteres. Recupere una copia o bórrelo: el próximo inicio crea otro y todos vuelven a iniciar sesión.',
  folderPrivate: '{{folder}} es solo para el usuario del servidor.',
  littleSpace:
    'Quedan {{gigabytes}} GB libres en {{folder}}. Una escuela de 2,000 estudiantes necesita unos 2 GB al año, y otro tanto para cada copia de seguridad.',
  enoughSpace: 'Quedan {{gigabytes}} GB libres en {{folder}}.',
  noBackup:
    'No hay ninguna copia de seguridad en {{folder}}. Ejecute bellgate backup --rotate cada noche; BACKUP_DIR indica otra carpeta, de preferencia en otro disco.',
  oldBackup:
    'La copia de seguridad más reciente, {{file}}, tiene {{hours}} horas. Revise la tarea de cada noche.',
  freshBackup: 'La copia de seguridad más reciente es {{file}}.',
  backupsOfPostgres: 'Los datos están en PostgreSQL: compruebe que pg_dump se ejecute cada noche.',
  appBuilt: 'La aplicación de la versión {{version}} está compilada.',
  appNotBuilt: 'La aplicación no está compilada. Ejecute npm run build.',
  serving: 'El servidor responde en {{url}}.',
  notServing:
    'Ningún servidor responde en {{url}}. Inícielo y ejecute esto de nuevo para probar también el proxy.',
  onlyHere:
    '{{url}} es para navegadores de este equipo. Para otros, ponga delante un proxy con certificado y defina APP_URL=https://… y TRUST_PROXY=1.',
  noTls:
    '{{url}} no está cifrado: allí los navegadores no instalan la aplicación y las contraseñas viajan sin protección. Ponga delante un proxy con certificado y defina APP_URL=https://… y TRUST_PROXY=1.',
  noAnswer: 'Nadie responde en {{url}}. Revise el proxy, el cortafuegos y el nombre.',
  badCertificate:
    '{{url}} no tiene un certificado que los navegadores acepten ({{problem}}). Revise el proxy.',
  certificateEnds: 'El certificado de {{url}} vence en {{days}} días. Revise su renovación.',
  goodCertificate: 'El certificado de {{url}} es válido por {{days}} días.',
  proxyElsewhere: '{{url}} no lleva a este servidor. Revise la dirección a la que apunta el proxy.',
  proxyNotTrusted: 'Hay un proxy delante y TRUST_PROXY es 0. Defina TRUST_PROXY=1.',
  proxyHidesCaller:
    'El proxy no indica quién llama, así que todos comparten una dirección. Haga que envíe x-forwarded-for.',
  proxyGood: 'El proxy lleva hasta aquí e indica quién llama.',
  storeWillBeMade: 'Los datos {{store}} se crean en el primer inicio.',
  storeGood: 'Los datos {{store}} están completos y en el formato actual.',
  storeOlder: 'Los datos {{store}} están completos. El próximo inicio los pasa al formato actual.',
  storeNewer:
    'Una versión más reciente de Bellgate cambió los datos {{store}}. Instale esa versión; esta no puede iniciar con ellos.',
  storeServed:
    'Otro servidor ya usa los datos {{store}}. Deténgalo primero: solo en PostgreSQL comparten datos varios servidores.',
  storeUnusable: 'Los datos {{store}} no se pueden usar: {{problem}}.',
  systemRefuses: 'El sistema no lo permite: {{problem}}.',
  mailInFolder: 'Los correos son archivos en {{folder}}/mail. Defina MAIL_URL para enviarlos.',
  mailGood: 'El servidor de correo {{server}} acepta correos.',
  mailWrong: 'El servidor de correo {{server}} no acepta correos: {{problem}}.',
};
