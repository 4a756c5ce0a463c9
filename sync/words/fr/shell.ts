import type { shell as english } from '#sync/words/en/shell.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The frame around every screen: menu, header, signing out, errors, missing pages. */
export const shell: Translation<typeof english> = {
  unread_one: '{{count}} message non lu',
  unread_other: '{{number}} messages non lus',
  quarantined_one: '{{number}} enregistrement à vérifier',
  quarantined_other: '{{number}} enregistrements à vérifier',
  title: '{{page}} · {{product}}',
  tabs: {
    dashboard: 'Aujourd’hui',
    students: 'Calendrier',
    messages: 'Messages',
    billing: 'Facturation',
  },
  menu: {
    school: 'École',
    home: 'Accueil',
    overview: 'Vue d’ensemble',
    attendance: 'Présence',
    students: 'Élèves',
    gradeLevels: 'Niveaux',
    terms: 'Périodes scolaires',
    reports: 'Rapports',
    contacts: 'Contacts',
    staff: 'Personnel',
    announcements: 'Annonces',
    quarantine: 'À vérifier',
    history: 'Historique',
    devices: 'Appareils',
    securityLog: 'Journal de sécurité',
    retention: 'Conservation des données',
    export: 'Export',
    pass: 'Mon laissez-passer',
    messages: 'Messages',
    billing: 'Facturation',
    settings: 'Réglages',
    help: 'Aide',
    dashboard: 'Tableau de bord',
    schools: 'Écoles',
    users: 'Comptes',
    account: 'Mon compte',
    device: 'Cet appareil',
    signOut: 'Se déconnecter',
    enterFullScreen: 'Plein écran',
    leaveFullScreen: 'Quitter le plein écran',
  },
  account: {
    open: 'Compte : {{name}}',
    superadmin: 'Superadministration',
    asSuperadmin: '{{name}}, superadministration',
    signIn: 'Se reconnecter',
  },
  signOut: {
    done: 'La session est terminée. À bientôt !',
    title: 'Se déconnecter ?',
    waiting_one:
      '{{number}} enregistrement n’est pas encore envoyé. Il reste sur cet appareil et sera envoyé dès que le réseau sera là, sous votre nom. Rien n’est perdu.',
    waiting_other:
      '{{number}} enregistrements ne sont pas encore envoyés. Ils restent sur cet appareil et seront envoyés dès que le réseau sera là, sous votre nom. Rien n’est perdu.',
    files_one:
      '{{number}} fichier n’est pas encore envoyé. Il reste sur cet appareil et sera envoyé la prochaine fois que vous vous connecterez ici.',
    files_other:
      '{{number}} fichiers ne sont pas encore envoyés. Ils restent sur cet appareil et seront envoyés la prochaine fois que vous vous connecterez ici.',
    confirm: 'Se déconnecter',
  },
  cannotSave: {
    title: 'Cet appareil ne peut rien enregistrer en ce moment.',
    text: 'Ce que vous saisissez reste à l’écran, mais n’est pas gardé. Libérez de l’espace sur l’appareil, puis fermez et rouvrez Bellgate. D’ici là, écrivez sur papier.',
  },
  noStorage: {
    title: 'Ce navigateur ne laisse Bellgate rien garder.',
    text: 'Des enregistrements pourraient se perdre ici : Bellgate ne démarre donc pas. La navigation privée, un disque plein et certains réglages empêchent de garder des données. Ouvrez Bellgate dans une fenêtre normale, libérez de l’espace ou autorisez ce site à garder des données, puis rechargez la page.',
  },
  error: {
    title: 'Cet écran a cessé de marcher.',
    text: 'Tout ce qui a été enregistré est en sécurité sur cet appareil. Rechargez la page pour continuer.',
    reload: 'Recharger',
    noNetwork: 'Le réseau n’est toujours pas là. Rien n’est perdu. Réessayez dans un moment.',
  },
  missingPart: {
    title: 'Cet écran n’a pas pu être chargé.',
    text: 'Rien n’est perdu. Vérifiez le réseau, puis rechargez la page.',
  },
  stranded: {
    title: 'Le Mode Parents ne peut pas continuer ici.',
    text: 'Le compte qui l’a démarré ne peut plus ouvrir cette page. Demandez à quelqu’un de l’école de se reconnecter. Rien n’est perdu.',
  },
  notFound: {
    documentTitle: '{{product}} 404 : page introuvable',
    title: 'Page introuvable',
    text: 'Désolé, cette page n’existe pas',
    home: 'Aller à l’accueil',
  },
  noHome: {
    title: 'Il n’y a encore rien à ouvrir pour ce compte',
    text: 'Ce compte ne peut ouvrir aucune école pour le moment. Demandez au secrétariat de votre école, ou rejoignez une école dans Mon compte.',
    unapproved:
      'L’administration de l’école {{school}} doit encore vous approuver. Ensuite, reconnectez-vous.',
    unverified:
      'Vérifiez d’abord votre adresse e-mail, {{email}} : ouvrez le lien de l’e-mail que nous vous avons envoyé, ou demandez-en un autre sous « Mon compte ». Ensuite, l’administration de l’école {{school}} pourra vous approuver.',
    verify: 'Vérifier mon e-mail',
  },
  firstSync: {
    runningTitle: 'Chargement sur cet appareil : {{school}}',
    runningText: 'Cela prend quelques secondes, une seule fois. Ensuite, tout s’ouvre aussi sans réseau.',
    blockedText:
      'L’administration a bloqué cet appareil. Les données de l’école {{school}} en ont été supprimées. Ce qui n’a pas été envoyé est gardé, scellé pour que seule l’école puisse l’ouvrir : sous « Cet appareil », vous pouvez l’enregistrer dans un fichier et l’envoyer depuis un autre appareil.',
    blockedUnsealed:
      'L’administration a bloqué cet appareil. Les données de l’école {{school}} en ont été supprimées. Ce qui n’a pas été envoyé est gardé et n’est pas scellé : sous « Cet appareil », vous pouvez l’enregistrer dans un fichier et l’envoyer depuis un autre appareil.',
    blockedWithFiles:
      'L’administration a bloqué cet appareil. Les données de l’école {{school}} en ont été supprimées.',
    unreachableTitle: 'Cette école n’est pas encore sur cet appareil',
    unreachableText:
      'Elle était injoignable à l’instant. Dès que le réseau sera là, elle se chargera toute seule ; ensuite, elle marche sans réseau.',
  },
};
