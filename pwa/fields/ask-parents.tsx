import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useAcceptedAttendance } from '#pwa/data/school/attendance-now.ts';
import { askParents, useAnswerLook, useQuestion, useYesStanding } from '#pwa/data/school/questions.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { useServerNow, useSyncState } from '#pwa/data/school/sync-state.ts';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import { formatClock, formatTime } from '#sync/school/records/format.ts';
import { attendanceId, type RecordId } from '#sync/school/records/id.ts';
import {
  type Question,
  type QuestionMoment,
  type QuestionState,
  questionState,
} from '#sync/school/records/question.ts';
import { pickUpOfDay } from '#sync/school/records/pick-up-of-day.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import styles from './ask-parents.module.css';

export interface AskParentsProps {
  readonly student: { readonly _id: string; readonly name: string };
  /** Who wants to collect the child. */
  readonly person: string;
  /** The child's record of the day: once it says that the child left, nothing is left to ask. */
  readonly attendance: { readonly date: SchoolDay; readonly term: RecordId | undefined };
  /** A parent has allowed it: the pick-up is recorded for this contact. */
  readonly onAllowed: (contact: string) => void;
  /** They have been asked: somebody stands there and waits. */
  readonly onAsked?: (() => void) | undefined;
}

/** "Winston Reid wants to collect Maya. Allow once?": asked through the app, answered here. */
export function AskParents({ student, person, attendance, onAllowed, onAsked }: AskParentsProps) {
  const question = useQuestion({ student: student._id, name: person, date: attendance.date });
  const { date, term } = attendance;
  const recorded = useAcceptedAttendance(term && attendanceId(date, term, student._id));
  const pickUp = recorded && pickUpOfDay([recorded]);
  const nowMs = useServerNow(60_000);
  const { isReachable } = useSyncState();
  const [trouble, setTrouble] = useState<string>();
  const { t } = useTranslation();
  async function handleAsk() {
    const outcome = await askParents(student._id, person);
    const isAsked = outcome !== 'offline' && outcome.isDone;
    setTrouble(outcome === 'offline' ? t('questions.offline') : isAsked ? undefined : outcome.said);
    if (isAsked) onAsked?.();
  }
  const state = useStateNow(question, { nowMs, pickUp });
  useAnswerLook(state === 'waiting');
  const isAskable = !pickUp && (question === undefined || (state !== undefined && askableStates.has(state)));
  if (pickUp && question === undefined) return null;
  return (
    <section className={styles.ask} aria-label={t('questions.askOf', { student: student.name })}>
      <div role="status">
        {question === undefined || state === undefined ? null : (
          <Answer {...{ question, state, student: student.name, person, pickUp, isReachable }} />
        )}
        {trouble === undefined ? null : <Notice tone="warning">{trouble}</Notice>}
      </div>
      {state === 'allowed' && question !== undefined ? (
        <Button size="lg" className={styles.button ?? ''} onClick={() => onAllowed(question.contact)}>
          {t('questions.goOn', { students: student.name })}
        </Button>
      ) : null}
      {!isAskable ? null : isReachable ? (
        <>
          <p className={styles.hint}>{t('questions.askHint', { person })}</p>
          <BusyButton
            ref={focusBeyond}
            variant="default"
            size="lg"
            className={styles.button}
            leftSection={<IconMessageQuestion size={24} aria-hidden="true" />}
            aria-label={t('questions.askOf', { student: student.name })}
            onClick={handleAsk}
          >
            {t('questions.ask')}
          </BusyButton>
        </>
      ) : (
        <p className={styles.hint}>{t('questions.offline')}</p>
      )}
    </section>
  );
}

/** `over`: a parent's yes that does not hold any more. */
type StateNow = QuestionState | 'over';

const askableStates: ReadonlySet<StateNow> = new Set<StateNow>(['unanswered', 'staff', 'over']);

/** Undefined without a question, and until the rules are read by which a yes holds. */
function useStateNow(question: Question | undefined, moment: QuestionMoment): StateNow | undefined {
  const isStanding = useYesStanding(question);
  if (question === undefined) return undefined;
  const state = questionState(question, moment);
  if (state !== 'allowed') return state;
  if (isStanding === undefined) return undefined;
  return isStanding ? state : 'over';
}

interface AnswerProps {
  readonly question: Question;
  readonly state: StateNow;
  readonly student: string;
  readonly person: string;
  readonly pickUp: Handover | null | undefined;
  readonly isReachable: boolean;
}

const tones = {
  waiting: 'plain',
  allowed: 'good',
  refused: 'bad',
  staff: 'warning',
  unanswered: 'warning',
  over: 'warning',
  collected: 'plain',
} as const;

function Answer({ question, state, student, person, pickUp, isReachable }: AnswerProps) {
  const { t } = useTranslation();
  const timeZone = useSchool()?.timeZone;
  if (state === 'collected' && pickUp) {
    const params = { student, person: pickUp.person.name, time: formatTime(pickUp.time) };
    return <Notice tone={tones.collected}>{t('questions.collected', params)}</Notice>;
  }
  if (state === 'waiting' && !isReachable) return <Notice tone="warning">{t('questions.unheard')}</Notice>;
  const time = formatClock(Date.parse(question.endsAt), timeZone);
  return (
    <Notice tone={tones[state]}>
      {t(`questions.${state}`, { parent: question.answeredByName, person, student, time })}
    </Notice>
  );
}
