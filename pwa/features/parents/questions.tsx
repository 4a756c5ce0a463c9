import { useState } from 'react';
import { useDay } from '#pwa/data/school/attendance-now.ts';
import { answerQuestion, useQuestionsOf } from '#pwa/data/school/questions.ts';
import { useServerNow } from '#pwa/data/school/sync-state.ts';
import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import type { Child } from '#sync/school/records/family-terms.ts';
import { formatClock, formatTime } from '#sync/school/records/format.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import { pickUpEnding } from '#sync/school/records/pick-up-of-day.ts';
import { isOpenQuestion, type Question, questionState } from '#sync/school/records/question.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import styles from './parents.module.css';

interface QuestionsProps {
  readonly day: SchoolDay;
  readonly timeZone: string;
  readonly family: readonly Child[];
}

/** Whether somebody may collect a child once: open questions of today, and what was answered. */
export function Questions({ day, timeZone, family }: QuestionsProps) {
  const { t } = useTranslation();
  const questions = useQuestionsOf(day);
  const nowMs = useServerNow(60_000);
  return (
    <div role="status">
      {questions.length === 0 ? null : (
        <section className={styles.questions} aria-labelledby="the-school-asks">
          <h2 id="the-school-asks" className={styles.sectionTitle}>
            {t('parentQuestions.title')}
          </h2>
          {questions.map((question) => (
            <QuestionNow
              key={question._id}
              question={question}
              child={family.find(({ student }) => student._id === question.student)}
              day={day}
              nowMs={nowMs}
              timeZone={timeZone}
            />
          ))}
        </section>
      )}
    </div>
  );
}

interface QuestionNowProps extends Omit<QuestionCardProps, 'student' | 'pickUp'> {
  readonly child: Child | undefined;
  readonly day: SchoolDay;
}

/** Together with the child's day: a pick-up closes it. */
function QuestionNow({ child, day, ...card }: QuestionNowProps) {
  const { t } = useTranslation();
  const { question } = card;
  const known = useDay(child && day);
  const records = child?.terms.flatMap(
    ({ term }) => known?.shown.get(attendanceId(day, term._id, child.student._id)) ?? [],
  );
  const pickUp = records && known?.isHere ? pickUpEnding(question, records) : undefined;
  return <QuestionCard {...card} student={child?.name ?? t('incidents.what.child')} pickUp={pickUp} />;
}

export interface QuestionCardProps {
  readonly question: Question;
  readonly student: string;
  readonly pickUp: Handover | null | undefined;
  readonly nowMs: number;
  readonly timeZone: string;
}

export function QuestionCard({ question, student, pickUp, nowMs, timeZone }: QuestionCardProps) {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<string>();
  const [chosen, setChosen] = useState<'yes' | 'no'>();
  const params = { person: question.name, student, parent: question.answeredByName };
  async function answer(choice: 'yes' | 'no') {
    if (chosen !== undefined) return;
    setChosen(choice);
    const outcome = await answerQuestion(question._id, choice === 'yes');
    setChosen(undefined);
    if (outcome === 'offline') setTrouble(t('parentQuestions.answerOffline'));
    else setTrouble(outcome.isDone ? undefined : outcome.said);
  }
  const state = questionState(question, { nowMs, pickUp });
  const isOpen = isOpenQuestion(question, { nowMs, pickUp });
  return (
    <article className={styles.question} aria-label={t('parentQuestions.question', params)}>
      {isOpen ? (
        <>
          <p className={styles.asked}>{t('parentQuestions.question', params)}</p>
          <p className={styles.quiet}>
            {t('parentQuestions.until', { time: formatClock(Date.parse(question.endsAt), timeZone) })}
          </p>
        </>
      ) : null}
      {state === 'waiting' || state === 'collected' ? null : (
        <p className={styles.asked}>{t(`parentQuestions.done.${state}`, params)}</p>
      )}
      {state === 'collected' && pickUp ? (
        <>
          <p className={styles.asked}>
            {t('questions.collected', { student, person: pickUp.person.name, time: formatTime(pickUp.time) })}
          </p>
          <p className={styles.quiet}>{t('parentQuestions.notNeeded')}</p>
        </>
      ) : null}
      <AlertRegion>
        {trouble === undefined || state === 'collected' ? null : <Notice tone="bad">{trouble}</Notice>}
      </AlertRegion>
      {isOpen ? (
        <div ref={focusBeyond} className={styles.choices}>
          <BusyButton
            size="md"
            aria-label={t('parentQuestions.yesOf', params)}
            isBusy={chosen === 'yes'}
            onClick={() => answer('yes')}
          >
            {t('parentQuestions.yes')}
          </BusyButton>
          <BusyButton
            size="md"
            variant="default"
            aria-label={t('parentQuestions.noOf', params)}
            isBusy={chosen === 'no'}
            onClick={() => answer('no')}
          >
            {t('parentQuestions.no')}
          </BusyButton>
        </div>
      ) : null}
    </article>
  );
}
