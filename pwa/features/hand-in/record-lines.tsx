import { useTranslation } from 'react-i18next';
import { StatusMark, type StatusShape, type StatusTone } from '#pwa/ui/status-mark.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import type { RecordLine } from './hand-in-words.ts';
import styles from './hand-in.module.css';

/** Each record of the file with its verdict. */
export function RecordLines({ lines }: { readonly lines: readonly RecordLine[] }) {
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
};
