import { Button } from '@mantine/core';
import { IconFlag, IconPlus, IconPrinter, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { rollCallMs, useNow } from '#pwa/data/school/clock.ts';
import { type RollCallRow, type ShownRollCall, useRollCall } from '#pwa/data/school/roll-calls.ts';
import { useSchool, useTerms } from '#pwa/data/school/school-records.ts';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatMoment } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type RollCall, zoneOf } from '#sync/school/records/roll-call.ts';
import { isSchoolDay } from '#sync/school/records/term.ts';
import { AddPerson } from './add-person.tsx';
import { EndRollCall } from './end-roll-call.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { RollCallHead } from './roll-call-head.tsx';
import { rollCallSheet } from './roll-call-sheet.ts';
import { RollCallPaper } from './roll-call-paper.tsx';
import { RollCallView } from './roll-call-view.tsx';
import styles from './roll-call.module.css';
import { type RollCallActions, type Ticker, useRollCallActions } from './use-roll-call-actions.ts';

export interface RollCallPageProps {
  readonly rollCallId: RecordId;
  /** Who ticks here. */
  readonly who: Ticker;
  /** Leads back to where it was opened. */
  readonly back: ReactNode;
  readonly isPaper?: boolean;
  /**
   * How a list becomes a file; left out at a door, of whose downloads the security log has no name.
   */
  readonly renderDownload?: (name: string, sheet: () => ListSheet) => ReactNode;
}

/** Everyone who is to be found, on every device the same list. */
export function RollCallPage(props: RollCallPageProps) {
  const { t } = useTranslation();
  const shown = useRollCall(props.rollCallId);
  if (shown === undefined) return <LoadingSpinner />;
  if (shown === null)
    return (
      <EmptyState title={t('rollCall.notFoundTitle')} text={t('rollCall.notFoundText')} action={props.back} />
    );
  return <Shown {...props} shown={shown} />;
}

/** Who is not found turns red within so many ms after the school's minutes. */
const everyMs = 5_000;

type Open = 'add' | 'end' | undefined;

