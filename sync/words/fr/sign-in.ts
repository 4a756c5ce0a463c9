import type { signIn as english } from '#sync/words/en/sign-in.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The entry and the sign-in form. Specification section 2.1, '/login'. */
export const signIn: Translation<typeof english> = {
  tagline: 'L’entrée de votre école, sur une tablette. Elle marche même quand le Wi-Fi ne marche pas.',
  title: 'Connexion',
  email: 'E-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  unreachable:
    'Le serveur est injoignable en ce moment. Rien n’est perdu sur cet appareil. Vérifiez le réseau et réessayez.',
  ended: 'Votre session est terminée. Reconnectez-vous. Rien n’est perdu sur cet appareil.',
  endedAs: 'Votre session est terminée, {{name}}. Reconnectez-vous.',
  stillSending_one:
    '{{number}} enregistrement attend sur cet appareil, qui continue de l’envoyer. Rien n’est perdu.',
  stillSending_other:
    '{{number}} enregistrements attendent sur cet appareil, qui continue de les envoyer. Rien n’est perdu.',
  stranded_one:
    '{{number}} enregistrement attend sur cet appareil que quelqu’un de son école se connecte. Rien n’est perdu.',
  stranded_other:
    '{{number}} enregistrements attendent sur cet appareil que quelqu’un de leur école se connecte. Rien n’est perdu.',
  keepLooking: 'Retour à ce qui est sur cet appareil',
};
