import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuestion, useQuestionsOf, useServerMinute } from '#pwa/data/school/questions.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { formatClock } from '#sync/school/records/format.ts';
import { isOpenQuestion, type Question, questionState } from '#sync/school/records/question.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import styles from './parents.module.css';

interface QuestionsProps {
  readonly day: SchoolDay;
  readonly timeZone: string;
  readonly childName: (student: string) => string | undefined;
}

/** Whether somebody may collect a child once: open questions of today, and what was answered. */
export function Questions({ day, timeZone, childName }: QuestionsProps) {
  const { t } = useTranslation();
  const questions = useQuestionsOf(day);
  const nowMs = useServerMinute();
  return (
    <div role="status">
      {questions.length === 0 ? null : (
        <section className={styles.questions} aria-labelledby="the-school-asks">
          <h2 id="the-school-asks" className={styles.sectionTitle}>
            {t('questions.title')}
          </h2>
          {questions.map((question) => (
            <QuestionCard
              key={question._id}
              question={question}
              student={childName(question.student) ?? t('incidents.what.child')}
              nowMs={nowMs}
              timeZone={timeZone}
            />
          ))}
        </section>
      )}
    </div>
  );
}

interface QuestionCardProps {
  readonly question: Question;
  readonly student: string;
  readonly nowMs: number;
  readonly timeZone: string;
}

function QuestionCard({ question, student, nowMs, timeZone }: QuestionCardProps) {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<string>();
  const [chosen, setChosen] = useState<'yes' | 'no'>();
  const params = { person: question.name, student, parent: question.answeredByName };
  async function answer(choice: 'yes' | 'no') {
    setChosen(choice);
    const outcome = await answerQuestion(question._id, choice === 'yes');
    setChosen(undefined);
    if (outcome === 'offline') setTrouble(t('questions.answerOffline'));
    else setTrouble(outcome.isDone ? undefined : outcome.said);
  }
  const state = questionState(question, nowMs);
  const isOpen = isOpenQuestion(question, nowMs);
  return (
    <article className={styles.question} aria-label={t('questions.question', params)}>
      {isOpen ? (
        <>
          <p className={styles.asked}>{t('questions.question', params)}</p>
          <p className={styles.quiet}>
            {t('questions.until', { time: formatClock(Date.parse(question.endsAt), timeZone) })}
          </p>
        </>
      ) : null}
      {state === 'waiting' ? null : <p className={styles.asked}>{t(`questions.done.${state}`, params)}</p>}
      <div role="alert">{trouble === undefined ? null : <Notice tone="bad">{trouble}</Notice>}</div>
      {isOpen ? (
        <div className={styles.choices}>
          <Button
            size="md"
            aria-label={t('questions.yesOf', params)}
            loading={chosen === 'yes'}
            disabled={chosen === 'no'}
            onClick={() => void answer('yes')}
          >
            {t('questions.yes')}
          </Button>
          <Button
            size="md"
            variant="default"
            aria-label={t('questions.noOf', params)}
            loading={chosen === 'no'}
            disabled={chosen === 'yes'}
            onClick={() => void answer('no')}
          >
            {t('questions.no')}
          </Button>
        </div>
      ) : null}
    </article>
  );
}
