import type { questions as english } from '#sync/words/en/questions.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** At the door and in the office: parents are asked whether somebody may collect a child once. */
export const questions: Translation<typeof english> = {
  ask: 'Demander aux parents dans l’application',
  askOf: 'Demander aux parents dans l’application : {{student}}',
  askHint: 'Un parent peut autoriser {{person}} une fois, pour aujourd’hui. Sans réponse, vous décidez.',
  offline: 'Pas de connexion : impossible de demander aux parents. C’est vous qui décidez, comme toujours.',
  waiting: '{{student}} : la question est posée aux parents. Leur réponse s’affichera ici, jusqu’à {{time}}.',
  unheard: 'Pas de connexion : une réponse n’arriverait pas ici. C’est vous qui décidez, comme toujours.',
  allowed: '{{parent}} autorise {{person}} à récupérer {{student}} aujourd’hui.',
  over: '{{parent}} avait autorisé {{person}} à récupérer {{student}} aujourd’hui. Ce n’est plus valable. Le personnel décide.',
  refused: '{{parent}} dit non : {{person}} ne peut pas venir chercher {{student}}.',
  staff: '{{parent}} a répondu, mais ne peut pas décider sans l’école. Le personnel décide.',
  unanswered: '{{student}} : aucun parent n’a répondu. Le personnel décide.',
  goOn: 'Remettre {{students}}',
  collected: '{{person}} a récupéré {{student}} à {{time}}.',
};