function Shown(props: RollCallPageProps & { readonly shown: ShownRollCall }) {
  const { shown, who, back, isPaper, renderDownload } = props;
  const { t } = useTranslation();
  const { rollCall } = shown;
  const timeZone = zoneOf(rollCall, useSchool()?.timeZone ?? 'UTC');
  const nowMs = useNow(everyMs, rollCallMs);
  const actions = useRollCallActions(rollCall, who);
  const [open, setOpen] = useState<Open>();
  const [about, setAbout] = useState<RecordId>();
  const [onPaper, setOnPaper] = useState(isPaper === true);
  const row = [...shown.rows, ...shown.elsewhere].find(({ key }) => key === about);
  if (onPaper) return <RollCallPaper shown={shown} timeZone={timeZone} onBack={() => setOnPaper(false)} />;
  const isRunning = rollCall.endedAt === '';
  const toggle = (one: RollCallRow) =>
    void (one.state === 'found' ? actions.undo(one) : actions.tick(one, { state: 'found' }));
  return (
    <>
      <RollCallHead
        rollCall={rollCall}
        timeZone={timeZone}
        nowMs={nowMs}
        actions={
          <>
            {back}
            <Button
              variant="default"
              leftSection={<IconPrinter size={20} />}
              onClick={() => setOnPaper(true)}
            >
              {t('rollCall.paper')}
            </Button>
            {isRunning ? (
              <>
                <Button variant="default" leftSection={<IconPlus size={20} />} onClick={() => setOpen('add')}>
                  {t('rollCall.add')}
                </Button>
                <Button color="red" leftSection={<IconFlag size={20} />} onClick={() => setOpen('end')}>
                  {t('rollCall.end')}
                </Button>
              </>
            ) : (
              <Button variant="default" onClick={() => void actions.reopen()}>
                {t('rollCall.reopen')}
              </Button>
            )}
          </>
        }
      />
      <State rollCall={rollCall} timeZone={timeZone} />
      <NotWhole state={shown.state} />
      <NoSchool rollCall={rollCall} />
      <Others shown={shown} actions={actions} timeZone={timeZone} />
      {shown.rows.length === 0 && shown.state === 'whole' ? (
        <EmptyState
          icon={<IconUsers size={30} />}
          title={t('rollCall.emptyTitle')}
          text={t('rollCall.emptyText')}
        />
      ) : null}
      <RollCallView
        shown={shown}
        nowMs={nowMs}
        timeZone={timeZone}
        onTick={toggle}
        onMore={({ key }) => setAbout(key)}
        // While it runs, the rows have the place.
        renderDownload={
          isRunning || renderDownload === undefined
            ? undefined
            : (rows) =>
                renderDownload(`${t(`rollCall.kind.${rollCall.kind}`)} ${rollCall.day}`, () =>
                  rollCallSheet(rows, timeZone, t),
                )
        }
      />
      {row === undefined ? null : (
        <PersonDialog
          row={row}
          who={who}
          rollCall={rollCall}
          timeZone={timeZone}
          actions={actions}
          onClose={() => setAbout(undefined)}
        />
      )}
      {open === 'add' ? (
        <AddPerson
          rollCall={rollCall}
          rows={shown.rows}
          onAdd={actions.add}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'end' ? (
        <EndRollCall
          rollCall={rollCall}
          rows={shown.rows}
          onEnd={actions.end}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

function State({
  rollCall,
  timeZone,
}: {
  readonly rollCall: RollCall;
  readonly timeZone: string | undefined;
}) {
  const { t } = useTranslation();
  if (rollCall.endedAt === '') return null;
  const moment = formatMoment(Date.parse(rollCall.endedAt), timeZone);
  return (
    <Notice tone="good">
      {t('rollCall.ended', { moment, who: rollCall.endedByName })}
      {rollCall.note === '' ? null : <div>{t('rollCall.endedNote', { note: rollCall.note })}</div>}
    </Notice>
  );
}

function NotWhole({ state }: Pick<ShownRollCall, 'state'>) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {state === 'whole' ? null : (
        <Notice tone={state === 'away' ? 'warning' : 'plain'}>{t(`rollCall.${state}`)}</Notice>
      )}
    </div>
  );
}

function NoSchool({ rollCall }: { readonly rollCall: RollCall }) {
  const { t } = useTranslation();
  const terms = useTerms();
  const { day } = rollCall;
  if (terms === undefined || day === '' || terms.some((term) => isSchoolDay(term, day))) return null;
  return <Notice tone="plain">{t('rollCall.noSchool')}</Notice>;
}

interface OthersProps {
  readonly shown: ShownRollCall;
  readonly actions: RollCallActions;
  readonly timeZone: string | undefined;
}

/**
 * Two people have started one each: both stand until somebody joins them or ends one. One that
 * nobody has ended since another day is not joined: the list would look for that day's children.
 */
function Others({ shown, actions, timeZone }: OthersProps) {
  const { t } = useTranslation();
  const wordsOf = (other: RollCall) => ({
    kind: t(`rollCall.kind.${other.kind}`),
    moment: formatMoment(Date.parse(other.startedAt), timeZone),
    who: other.startedByName,
  });
  const isRunning = shown.rollCall.endedAt === '';
  return (
    <div role="status">
      {(isRunning ? shown.others : []).map((other) => (
        <Notice key={other._id} tone="warning">
          <p>{t('rollCall.otherRunning', wordsOf(other))}</p>
          {other.day === shown.rollCall.day ? (
            <Button variant="default" onClick={() => void actions.join(other._id, true)}>
              {t('rollCall.joinHere')}
            </Button>
          ) : null}
        </Notice>
      ))}
      {shown.joined.map((other) => (
        <p key={other._id} className={styles.joined}>
          {t('rollCall.joined', wordsOf(other))}
          <Button variant="subtle" onClick={() => void actions.join(other._id, false)}>
            {t('rollCall.part')}
          </Button>
        </p>
      ))}
    </div>
  );
}
