import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import { formatTime } from '#sync/school/records/format.ts';
import { reasonName, type SchoolReason } from '#sync/school/records/absence.ts';
import type { Say } from '#sync/words/message-key.ts';

/** Where a child is, in one sentence: `Here since 8:04 AM, brought by Joan Brown`. */
export function standingAnswer(
  { student, fields, standing, absences }: StandingRow,
  reasons: readonly SchoolReason[],
  say: Say,
): string {
  const { dropOff, pickUp } = fields;
  const because = (code: string | undefined) => reasonName(code ?? '', reasons, say) ?? '';
  switch (standing.is) {
    case 'here':
    case 'stillHere':
    case 'forgotten': {
      const named = {
        time: dropOff === null ? '' : formatTime(dropOff.time),
        person: dropOff?.person.name ?? '',
      };
      const reason = because(absences.late?.reason);
      if (standing.is !== 'here') return say('today.answer.stillHere', named);
      if (!standing.late) return say('today.answer.here', named);
      return reason === ''
        ? say('today.answer.hereLate', named)
        : say('today.answer.hereLateWhy', { ...named, reason });
    }
    case 'left': {
      const named = {
        time: pickUp === null ? '' : formatTime(pickUp.time),
        person: pickUp?.person.name ?? '',
      };
      const reason = because(absences.early?.reason);
      if (pickUp?.person.personID === student._id)
        return [
          standing.early ? say('standing.leftEarly') : '',
          say('openActions.alone'),
          named.time,
          standing.early ? reason : '',
        ]
          .filter((part) => part !== '')
          .join(' · ');
      if (!standing.early) return say('today.answer.left', named);
      return reason === ''
        ? say('today.answer.leftEarly', named)
        : say('today.answer.leftEarlyWhy', { ...named, reason });
    }
    case 'notHereYet':
      return absences.late === undefined
        ? say('today.answer.notHereYet')
        : comingLate(absences.late.time, say);
    case 'absent': {
      const reason = because(absences.day?.reason);
      if (reason !== '') return say('today.answer.absentWhy', { reason });
      return say(standing.explained ? 'today.answer.absentExplained' : 'today.answer.absent');
    }
  }
}

function comingLate(time: string, say: Say): string {
  // A wall time by the record's schema, or nothing.
  return time === ''
    ? say('today.answer.comesLate')
    : say('today.answer.comesAt', { time: formatTime(time as Parameters<typeof formatTime>[0]) });
}
