import type { importing as english } from '#sync/words/en/import.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What `npm run import` says on a terminal and in its report. */
export const importing: Translation<typeof english> = {
  usage:
    'Utilisation : bellgate import <dossier, .zip, .csv ou .xlsx> [--school <slug>] [--new] [--replace-photos] [--dates day-first|month-first] [--report <fichier>] [--time-zone <fuseau>]\n' +
    '  --school     met tout dans l’école qui a cette adresse (la partie après /admin/)\n' +
    '  --new        une école dont l’id est connu sous un autre nom est une autre école\n' +
    '  --replace-photos  la photo des fichiers remplace celle d’un enfant qui en a déjà une\n' +
    '  --dates      comment un tableur écrit les dates qui peuvent se lire de deux façons\n' +
    '  --report     écrit dans ce fichier la liste complète de ce qui a été laissé de côté\n' +
    '  --time-zone  fuseau horaire des écoles créées, par exemple America/Jamaica',
  badTimeZone: '{{zone}} n’est pas un fuseau horaire. Donnez-en un comme America/Jamaica.',
  unusable: {
    whichSchool:
      'Les photos et les tableurs ne disent pas pour quelle école ils sont. Indiquez-la avec --school, l’une de : {{schools}}.',
    schoolFirst:
      'Il n’y a pas encore d’école ici. Les photos et les tableurs en demandent une : créez-la dans le navigateur, ou importez la liste d’un autre programme.',
    notThere:
      '{{path}} ne s’ouvre pas ({{problem}}). Donnez le dossier ou le .zip que l’export a créé, ou un tableur.',
    notAFolder:
      '{{path}} n’est ni un dossier, ni un .zip, ni une liste d’enfants. Donnez le dossier qui contient users.csv et orgs.csv, un .zip de ce dossier, ou un fichier .csv ou .xlsx.',
    noFiles:
      '{{path}} ne contient aucun fichier de liste. Donnez le dossier qui contient directement users.csv et orgs.csv, ou un .zip de ce dossier.',
    twice: 'Il y a deux fichiers du même nom : {{first}} et {{second}}. Gardez le bon et recommencez.',
    tooLarge:
      '{{file}} est plus gros que la liste de n’importe quel district. Exportez moins d’écoles à la fois.',
    tooMuch:
      'Les fichiers sont plus gros que la liste de n’importe quel district. Exportez moins d’écoles à la fois.',
    badZip:
      '{{file}} ne peut pas être lu comme un .zip : il est coupé ou n’en est pas un. Exportez-le de nouveau, ou donnez ses fichiers sans le .zip.',
    damagedZip:
      '{{file}} ne peut pas être lu comme un .zip : la liste de son contenu est abîmée. Exportez-le de nouveau.',
    damagedInZip:
      '{{file}} : {{entry}}, qu’il contient, est abîmé ou plus gros que ne le dit le .zip. Exportez-le de nouveau.',
    outsideZip: '{{file}} : le chemin {{entry}} qu’il contient mène hors du .zip. Exportez-le de nouveau.',
    tooLargeInZip:
      '{{file}} : avec {{entry}}, il contient plus que la liste de n’importe quel district. Exportez moins d’écoles à la fois.',
    notText:
      '{{file}} n’est pas un fichier texte : il ressemble à une image ou à un autre document. Exportez-le en CSV.',
    sameColumn:
      '{{file}} ligne 1 : la colonne {{column}} est là {{count}} fois. Gardez-en une et recommencez.',
    twoSchools:
      '{{file}} ligne {{line}} : la colonne {{column}} dit {{other}}, et {{first}} dans les lignes précédentes. Gardez les enfants d’une seule école et recommencez ; si tous sont de la vôtre, supprimez la colonne.',
    cutOff:
      '{{file}} s’arrête au milieu de la ligne {{line}} : le fichier a été coupé. Exportez-le ou copiez-le de nouveau.',
    tooManyRows:
      '{{file}} ligne {{line}} : il y a plus de {{most}} lignes. Partagez-le en plusieurs fichiers.',
    tooManyRosterRows:
      '{{file}} ligne {{line}} : il y a plus de {{most}} lignes. Exportez moins d’écoles à la fois.',
    tooManyColumns:
      '{{file}} ligne {{line}} : il y a plus de {{most}} colonnes. Gardez celles qui concernent les enfants.',
    rowTooLong:
      '{{file}} ligne {{line}} : la ligne dépasse {{most}} Mo. Vérifiez qu’aucun guillemet n’y est resté ouvert, ni plus haut, ou exportez le fichier de nouveau.',
    tooManyPhotos: 'Il y a plus de {{most}} photos. Importez-les en plusieurs fois, l’une après l’autre.',
    noRows:
      '{{file}} ne contient aucune ligne d’enfants. Vérifiez que c’est bien la liste et que, dans un classeur, elle est sur la première feuille.',
    onlyFormulas:
      '{{file}} ligne {{line}} : le nom est une formule, et aucune autre ligne ne nomme un enfant. Enregistrez le fichier avec des valeurs à la place des formules.',
    onlyNobody:
      '{{file}} ligne {{line}} : la ligne ne nomme aucun enfant, et aucune autre non plus. Dites quelle colonne contient les noms.',
    noTable:
      '{{path}} ne contient aucune liste d’enfants. Choisissez un fichier .csv ou .xlsx, ou le .zip d’un export.',
    severalTables: 'Il y a plusieurs listes : {{files}}. Choisissez-en une à la fois.',
    moreTables: 'Il y a plusieurs listes : {{files}} et {{number}} de plus. Choisissez-en une à la fois.',
    oldExcel:
      '{{file}} est au format d’Excel d’avant 2007. Enregistrez-le en .xlsx et choisissez-le de nouveau.',
    badSheet:
      '{{file}} ne se lit pas comme un tableur. Il est peut-être coupé ou protégé par un mot de passe. Enregistrez-le de nouveau en .xlsx ou .csv.',
    sheetTooLarge:
      '{{file}} contient plus de {{most}} Mo une fois décompressé. Enregistrez seulement la liste dans un nouveau fichier.',
    sheetTooFar:
      '{{file}} va jusqu’à la cellule {{cell}}, bien au-delà d’une liste d’élèves. Copiez seulement la liste dans un nouveau fichier.',
    otherColumns: '{{file}} n’a pas les mêmes colonnes qu’avant. Choisissez le fichier de nouveau.',
    nameNeeded:
      'Aucune colonne ne contient les noms des enfants. Dites laquelle les contient ; sur la ligne de commande, appelez-la Name dans le fichier.',
    dateOrderNeeded:
      'Les dates peuvent se lire de deux façons. Dites dans quel ordre elles sont écrites ; sur la ligne de commande, avec --dates day-first ou --dates month-first.',
    notWhole: '{{file}} n’est pas arrivé en entier. Choisissez le fichier de nouveau.',
    encrypted: '{{file}} est protégé par un mot de passe. Décompressez-le et donnez ses fichiers.',
    openQuote:
      '{{file}} : un guillemet, à la ligne {{line}} ou avant, n’est jamais fermé. Corrigez cette ligne ou exportez le fichier de nouveau.',
    missingFile:
      '{{file}} manque. Une liste au format OneRoster ou School Data Sync en a un : exportez-le aussi et recommencez.',
    missingColumn:
      '{{file}} n’a pas de colonne {{column}}. Exportez-le au format OneRoster 1.1, OneRoster 1.2 ou School Data Sync.',
    noStudents:
      '{{path}} ne contient aucun élève d’une école. Vérifiez que les fichiers viennent du même export, avec les élèves parmi les comptes.',
    delta:
      'Les fichiers contiennent seulement ce qui a changé ({{file}} ligne {{line}} dit delta). Exportez tout (bulk) : l’import trouve tout seul ce qui est nouveau.',
    renamed:
      'Dans les fichiers, l’école avec l’id {{id}} porte le nom {{name}} ; un import précédent la connaît comme {{known}}. Si c’est la même école, ajoutez --school {{slug}}. Si c’en est une autre, ajoutez --new.',
    noSuchSchool: 'Aucune école n’a ici l’adresse {{slug}}. Il y a : {{schools}}.',
    noSchoolsYet:
      'Aucune école n’a ici l’adresse {{slug}}, et il n’y en a pas d’autre. Sans --school, l’import crée les écoles.',
    severalSchools:
      'Les fichiers contiennent plusieurs écoles, et aucune ne porte le nom de {{slug}} : {{schools}}. Sans --school, chacune est importée comme une école à part.',
  },
  failed: 'L’import a échoué et rien n’a été écrit : {{problem}}',
  reportFailed: 'Tout est importé, mais la liste n’a pas pu être écrite dans {{file}} : {{problem}}',
  formats: {
    oneRoster11: 'OneRoster 1.1',
    oneRoster12: 'OneRoster 1.2',
    sds1: 'School Data Sync 1',
    sds21: 'School Data Sync 2.1',
    table: 'Tableur',
    photos: 'Photos',
  },
  progress: '{{school}} : {{done}} sur {{total}}',
  columnsOf: 'Colonnes de {{file}} :',
  read: '{{format}}, lu dans {{path}}.',
  newSchool: '{{name}} est nouvelle ici, à /admin/{{slug}}.',
  knownSchool: '{{name}}, à /admin/{{slug}}.',
  nothingNew: 'Rien n’a changé depuis le dernier import.',
  administrators:
    'Une nouvelle école n’a pas encore d’administration. La superadministration peut l’ouvrir : bellgate superadmin <e-mail>, dans une copie du code npm run superadmin -- <e-mail>.',
  kinds: {
    gradeLevel: 'Niveaux',
    term: 'Périodes scolaires',
    contact: 'Contacts',
    student: 'Élèves',
    registration: 'Inscriptions',
    photo: 'Photos',
  },
  made: 'ajouts : {{count}}',
  changed: 'changements : {{count}}',
  unchanged: 'sans changement : {{count}}',
  missingStudents_one: '{{count}} élève d’un import précédent n’est pas dans ces fichiers et ne change pas.',
  missingStudents_other:
    '{{count}} élèves d’imports précédents ne sont pas dans ces fichiers et ne changent pas.',
  effects: {
    toComplete: 'Importés, encore à compléter : {{count}}',
    partly: 'Importés en partie : {{count}}',
    skipped: 'Laissés de côté : {{count}}',
  },
  kind: {
    gradeLevel: 'Niveau',
    term: 'Période scolaire',
    contact: 'Contact',
    student: 'Enfant',
    collector: 'Qui peut venir chercher',
    photo: 'Photo',
  },
  ofTerm: { joinedOn: 'premier jour de la période scolaire', leftOn: 'dernier jour de la période scolaire' },
  contactAs: '{{name}} ({{relationship}}, {{type}})',
  takenForBarred:
    '{{contact}} porte le nom de {{barred}}, qui ne peut jamais venir chercher {{student}} : il en va de même pour cette personne. S’il s’agit de quelqu’un d’autre, autorisez-le ensuite sur la page de l’enfant.',
  item: {
    made: 'Nouveau',
    changed: 'Modifié',
    photoThere: 'A une autre photo',
    toComplete: 'À compléter',
    partly: 'Importé en partie',
    skipped: 'Laissé de côté',
  },
  columns: {
    what: 'Quoi',
    kind: 'Type',
    name: 'Nom',
    field: 'Champ ou raison',
    before: 'Maintenant',
    after: 'Dans le fichier',
    place: 'Où',
  },
  place: '{{file}} ligne {{line}} : {{detail}}',
  placeAlone: '{{file}} ligne {{line}}',
  placeOfFile: '{{file}} : {{detail}}',
  more_one: 'et {{count}} de plus',
  more_other: 'et {{count}} de plus',
  fullList: 'La liste complète est dans {{file}}.',
  fullListHint: 'Ajoutez --report <fichier> pour la liste complète.',
  reasons: {
    badRow: 'Lignes avec plus de valeurs que le fichier n’a de colonnes (il manque un guillemet)',
    noId: 'Lignes sans id',
    formula: 'Lignes dont le nom est une formule',
    formulaCell:
      'Cellules avec une formule, qui est laissée de côté ; enregistrez le fichier avec des valeurs à la place des formules',
    nobody: 'Cellules qui disent qu’il n’y a personne, ce qui est omis',
    otherSheet: 'Autres feuilles du fichier : seule la première qui a des lignes est lue',
    noChildName: 'Lignes sans nom d’enfant',
    otherSameChild: 'Lignes qui répètent le même enfant ; la première compte',
    numberOfAnother:
      'Lignes avec le numéro d’élève d’un autre enfant plus haut ; corrigez-le et importez de nouveau',
    nameOfAnother:
      'Lignes avec le nom d’un autre enfant plus haut, et rien que le nom pour le reconnaître ; ajoutez des numéros d’élève ou des dates de naissance et importez de nouveau',
    looksLikeOne:
      'Enfants qui ressemblent à un enfant de l’école, ou qui ont le numéro d’élève d’un autre : importez le fichier dans le navigateur, qui demande si c’est le même',
    unreadBirthday: 'Dates de naissance qui ne sont pas une date, ou pas dans le même ordre que les autres',
    laterBirthday: 'Dates de naissance encore à venir, qui sont laissées de côté ; cherchez une année fausse',
    earlyBirthday:
      'Dates de naissance trop anciennes, qui sont laissées de côté ; un tableur écrit ainsi une date vide',
    unreadDay: 'Premiers ou derniers jours qui ne sont pas une date, ou un dernier jour avant le premier',
    noName: 'Personnes sans nom',
    duplicateId: 'Lignes dont l’id est déjà apparu ; la première compte',
    toBeDeleted: 'Lignes que l’export marque lui-même comme supprimées',
    staff: 'Personnel : ils rejoignent l’école avec son code d’accès',
    noRole: 'Personnes sans rôle et sans enfant',
    noSchool: 'Élèves qui ne sont dans aucune école de ces fichiers',
    noStudents: 'Écoles sans élèves',
    otherSchool: 'Autres écoles : les élèves d’une seule école sont importés',
    notASchool: 'Districts, services et administrations, qui n’ont pas d’élèves à eux',
    unknownOrg: 'Références à une école qui n’est pas dans orgs.csv',
    unknownPerson: 'Références à une personne qui n’est pas dans users.csv',
    unknownSession: 'Références à une période qui n’est pas dans academicSessions.csv',
    unknownClass: 'Références à une classe qui n’est pas dans classes.csv',
    badSessionDates: 'Périodes sans début et fin écrits AAAA-MM-JJ, le début d’abord',
    sessionTooLong: 'Périodes plus longues qu’une année scolaire',
    sessionUnused: 'Périodes sans élève, ou d’une autre année scolaire',
    contactWithoutStudent: 'Responsables légaux et proches d’aucun élève de ces fichiers',
    bothStudents: 'Liens entre deux élèves',
    noneIsStudent: 'Liens où personne n’est élève',
    staffAsContact: 'Membres du personnel indiqués comme contact d’un élève',
    badBirthday: 'Dates de naissance qui ne sont pas écrites AAAA-MM-JJ',
    unknownSex: 'Sexes autres que male et female',
    badEmail: 'Adresses e-mail qui n’en sont pas',
    tooLong: 'Textes coupés',
    severalGrades: 'Élèves dans plusieurs niveaux ; le premier compte',
    tooManyContacts: 'Élèves avec trop de contacts ; les premiers comptent',
    badCollectors: 'Élèves dont les règles sur qui peut venir chercher sont illisibles',
    noTerm: 'Élèves sans période scolaire',
    notUtf8: 'Fichiers qui ne sont pas en UTF-8 ; lus en Windows-1252 : vérifiez les noms avec des accents',
    noSessionsFile: 'Aucune période scolaire : le fichier manque',
    noDemographicsFile: 'Aucune date de naissance ni aucun sexe : le fichier manque',
    photoNobody: 'Photos dont le nom de fichier n’est ni un numéro d’élève ni un enfant de l’école',
    photoSeveral:
      'Photos dont le nom correspond à plusieurs enfants ; nommez le fichier par le numéro d’élève',
    photoThere:
      'Photos d’enfants qui en ont déjà une autre, qui reste sauf si vous choisissez de remplacer les photos',
    photoAgain: 'Autres photos du même enfant ; la première compte',
    photoContent: 'Fichiers nommés comme une image, mais qui n’en contiennent pas',
    photoFormat: 'Images qui ne sont pas JPEG, PNG, GIF ou WebP ; enregistrez-les en JPEG',
    photoHeic: 'Photos au format HEIC des iPhone ; enregistrez-les en JPEG',
    photoTooLarge: 'Photos de plus de 5 Mo ; réduisez-les',
    sameByName:
      'Lignes prises pour le même enfant qu’une ligne plus haut, car seul le nom est connu ; si ce sont deux enfants, ajoutez des numéros d’élève ou des dates de naissance et importez de nouveau',
    contactToComplete: 'Contacts sans numéro de téléphone ou sans nom complet',
    studentToComplete: 'Élèves sans contact, date de naissance, sexe ou nom complet',
  },
  details: {
    id: '{{id}}',
    name: '{{name}}',
    nameAndId: '{{name}} ({{id}})',
    idAndRole: '{{id}} ({{role}})',
    idAndValue: '{{id}}, « {{value}} »',
    idAndField: '{{id}}, {{field}}, à {{length}} caractères',
    idAndGrade: '{{id}}, niveau {{grade}}',
    idAndMost: '{{id}}, plus de {{most}}',
    idAndFirst: '{{id}}, d’abord à la ligne {{first}}',
    nameIdAndFirst: '{{name}}, avec le numéro {{id}}, d’abord à la ligne {{first}}',
    nameAndDates: '{{name}}, de « {{start}} » à « {{end}} »',
    nameAndDays: '{{name}}, {{days}} jours ; {{longest}} au plus',
    countAndName: '{{count}} enfants portent le nom {{name}}',
    two: '{{one}} et {{other}}',
    pair: '{{contact}}, contact de l’élève {{student}}',
    row: 'toute la ligne',
    file: 'tout le fichier',
  },
};
