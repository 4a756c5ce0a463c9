import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { StaleNotice } from '#pwa/ui/try-again.tsx';
import { isGoingOn } from '#pwa/data/school/imports.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { ImportLook, ImportRun } from '#sync/school/records/import-run.ts';
import { ChooseFiles } from './choose-files.tsx';
import { EarlierImports, RunProgress } from './import-runs.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportPlanView } from './import-plan-view.tsx';
import { ImportSchools } from './import-schools.tsx';
import styles from './import.module.css';
import { UndoDialog } from './undo-dialog.tsx';
import { useStepFocus } from './use-step-focus.ts';
import type { ImportProblem, ImportSteps } from './use-import.ts';
import type { UndoSteps } from './use-undo.ts';

export interface ImportViewProps extends ImportSteps {
  /** Undefined until they are read. */
  readonly runs: readonly ImportRun[] | undefined;
  /** Why earlier imports could not be read. */
  readonly trouble?: string;
  readonly onTryAgain: () => unknown;
  readonly timeZone: string;
  readonly toStudents: string;
  readonly undo: UndoSteps;
}

export function ImportView(props: ImportViewProps) {
  const { t } = useTranslation();
  const { id, runs = [], toStudents, trouble, undo } = props;
  const running = runs.find(isGoingOn);
  // Of one that somebody else has begun, or this person before leaving the page, the end is told
  // too.
  const [followed, setFollowed] = useState<string>();
  const isFree = ['choose', 'begun'].includes(props.stage.step);
  if (isFree && running?.state === 'running' && running._id !== followed) setFollowed(running._id);
  // Also when the answer that it has begun was lost.
  const begun = runs.find(({ _id }) => _id === id);
  const ended = isFree ? runs.find(({ _id }) => _id === followed) : undefined;
  const shown = running ?? begun ?? ended;
  const isListWanted = running !== undefined || isFree;
  const stepRef = useStepFocus(shown === undefined ? stepOf(props.stage) : shown.state);
  const startAgain = () => {
    setFollowed(undefined);
    props.startAgain();
  };
  return (
    <div className={styles.page}>
      <PageHeader title={t('importPage.title')} hint={t('importPage.hint')} />
      {isListWanted && trouble !== undefined ? (
        <StaleNotice text={trouble} onTryAgain={props.onTryAgain} />
      ) : null}
      <div ref={stepRef} tabIndex={-1} className={styles.step} aria-live="polite">
        {shown === undefined ? (
          <Stage {...props} />
        ) : (
          <RunProgress run={shown} toStudents={toStudents} onNext={startAgain} />
        )}
      </div>
      <EarlierImports
        runs={runs.filter((run) => !isGoingOn(run))}
        timeZone={props.timeZone}
        onUndo={undo.open}
      />
      {undo.asked === undefined ? null : (
        <UndoDialog
          look={undo.asked.look}
          problem={undo.asked.problem}
          isBeginning={undo.isBeginning}
          onConfirm={undo.confirm}
          onTryAgain={() => undo.asked && undo.open({ _id: undo.asked.id })}
          onClose={undo.close}
        />
      )}
      <p className={styles.back}>
        <Anchor component={Link} to={toStudents}>
          {t('importPage.back')}
        </Anchor>
      </p>
    </div>
  );
}

function stepOf(stage: ImportViewProps['stage']): string {
  return stage.step === 'look' ? stage.look.step : stage.step;
}

function Stage(props: ImportViewProps) {
  const { t } = useTranslation();
  const { stage } = props;
  switch (stage.step) {
    case 'choose':
      return <ChooseFiles onChoose={props.choose} />;
    case 'sending': {
      const words = t('importPage.sending', { percent: stage.percent });
      return (
        <section className={styles.card}>
          <p className={styles.strong}>{words}</p>
          <progress className={styles.progress} max={100} value={stage.percent} aria-label={words} />
        </section>
      );
    }
    case 'reading':
      return (
        <section className={styles.card}>
          <LoadingSpinner size={1} label={t('importPage.reading')} />
          <p className={styles.strong}>{t('importPage.reading')}</p>
          <p className={styles.quiet}>{t('importPage.readingHint')}</p>
        </section>
      );
    case 'problem':
      return <Problem {...stage} onOthers={props.startAgain} onColumns={props.backToColumns} />;
    case 'look':
      return <Look {...props} look={stage.look} isBeginning={stage.isBeginning} />;
    case 'begun':
      return (
        <section className={styles.card}>
          <LoadingSpinner size={1} label={t('importPage.running')} />
          <p className={styles.strong}>{t('importPage.running')}</p>
          <p className={styles.quiet}>{t('importPage.runningHint')}</p>
        </section>
      );
  }
}

interface LookProps extends ImportViewProps {
  readonly look: ImportLook;
  readonly isBeginning: boolean;
}

function Look({ look, ...props }: LookProps) {
  switch (look.step) {
    case 'schools':
      return (
        <ImportSchools
          schools={look.schools}
          onDecide={(from) => props.decide({ from })}
          onAgain={props.startAgain}
        />
      );
    case 'columns':
      return (
        <ImportColumns
          look={look}
          changed={props.columns}
          onDecide={props.decideColumns}
          onAgain={props.startAgain}
        />
      );
    case 'ready':
      return <ImportPlanView plan={look} {...props} />;
  }
}

interface ProblemProps extends ImportProblem {
  readonly onOthers: () => void;
  readonly onColumns: () => void;
}

const titles = {
  files: 'importPage.problemTitle',
  notBegun: 'importPage.notBegun',
  offline: 'importPage.offline',
  unsure: 'importPage.unsure',
} as const;

function Problem({ why, problem, again, isOfColumns = false, onOthers, onColumns }: ProblemProps) {
  const { t } = useTranslation();
  const title = t(titles[why]);
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Notice tone="bad" role="alert">
        {problem ?? t('importPage.offlineText')}
      </Notice>
      <p className={styles.quiet}>
        {t(why === 'unsure' ? 'importPage.unsureText' : 'importPage.nothingChanged')}
      </p>
      <div className={styles.actions}>
        {again === undefined ? null : <Button onClick={again}>{t('ui.tryAgain')}</Button>}
        {isOfColumns ? <Button onClick={onColumns}>{t('importPage.changeColumns')}</Button> : null}
        <Button variant={again === undefined && !isOfColumns ? 'filled' : 'default'} onClick={onOthers}>
          {t('importPage.another')}
        </Button>
      </div>
    </section>
  );
}
