import type { parentQuestions as english } from '#sync/words/en/parent-questions.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The question whether somebody may collect a child once, to its parents and in the history. */
export const parentQuestions: Translation<typeof english> = {
  asked: 'La question est posée aux parents',
  nobody: 'Aucun parent de cet enfant n’utilise l’application. Le personnel décide.',
  overAsked: 'La question ne peut plus être posée aux parents aujourd’hui. Le personnel décide.',
  barred: 'La question n’est pas posée aux parents pour cette personne. Adressez-vous au secrétariat.',
  title: 'L’école vous pose une question',
  question: '{{person}} veut venir chercher {{student}}. Autoriser une fois ?',
  until: 'Aujourd’hui seulement. Vous pouvez répondre jusqu’à {{time}}.',
  yes: 'Oui, autoriser une fois',
  no: 'Non',
  yesOf: 'Oui, autoriser une fois : {{person}} pour {{student}}',
  noOf: 'Non : {{person}} ne peut pas venir chercher {{student}}',
  answerOffline: 'Pas de connexion : l’école n’a pas reçu votre réponse. Appelez l’école.',
  notNeeded: 'Votre réponse n’est plus nécessaire.',
  alreadyCollected: 'L’enfant est déjà parti. Il n’y a plus rien à décider.',
  ended: 'Le temps pour répondre est passé. Le personnel de l’école décide.',
  already: {
    allowed: 'Un parent a déjà dit oui. Pour changer cela, appelez l’école maintenant.',
    refused: 'Un parent a déjà dit non. Pour changer cela, appelez l’école maintenant.',
  },
  said: {
    allowed: 'Autorisé pour aujourd’hui',
    refused: 'L’école sait que vous avez dit non',
    staff: 'Merci. Le personnel de l’école décide.',
  },
  history: {
    asked: 'Question aux parents : {{person}} peut venir chercher {{student}} une fois ?',
    allowed: '{{parent}} a dit oui',
    refused: '{{parent}} a dit non',
    staff: '{{parent}} ne peut pas décider sans l’école',
    collected: 'Départ avant la réponse d’un parent',
    unanswered: 'Aucun parent n’a répondu à temps',
    waiting: 'Pas encore de réponse',
  },
  done: {
    allowed: '{{parent}} a autorisé {{person}} à récupérer {{student}} aujourd’hui.',
    refused: '{{parent}} a dit non : {{person}} ne peut pas venir chercher {{student}}.',
    staff: 'Le personnel de l’école décide si {{person}} peut venir chercher {{student}}.',
    unanswered:
      'Personne n’a répondu à la question : {{person}} peut venir chercher {{student}} ? Le personnel de l’école a décidé.',
  },
};
