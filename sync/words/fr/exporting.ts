import type { exporting as english } from '#sync/words/en/exporting.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What stands in an export of a whole school beside the words of its fields. */
export const exporting: Translation<typeof english> = {
  idColumn: 'Son id : les autres fichiers l’utilisent pour s’y référer',
  nameColumn: 'Le nom qui va avec cet id',
  dateColumn: 'Jour d’école',
  relationshipColumn:
    '0 responsable légal, 1 mère, 2 père, 3 tante, 4 oncle, 5 grand-mère, 6 grand-père, 7 garde d’enfant, 8 belle-mère, 9 beau-père, 10 autre',
  typeColumn: '0 parent ou responsable légal, 1 contact d’urgence, 2 personne autorisée',
  verifiedColumn: 'Si l’adresse e-mail a été vérifiée',
  roleColumn: 'Rôle de la personne dans cette école',
  approvedColumn: 'Si l’administration a approuvé le rôle',
  lastLoginColumn: 'Dernière connexion',
  doorColumn: 'Si c’est une tablette de l’entrée',
  enrolledColumn: 'Date d’inscription de l’appareil',
  enrolledByColumn: 'Qui l’a inscrit, par l’id du compte',
  lastSeenColumn: 'Dernier contact avec le serveur',
  blockedColumn: 'S’il est bloqué',
  atColumn: 'Quand',
  kindColumn: 'Ce qui est arrivé',
  whoColumn: 'Qui l’a fait',
  whomColumn: 'Personne concernée',
  sentenceColumn: 'La même chose, en une phrase',
  reasonColumn: 'Le motif donné',
  networkColumn: 'Le réseau d’origine',
  readme: {
    title: 'Export : {{school}}',
    made: 'Créé par {{by}} le {{at}}.',
    csv: 'Chaque fichier .csv est un tableau en UTF-8, avec des virgules entre les cellules et les noms des colonnes sur la première ligne.',
    lists: 'Une liste de plusieurs valeurs tient dans une cellule, en JSON.',
    apostrophe:
      'Une cellule qui commencerait comme une formule (=, +, -, @) est précédée d’une apostrophe, de même qu’un tel passage d’un texte après un point-virgule, une tabulation ou un saut de ligne. L’import l’enlève.',
    ids: 'Les enregistrements se réfèrent les uns aux autres par leur id. Ceux qui sont supprimés sont seulement dans l’historique.',
    moments:
      'Un moment est donné en UTC (2026-11-23T13:05:12.345Z) ; les jours et les heures de la journée sont ceux de l’école.',
    during:
      'Ce qui a changé pendant la création de cet export peut être dans un fichier et pas dans un autre.',
    secrets:
      'Les mots de passe, codes PIN, codes d’accès, laissez-passer, sessions et clés des appareils ne font jamais partie d’un export.',
    photos:
      'Les images actuelles de l’école, de ses élèves et de ses contacts, chacune nommée par l’id de son enregistrement.',
    history:
      'Chaque modification reçue, la plus ancienne d’abord, un objet JSON par ligne : qui l’a faite, sur quel appareil, quand elle a été faite et quand elle est arrivée, ce qui a été demandé (args), et chaque enregistrement avant et après. Les champs non exportés n’y sont pas.',
  },
};
