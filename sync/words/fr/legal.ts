import type { legal as english } from '#sync/words/en/legal.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The terms and conditions (specification section 9), loaded with their page. */
export const legal: Translation<typeof english> = {
  effective: 'En vigueur depuis le 21 février 2023',
  intro:
    'Ces conditions sont un accord entre vous et l’exploitant de ce service Bellgate. En créant un compte ou en utilisant le service, vous les acceptez. Si vous ne les acceptez pas, n’utilisez pas le service.',
  sections: {
    service: {
      title: 'Ce qu’est le service',
      text: 'Bellgate aide les écoles à tenir les données des élèves, des contacts, des périodes scolaires, des frais et de la présence. Les écoles saisissent ces données et décident quels membres du personnel et quels parents peuvent les voir. Les parents utilisent le service gratuitement.',
    },
    accounts: {
      title: 'Votre compte',
      text: 'Donnez votre propre nom et une adresse e-mail qui est à vous, gardez votre mot de passe pour vous, et prévenez votre école si quelqu’un d’autre peut le connaître. Vous êtes responsable de ce qui est fait avec votre compte. Une école peut à tout moment mettre fin à l’accès de son personnel et de ses parents ; vous pouvez à tout moment demander la suppression de votre compte.',
    },
    children: {
      title: 'Enfants et jeunes',
      text: 'Le service n’est pas destiné à être utilisé par des enfants, et nous ne recueillons aucune donnée auprès de personnes de moins de 13 ans. Si nous apprenons qu’une personne de moins de 13 ans a créé un compte, nous le supprimons. Si vous avez moins de 18 ans, vous pouvez utiliser le service seulement avec l’autorisation d’un parent ou d’un responsable légal.',
    },
    records: {
      title: 'Données des élèves',
      text: 'Ce qu’une école saisit sur ses élèves et leurs familles appartient à l’école. Nous l’utilisons pour fournir le service à cette école et pour rien d’autre : nous ne le vendons pas, nous n’affichons pas de publicité, et nous ne le partageons avec personne d’autre que ceux à qui l’école donne accès, sauf si la loi l’exige.',
    },
    use: {
      title: 'Bon usage',
      text: 'N’utilisez pas le service pour enfreindre une loi, pour accéder à des données que vous n’avez pas le droit de voir, pour perturber son fonctionnement ou pour envoyer des images que vous n’avez pas le droit d’utiliser. Nous pouvons fermer les comptes qui le font.',
    },
    paid: {
      title: 'Formules et prix',
      text: 'Les formules et leurs prix sont affichés sur la première page de ce site. Les écoles ont actuellement un accès gratuit. Avant que quelque chose devienne payant, l’école est prévenue et son accord est demandé.',
    },
    availability: {
      title: 'Absence de garantie',
      text: 'Nous faisons tout notre possible pour que le service soit disponible et juste, avec et sans réseau. Il est toutefois fourni tel quel, sans garantie d’aucune sorte. Dans la mesure où la loi le permet, nous ne sommes pas responsables des dommages indirects, ni au-delà de ce que vous avez payé pour le service au cours des douze derniers mois.',
    },
    changes: {
      title: 'Modifications',
      text: 'Quand ces conditions changent, les nouvelles sont affichées ici avec la date à partir de laquelle elles comptent. Toute personne qui continue d’utiliser le service après cette date les accepte.',
    },
    law: {
      title: 'Droit applicable',
      text: 'Ces conditions sont régies par les lois de la Floride, États-Unis d’Amérique, sans tenir compte de ses règles de conflit de lois.',
    },
    contact: {
      title: 'Questions',
      text: 'Écrivez-nous avec le formulaire de la page À propos.',
    },
  },
};
