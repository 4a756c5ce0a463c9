/** The question whether somebody may collect a child once, to its parents and in the history. */
export const parentQuestions = {
  asked: 'The parents have been asked',
  nobody: 'No parent of this child uses the app. Staff decide.',
  overAsked: 'The parents cannot be asked again today. Staff decide.',
  barred: 'The parents are not asked about this person. Please see the office.',
  title: 'The school asks you',
  question: '{{person}} wants to collect {{student}}. Allow once?',
  until: 'Today only. You can answer until {{time}}.',
  yes: 'Yes, allow once',
  no: 'No',
  yesOf: 'Yes, allow once: {{person}} for {{student}}',
  noOf: 'No: {{person}} may not collect {{student}}',
  answerOffline: 'No connection: the school has not heard your answer. Please call the school.',
  notNeeded: 'Your answer is no longer needed.',
  alreadyCollected: 'The child was picked up already. There is nothing left to decide.',
  ended: 'This question has ended. The staff at the school decide.',
  already: {
    allowed: 'A parent has already said yes. To change this, please call the school now.',
    refused: 'A parent has already said no. To change this, please call the school now.',
  },
  said: {
    allowed: 'Allowed for today',
    refused: 'The school knows that you said no',
    staff: 'Thank you. The staff at the school decide.',
  },
  history: {
    asked: 'Asked the parents whether {{person}} may collect {{student}} once',
    allowed: '{{parent}} said yes',
    refused: '{{parent}} said no',
    staff: '{{parent}} may not decide it alone',
    collected: 'Picked up before a parent answered',
    unanswered: 'No parent answered in time',
    waiting: 'No answer yet',
  },
  done: {
    allowed: '{{parent}} allowed {{person}} to collect {{student}} today.',
    refused: '{{parent}} said no: {{person}} may not collect {{student}}.',
    staff: 'The staff at the school decide whether {{person}} may collect {{student}}.',
    unanswered:
      'Nobody answered whether {{person}} may collect {{student}}. The staff at the school decided.',
  },
} as const;
