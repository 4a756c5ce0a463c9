/** What the command `bellgate` says on a terminal. */
export const host = {
  usage:
    'Usage: bellgate <command>\n' +
    '  start        serves the API and the app, until it is told to stop\n' +
    '  import       brings in a roster: bellgate import <folder, .zip, .csv or .xlsx>\n' +
    '  superadmin   makes an account that sees every school: bellgate superadmin <email>\n' +
    '  backup       copies the store while the server runs: bellgate backup <file>, or --rotate\n' +
    '  restore      puts a backup in the place of the store: bellgate restore <file>\n' +
    '  doctor       says what is wrong with this host\n' +
    '  --version    prints the version',
  superadminUsage: 'Usage: bellgate superadmin <email> (in a checkout: npm run superadmin -- <email>)',
  superadminMade: '{{email}} is a superadmin now.',
  superadminPassword: 'Password: {{password}}',
  backupUsage:
    'Usage: bellgate backup <file>\n' +
    '       bellgate backup --rotate [--keep 14]   in BACKUP_DIR, where the newest 14 stay\n' +
    'In a checkout: npm run backup -- <file>',
  backupMade:
    'Backup checked and ready: {{file}}, {{megabytes}} MB, {{schools}} schools, {{commands}} commands, in {{seconds}} s.',
  backupExists: '{{file}} is there already. Name another file.',
  backupNoStore: 'There is no store at {{path}}.',
  backupDamaged:
    'The copy is not what the store holds ({{problem}}). It was deleted; the store is as it was.',
  backupOfPostgres:
    'The store is in PostgreSQL, which makes its own: pg_dump --format=custom --file={{file}} "$DATABASE_URL"',
  restoreUsage: 'Usage: bellgate restore <file> (in a checkout: npm run restore -- <file>)',
  restoreNoFile: 'There is no file {{file}}. Nothing was changed.',
  restoreDamaged: '{{file}} is not a whole backup ({{problem}}). Nothing was changed.',
  restoreNewer:
    '{{file}} was made by a newer version of Bellgate. Install that version, and restore again. Nothing was changed.',
  restoreInUse: 'A program has {{path}} open. Stop the server, and restore again. Nothing was changed.',
  restoreOfPostgres:
    'The store is in PostgreSQL. Stop every server, then: pg_restore --file=/dev/null {{file}} && psql -1 "$DATABASE_URL" -c \'drop schema public cascade\' -c \'create schema public\' && pg_restore --dbname="$DATABASE_URL" {{file}} && psql "$DATABASE_URL" -c \'delete from store\'',
  restored:
    '{{path}} is what {{file}} holds now: {{schools}} schools, {{commands}} commands. Start the server: devices offer again what they have delivered since.',
  blockAgain:
    'Which devices were blocked and which sessions were ended since is not known any more: block lost and stolen devices again.',
  keptBeside: 'The store of before is kept as {{file}}. Remove it when all is well.',
  states: { good: 'good', look: 'look', wrong: 'WRONG' },
  doctorSum: '{{good}} good, {{look}} to look at, {{wrong}} wrong',
  nodeIs: 'Node.js {{version}}',
  clockKept: 'The clock is kept right by the network.',
  clockNotKept:
    'The clock is not kept right by the network. Turn it on: timedatectl set-ntp true. Tablets correct their clocks by this one.',
  clockUnknown:
    'Whether the clock is kept right is not known here. Tablets correct their clocks by this one: run a time service.',
  folderNotWritable:
    '{{folder}} cannot be written by this user. Give it to the user of the server, or set DATA_DIR.',
  noFolder: '{{setting}} {{folder}} is no folder.',
  folderWillBeMade: '{{folder}} is made at the first start.',
  folderOpen: 'Others on this machine can read {{folder}}. Close it: chmod 700 {{folder}}',
  noSecret:
    '{{file}} holds no secret of 32 characters. Put a copy of it back, or remove it: the next start makes another, and everybody signs in again.',
  folderPrivate: '{{folder}} is for the user of the server alone.',
  littleSpace:
    '{{gigabytes}} GB are free at {{folder}}. A school of 2,000 needs some 2 GB a year, and as much for each backup.',
  enoughSpace: '{{gigabytes}} GB are free at {{folder}}.',
  noBackup:
    'There is no backup in {{folder}}. Run bellgate backup --rotate every night; BACKUP_DIR names another folder, best on another disk.',
  oldBackup: 'The newest backup, {{file}}, is {{hours}} hours old. Look at the nightly timer.',
  freshBackup: 'The newest backup is {{file}}.',
  backupsOfPostgres: 'The store is in PostgreSQL: see that pg_dump runs every night.',
  appBuilt: 'The app of version {{version}} is built.',
  appNotBuilt: 'The app is not built. Run npm run build.',
  serving: 'The server answers at {{url}}.',
  notServing: 'No server answers at {{url}}. Start it, and run this again to have the proxy tried too.',
  onlyHere:
    '{{url}} is for browsers on this machine. For others put a proxy with a certificate in front, and set APP_URL=https://… and TRUST_PROXY=1.',
  noTls:
    '{{url}} is not encrypted: browsers install no app there, and passwords travel in the clear. Put a proxy with a certificate in front, and set APP_URL=https://… and TRUST_PROXY=1.',
  noAnswer: 'Nobody answers at {{url}}. Look at the proxy, the firewall and the name.',
  badCertificate: '{{url}} has no certificate that browsers accept ({{problem}}). Look at the proxy.',
  certificateEnds: 'The certificate of {{url}} ends in {{days}} days. Look at its renewal.',
  goodCertificate: 'The certificate of {{url}} is good for {{days}} days.',
  proxyElsewhere: '{{url}} does not lead to this server. Look at the address behind the proxy.',
  proxyNotTrusted: 'A proxy stands in front, and TRUST_PROXY is 0. Set TRUST_PROXY=1.',
  proxyHidesCaller:
    'The proxy does not say who calls, so that all share one address. Let it set x-forwarded-for.',
  proxyGood: 'The proxy leads here, and says who calls.',
  storeWillBeMade: 'The store {{store}} is made at the first start.',
  storeGood: 'The store {{store}} is whole and of today’s shape.',
  storeOlder: 'The store {{store}} is whole. The next start brings it to today’s shape.',
  storeNewer:
    'A newer version of Bellgate has changed the store {{store}}. Install that version; this one does not start on it.',
  storeServed:
    'Another server serves the store {{store}}. Stop it first; several servers share a store in PostgreSQL alone.',
  storeUnusable: 'The store {{store}} cannot be used: {{problem}}.',
  systemRefuses: 'The system refuses: {{problem}}.',
  mailInFolder: 'Mails are files in {{folder}}/mail. Set MAIL_URL to send them.',
  mailGood: 'The mail server {{server}} takes mails.',
  mailWrong: 'The mail server {{server}} takes no mails: {{problem}}.',
} as const;
