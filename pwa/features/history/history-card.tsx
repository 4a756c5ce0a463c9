import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { HistoryItem } from '#pwa/data/school/history-pages.ts';
import { StatusMark, type StatusShape, type StatusTone } from '#pwa/ui/status-mark.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Fact } from '#sync/school/commands/describe-command.ts';
import type { HistoryWords } from './history-words.ts';
import styles from './history.module.css';

export interface HistoryCardProps {
  readonly item: HistoryItem;
  readonly words: HistoryWords;
  /** Where the whole history of its record is; absent when it is being looked at. */
  readonly toRecord?: string | undefined;
  readonly onRestore?: (() => void) | undefined;
}

/** One entry on one line: the change, who made it, when it was made and received, its verdict. */
export function HistoryCard({ item, words, toRecord, onRestore }: HistoryCardProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.card} data-verdict={item.verdict} aria-label={words.about}>
      <h3 className={styles.about}>
        {toRecord === undefined ? (
          <About words={words} />
        ) : (
          <Anchor component={Link} to={toRecord} className={styles.link}>
            <About words={words} />
          </Anchor>
        )}
      </h3>
      <ul className={styles.facts}>
        {words.facts.map((fact) => (
          <li key={fact.field}>
            <FactLine fact={fact} who={words.who} isLost={item.verdict === 'superseded'} />
          </li>
        ))}
      </ul>
      <div className={styles.tail}>
        <p className={styles.quiet}>
          {words.by} · {words.when}
        </p>
        <div className={styles.end}>
          <StatusMark
            {...looks[item.verdict]}
            size={16}
            label={words.verdict}
            // Nearly all are saved: their line says it by its mark.
            isLabelHidden={item.verdict === 'applied' || item.verdict === 'duplicate'}
            wraps
          />
          {item.isSuspicious ? (
            <StatusMark tone="warning" shape="clock" size={16} label={t('history.suspicious')} wraps />
          ) : null}
          {item.byPin?.name === null ? (
            <StatusMark tone="warning" shape="triangle" size={16} label={t('history.noPin')} wraps />
          ) : null}
          {item.proof === 'none' ? (
            <StatusMark tone="warning" shape="triangle" size={16} label={t('history.notProven')} wraps />
          ) : null}
        </div>
      </div>
      {onRestore === undefined ? null : (
        <Button
          variant="default"
          className={styles.restore}
          leftSection={<IconArrowBackUp size={20} />}
          onClick={onRestore}
        >
          {t('history.restore')}
        </Button>
      )}
    </article>
  );
}

/** The heading above says the day to whoever sees the list. */
function About({ words: { about, aboutThatDay } }: Pick<HistoryCardProps, 'words'>) {
  if (aboutThatDay === undefined) return about;
  return (
    <>
      <span aria-hidden="true">{aboutThatDay}</span>
      <VisuallyHidden>{about}</VisuallyHidden>
    </>
  );
}

interface FactLineProps {
  readonly fact: Fact;
  readonly who: string | undefined;
  readonly isLost: boolean;
}

function FactLine({ fact, who, isLost }: FactLineProps) {
  const { t } = useTranslation();
  if (isLost)
    return (
      <>
        <del className={styles.lost}>{fact.after}</del>
        {fact.before === null ? null : <span> {t('history.stayed', { what: fact.before })}</span>}
      </>
    );
  if (fact.correction !== undefined)
    return (
      <strong title={fact.after}>
        {who === undefined ? fact.correction : t('history.correctedBy', { what: fact.correction, who })}
      </strong>
    );
  if (fact.before === null || fact.before === fact.after) return <strong>{fact.after}</strong>;
  return (
    <>
      <span className={styles.before}>{fact.before}</span>{' '}
      <IconArrowRight size={16} role="img" aria-label={t('history.becomes')} className={styles.arrow} />{' '}
      <strong>{fact.after}</strong>
    </>
  );
}

interface Look {
  readonly tone: StatusTone;
  readonly shape: StatusShape;
}

const arrived: Look = { tone: 'good', shape: 'check' };
const waiting: Look = { tone: 'quiet', shape: 'clock' };

const looks: Readonly<Record<HistoryItem['verdict'], Look>> = {
  applied: arrived,
  duplicate: arrived,
  superseded: { tone: 'quiet', shape: 'ring' },
  quarantined: { tone: 'warning', shape: 'triangle' },
  waiting,
  retry: waiting,
  'sign-in-needed': waiting,
  'upgrade-needed': waiting,
};
