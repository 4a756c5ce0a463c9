import { Button } from '@mantine/core';
import { IconAlarm, IconBus, IconFlame } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRollCalls, useRunningRollCalls } from '#pwa/data/school/roll-calls.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatMoment } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type RollCall, type RollCallKind, rollCallKinds, zoneOf } from '#sync/school/records/roll-call.ts';
import styles from './roll-call.module.css';
import { type Ticker, useStartRollCall } from './use-roll-call-actions.ts';
import { WhoGoes } from './who-goes.tsx';

const icons = { evacuation: IconFlame, drill: IconAlarm, excursion: IconBus } as const;

export interface StartRollCallProps {
  readonly who: Ticker;
  readonly onOpen: (rollCall: RecordId) => void;
  readonly onClose: () => void;
  /** The roll calls as a file; left out at a door. */
  readonly renderDownload?: (rollCalls: readonly RollCall[]) => ReactNode;
}

/** The second tap starts it: an evacuation asks nothing. */
export function StartRollCall({ who, onOpen, onClose, renderDownload }: StartRollCallProps) {
  const { t } = useTranslation();
  const start = useStartRollCall(who);
  const [isChoosing, setIsChoosing] = useState(false);
  async function begin(kind: RollCallKind, students: readonly RecordId[] | null) {
    const id = await start(kind, students);
    if (id !== undefined) onOpen(id);
  }
  return (
    <Dialog isOpen title={t('rollCall.start')} onClose={onClose}>
      {isChoosing ? (
        <WhoGoes onStart={(students) => void begin('excursion', students)} />
      ) : (
        <>
          <p>{t('rollCall.startText')}</p>
          <div className={styles.choices}>
            {rollCallKinds.map((kind) => {
              const Icon = icons[kind];
              return (
                <button
                  key={kind}
                  type="button"
                  className={styles.kind}
                  data-kind={kind}
                  onClick={() => (kind === 'excursion' ? setIsChoosing(true) : void begin(kind, null))}
                >
                  <Icon size={32} aria-hidden="true" />
                  <span>
                    <strong>{t(`rollCall.kind.${kind}`)}</strong>
                    <span>{t(`rollCall.kindHint.${kind}`)}</span>
                  </span>
                </button>
              );
            })}
          </div>
          <Earlier onOpen={onOpen} renderDownload={renderDownload} />
        </>
      )}
    </Dialog>
  );
}

/** What runs, and the reports of what has ended. */
function Earlier({
  onOpen,
  renderDownload,
}: {
  readonly onOpen: StartRollCallProps['onOpen'];
  readonly renderDownload: StartRollCallProps['renderDownload'] | undefined;
}) {
  const { t } = useTranslation();
  const running = useRunningRollCalls();
  const all = useRollCalls();
  const ended = [...(all?.values() ?? [])]
    .filter(({ endedAt, startedAt }) => endedAt !== '' && startedAt !== '')
    .toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
  return (
    <>
      <List title={t('rollCall.running')} rollCalls={running} onOpen={onOpen} />
      <List title={t('rollCall.earlier')} rollCalls={ended} onOpen={onOpen} />
      {running.length + ended.length === 0 ? null : renderDownload?.([...running, ...ended])}
    </>
  );
}

interface ListProps extends Pick<StartRollCallProps, 'onOpen'> {
  readonly title: string;
  readonly rollCalls: readonly RollCall[];
}

function List({ title, rollCalls, onOpen }: ListProps) {
  const { t } = useTranslation();
  const timeZone = useSchool()?.timeZone ?? 'UTC';
  if (rollCalls.length === 0) return null;
  return (
    <section>
      <h3 className={styles.otherHeading}>{title}</h3>
      <ul className={styles.elsewhere}>
        {rollCalls.map(({ _id, kind, startedAt, startedByName, timeZone: own }) => (
          <li key={_id}>
            <Button
              variant="subtle"
              justify="start"
              className={styles.other ?? ''}
              onClick={() => onOpen(_id)}
            >
              {t(`rollCall.kind.${kind}`)} ·{' '}
              {t('rollCall.started', {
                moment: formatMoment(Date.parse(startedAt), zoneOf({ timeZone: own }, timeZone)),
                who: startedByName,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
