import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ExportToHandIn, HandInEnd } from '#pwa/data/school/hand-in.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { type RecordLine, summary } from './hand-in-words.ts';
import styles from './hand-in.module.css';
import { RecordLines } from './record-lines.tsx';
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
  const done = lines.filter(({ verdict }) => verdict !== 'waiting').length;
  const told = { done: formatCount(done), all: formatCount(lines.length) };
  const needsALook = lines.some(({ verdict }) => verdict === 'quarantined');
  const isDone = state.step === 'ended' && state.end.kind === 'done';
  const left = lines.some(({ verdict }) => verdict === 'waiting' || verdict === 'retry');
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
          {summary(lines, (message, params) => t(message, { ...params })).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {needsALook ? (
          <Anchor component={Link} to={toQuarantine}>
            {t('quarantine.notice.link')}
          </Anchor>
        ) : null}
        {state.step === 'ended' && left ? (
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
      return <p className={styles.wrong}>{t('devices.handIn.stopped', { done, all })}</p>;
    case 'sign-in-needed':
      return <p className={styles.wrong}>{t('devices.handIn.signIn')}</p>;
    case 'refused':
      return <p className={styles.wrong}>{t('devices.handIn.refused', { why: end.why })}</p>;
  }
}
