/** At the door and in the office: parents are asked whether somebody may collect a child once. */
export const questions = {
  ask: 'Ask the parents in the app',
  askOf: 'Ask the parents in the app: {{student}}',
  askHint: 'A parent can allow {{person}} once, for today. Without an answer you decide.',
  offline: 'No connection, so the parents cannot be asked. You decide, as always.',
  waiting: 'The parents of {{student}} have been asked. Their answer comes up here, until {{time}}.',
  unheard: 'No connection: an answer would not arrive here. You decide, as always.',
  allowed: '{{parent}} allowed {{person}} to collect {{student}} today.',
  over: '{{parent}} had allowed {{person}} to collect {{student}} today. That does not hold any more. Staff decide.',
  refused: '{{parent}} said no: {{person}} may not collect {{student}}.',
  staff: '{{parent}} has answered, and may not decide it alone. Staff decide.',
  unanswered: 'No parent of {{student}} has answered. Staff decide.',
  goOn: 'Release {{students}}',
  collected: '{{student}} was picked up by {{person}} at {{time}}.',
} as const;
