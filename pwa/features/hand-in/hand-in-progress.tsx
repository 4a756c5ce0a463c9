import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ExportToHandIn, HandInEnd } from '#pwa/data/school/hand-in.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { StatusMark, type StatusShape, type StatusTone } from '#pwa/ui/status-mark.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { isLeft, isThrough, type RecordLine, summary } from './hand-in-words.ts';
import styles from './hand-in.module.css';
import type { HandInState } from './use-hand-in.ts';

export interface HandInProgressProps {
  readonly state: Extract<HandInState, { readonly step: 'sending' | 'ended' }>;
  readonly lines: readonly RecordLine[];
  readonly toQuarantine: string;
  readonly onSend: (file: ExportToHandIn) => void;
}

/** How far it is, how it ended, and what became of each record. */
export function HandInProgress({ state, lines, toQuarantine, onSend }: HandInProgressProps) {
  const { t } = useTranslation();
  const done = lines.filter(isThrough).length;
  const told = { done: formatCount(done), all: formatCount(lines.length) };
  const needsALook = lines.some(({ verdict }) => verdict === 'quarantined');
  const isDone = state.step === 'ended' && state.end.kind === 'done' && done === lines.length;
  return (
    <>
      <section className={styles.card} aria-label={t('devices.handIn.summary')} aria-live="polite">
        {state.step === 'sending' ? <p className={styles.what}>{t('devices.handIn.sending', told)}</p> : null}
        {state.step === 'sending' ? (
          <progress
            className={styles.progress}
            max={lines.length}
            value={done}
            aria-label={t('devices.handIn.sending', told)}
          />
        ) : null}
        {isDone ? <h2 className={styles.cardTitle}>{t('devices.handIn.done')}</h2> : null}
        {state.step === 'ended' ? <End end={state.end} {...told} /> : null}
        <ul className={styles.summary}>
          {summary(lines, t).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {needsALook ? (
          <Anchor component={Link} to={toQuarantine}>
            {t('quarantine.notice.link')}
          </Anchor>
        ) : null}
        {state.step === 'ended' && lines.some(isLeft) ? (
          <Button onClick={() => onSend(state.file)}>{t('devices.handIn.goOn')}</Button>
        ) : null}
      </section>
      <RecordLines lines={lines} />
    </>
  );
}

function End({ end, done, all }: { readonly end: HandInEnd; readonly done: string; readonly all: string }) {
  const { t } = useTranslation();
  switch (end.kind) {
    case 'done':
      return null;
    case 'unreachable':
      return <Notice tone="warning">{t('devices.handIn.stopped', { done, all })}</Notice>;
    case 'sign-in-needed':
      return <Notice tone="warning">{t('devices.handIn.signIn')}</Notice>;
    case 'refused':
      return <Notice tone="warning">{t('devices.handIn.refused', { why: end.why })}</Notice>;
  }
}

/** Each record of the file with its verdict. */
function RecordLines({ lines }: { readonly lines: readonly RecordLine[] }) {
  const { t } = useTranslation();
  return (
    <VirtualCards
      label={t('devices.handIn.list')}
      items={lines}
      itemKey={(line) => line.id}
      renderItem={(line) => <Line line={line} />}
      estimatedHeightPx={72}
      gapPx={0}
    />
  );
}

function Line({ line }: { readonly line: RecordLine }) {
  return (
    <div className={styles.line}>
      <p className={styles.what}>{line.what}</p>
      <p className={styles.quiet}>{[...line.facts, line.when].filter((part) => part !== '').join(' · ')}</p>
      <StatusMark {...(looks[line.verdict] ?? waiting)} size={16} label={line.outcome} wraps />
      {line.why.map((why) => (
        <p key={why} className={styles.quiet}>
          {why}
        </p>
      ))}
    </div>
  );
}

interface Look {
  readonly tone: StatusTone;
  readonly shape: StatusShape;
}

const waiting: Look = { tone: 'quiet', shape: 'clock' };
const looks: Readonly<Partial<Record<RecordLine['verdict'], Look>>> = {
  applied: { tone: 'good', shape: 'check' },
  duplicate: { tone: 'good', shape: 'check' },
  superseded: { tone: 'quiet', shape: 'ring' },
  quarantined: { tone: 'warning', shape: 'triangle' },
  refused: { tone: 'warning', shape: 'triangle' },
};
