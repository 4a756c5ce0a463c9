import { formatTime, formatWeekday } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { ChildMatter } from './child-matter.ts';

export function matterWords({ kind, fields, date, report }: ChildMatter, today: SchoolDay, say: Say): string {
  const { dropOff, pickUp } = fields;
  const named = {
    time: dropOff === null ? '' : formatTime(dropOff.time),
    person: dropOff?.person.name ?? '',
    day: formatWeekday(date),
  };
  switch (kind) {
    case 'stillHere':
      return say('openMatters.words.stillHere', named);
    case 'forgotten':
      return say('openMatters.words.forgotten', named);
    case 'reportedAbsent': {
      const who = report?.reportedBy ?? '';
      return who === ''
        ? say('openMatters.words.reportedAbsent', named)
        : say('openMatters.words.reportedAbsentBy', { ...named, who });
    }
    case 'unexplained':
      return date === today
        ? say('openMatters.words.unexplained')
        : say('openMatters.words.unexplainedOn', named);
    case 'contradiction':
      return say(dropOff === null ? 'openMatters.words.noDropOff' : 'openMatters.words.leftBeforeCame', {
        ...named,
        left: pickUp === null ? '' : formatTime(pickUp.time),
      });
  }
}
