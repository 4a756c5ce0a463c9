import type { host as english } from '#sync/words/en/host.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What the command `bellgate` says on a terminal. */
export const host: Translation<typeof english> = {
  usage:
    'Utilisation : bellgate <commande>\n' +
    '  start        sert l’API et l’application, jusqu’à l’ordre d’arrêt\n' +
    '  import       importe une liste : bellgate import <dossier, .zip, .csv ou .xlsx>\n' +
    '  superadmin   crée un compte qui voit toutes les écoles : bellgate superadmin <e-mail>\n' +
    '  backup       copie la base pendant que le serveur tourne : bellgate backup <fichier>, ou --rotate\n' +
    '  restore      met une sauvegarde à la place de la base : bellgate restore <fichier>\n' +
    '  doctor       dit ce qui ne va pas sur cette machine\n' +
    '  --version    affiche la version',
  superadminUsage:
    'Utilisation : bellgate superadmin <e-mail> (dans une copie du code : npm run superadmin -- <e-mail>)',
  superadminMade: '{{email}} fait maintenant partie de la superadministration.',
  superadminPassword: 'Mot de passe : {{password}}',
  backupUsage:
    'Utilisation : bellgate backup <fichier>\n' +
    '              bellgate backup --rotate [--keep 14]   dans BACKUP_DIR, où restent les 14 plus récentes\n' +
    'Dans une copie du code : npm run backup -- <fichier>',
  backupMade:
    'Sauvegarde vérifiée et prête : {{file}}, {{megabytes}} Mo, {{schools}} écoles, {{commands}} commandes, en {{seconds}} s.',
  backupExists: '{{file}} existe déjà. Donnez un autre nom de fichier.',
  backupNoStore: 'Il n’y a pas de base à {{path}}.',
  backupDamaged:
    'La copie ne correspond pas à la base ({{problem}}). Elle a été supprimée ; la base n’a pas changé.',
  backupOfPostgres:
    'La base est dans PostgreSQL, qui fait ses propres sauvegardes : pg_dump --format=custom --file={{file}} "$DATABASE_URL"',
  restoreUsage:
    'Utilisation : bellgate restore <fichier> (dans une copie du code : npm run restore -- <fichier>)',
  restoreNoFile: 'Le fichier {{file}} n’existe pas. Rien n’a été modifié.',
  restoreDamaged: '{{file}} n’est pas une sauvegarde complète ({{problem}}). Rien n’a été modifié.',
  restoreNewer:
    '{{file}} vient d’une version plus récente de Bellgate. Installez cette version, puis restaurez de nouveau. Rien n’a été modifié.',
  restoreInUse:
    'Un programme utilise {{path}}. Arrêtez le serveur, puis restaurez de nouveau. Rien n’a été modifié.',
  restoreOfPostgres:
    'La base est dans PostgreSQL. Arrêtez tous les serveurs, puis : pg_restore --file=/dev/null {{file}} && psql -1 "$DATABASE_URL" -c \'drop schema public cascade\' -c \'create schema public\' && pg_restore --dbname="$DATABASE_URL" {{file}} && psql "$DATABASE_URL" -c \'delete from store\'',
  restored:
    '{{path}} contient maintenant {{file}} : {{schools}} écoles, {{commands}} commandes. Démarrez le serveur : les appareils proposent de nouveau ce qu’ils ont envoyé depuis.',
  blockAgain:
    'On ne sait plus quels appareils ont été bloqués ni quelles sessions ont été fermées depuis : bloquez de nouveau les appareils perdus ou volés.',
  keptBeside: 'L’ancienne base est gardée : {{file}}. Supprimez-la quand tout va bien.',
  states: { good: 'bon', look: 'voir', wrong: 'ERREUR' },
  doctorSum: '{{good}} bon, {{look}} à voir, {{wrong}} en erreur',
  nodeIs: 'Node.js {{version}}',
  clockKept: 'Le réseau garde l’horloge à l’heure.',
  clockNotKept:
    'Le réseau ne garde pas l’horloge à l’heure. Activez-le : timedatectl set-ntp true. Les tablettes règlent leur horloge sur celle-ci.',
  clockUnknown:
    'On ne sait pas ici si l’horloge est gardée à l’heure. Les tablettes règlent leur horloge sur celle-ci : faites tourner un service de temps.',
  folderNotWritable:
    'Cet utilisateur ne peut pas écrire dans {{folder}}. Donnez-le à l’utilisateur du serveur, ou réglez DATA_DIR.',
  noFolder: '{{setting}} {{folder}} n’est pas un dossier.',
  folderWillBeMade: '{{folder}} est créé au premier démarrage.',
  folderOpen: 'D’autres sur cette machine peuvent lire {{folder}}. Fermez-le : chmod 700 {{folder}}',
  noSecret:
    '{{file}} ne contient pas de secret de 32 caractères. Remettez une copie, ou supprimez-le : le prochain démarrage en crée un autre, et chacun se reconnecte.',
  folderPrivate: 'Seul l’utilisateur du serveur a accès à {{folder}}.',
  littleSpace:
    '{{gigabytes}} Go sont libres dans {{folder}}. Une école de 2 000 élèves demande environ 2 Go par an, et autant pour chaque sauvegarde.',
  enoughSpace: '{{gigabytes}} Go sont libres dans {{folder}}.',
  noBackup:
    'Il n’y a pas de sauvegarde dans {{folder}}. Lancez bellgate backup --rotate chaque nuit ; BACKUP_DIR désigne un autre dossier, de préférence sur un autre disque.',
  oldBackup:
    'La sauvegarde la plus récente, {{file}}, date d’il y a {{hours}} heures. Vérifiez la tâche de nuit.',
  freshBackup: 'La sauvegarde la plus récente est {{file}}.',
  backupsOfPostgres: 'La base est dans PostgreSQL : vérifiez que pg_dump tourne chaque nuit.',
  appBuilt: 'L’application de la version {{version}} est construite.',
  appNotBuilt: 'L’application n’est pas construite. Lancez npm run build.',
  serving: 'Le serveur répond à {{url}}.',
  notServing:
    'Aucun serveur ne répond à {{url}}. Démarrez-le, puis relancez ceci pour vérifier aussi le proxy.',
  onlyHere:
    '{{url}} est pour les navigateurs de cette machine. Pour les autres, placez devant un proxy avec un certificat, et réglez APP_URL=https://… et TRUST_PROXY=1.',
  noTls:
    '{{url}} n’est pas chiffré : les navigateurs n’y installent pas d’application, et les mots de passe circulent en clair. Placez devant un proxy avec un certificat, et réglez APP_URL=https://… et TRUST_PROXY=1.',
  noAnswer: 'Personne ne répond à {{url}}. Vérifiez le proxy, le pare-feu et le nom.',
  badCertificate:
    '{{url}} n’a pas de certificat que les navigateurs acceptent ({{problem}}). Vérifiez le proxy.',
  certificateEnds: 'Certificat pour {{url}} : il expire dans {{days}} jours. Vérifiez son renouvellement.',
  goodCertificate: 'Certificat pour {{url}} : valable encore {{days}} jours.',
  proxyElsewhere: '{{url}} ne mène pas à ce serveur. Vérifiez l’adresse derrière le proxy.',
  proxyNotTrusted: 'Il y a un proxy devant, et TRUST_PROXY vaut 0. Réglez TRUST_PROXY=1.',
  proxyHidesCaller:
    'Le proxy ne dit pas qui appelle : tous partagent donc une seule adresse. Réglez-le pour qu’il ajoute x-forwarded-for.',
  proxyGood: 'Le proxy mène ici, et dit qui appelle.',
  storeWillBeMade: 'La base {{store}} est créée au premier démarrage.',
  storeGood: 'La base {{store}} est complète et à jour.',
  storeOlder: 'La base {{store}} est complète. Le prochain démarrage la met à jour.',
  storeNewer:
    'Une version plus récente de Bellgate a modifié la base {{store}}. Installez cette version ; celle-ci ne démarre pas avec elle.',
  storeServed:
    'Un autre serveur utilise la base {{store}}. Arrêtez-le d’abord : seule une base PostgreSQL se partage entre plusieurs serveurs.',
  storeUnusable: 'La base {{store}} est inutilisable : {{problem}}.',
  systemRefuses: 'Le système refuse : {{problem}}.',
  mailInFolder: 'Les e-mails sont des fichiers dans {{folder}}/mail. Réglez MAIL_URL pour les envoyer.',
  mailGood: 'Le serveur de messagerie {{server}} accepte les e-mails.',
  mailWrong: 'Le serveur de messagerie {{server}} refuse les e-mails : {{problem}}.',
};
