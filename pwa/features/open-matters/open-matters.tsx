import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { memo, type ReactNode, useId, useMemo } from 'react';
import type { NotPickedUp } from '#pwa/data/school/earlier-days.ts';
import { useMinute } from '#pwa/data/school/clock.ts';
import { useIncidents } from '#pwa/data/school/incidents.ts';
import { useQuarantine } from '#pwa/data/school/quarantine.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { useSession } from '#pwa/data/account/session.ts';
import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import { useDevices } from '#pwa/data/school/use-devices.ts';
import { useStaff } from '#pwa/data/school/use-staff.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { isWritable } from '#pwa/routing/school-scope.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatMoment } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Term } from '#sync/school/records/term.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';
import type { Device } from '#sync/wire/protocol.ts';
import {
  type ChildMatter,
  type ChildMatterKind,
  childMatterKinds,
  type ChildMatters,
  childMatters,
  coveredIncidents,
  isNotTaken,
} from './child-matter.ts';
import { ChildMatterGroup } from './child-matters.tsx';
import { MatterGroup, MatterLine } from './matter-group.tsx';
import type { OpenLine } from './matters-sheet.ts';
import styles from './open-matters.module.css';
import { doorsExpectedOn, isLookedInto, silentDoors } from '#sync/school/silent-doors.ts';
import type { Say } from '#sync/words/message-key.ts';
import { nameOfStaff, WaitingStaff } from './waiting-staff.tsx';

export interface OpenMattersProps {
  readonly school: School;
  /** `runningTerms`. */
  readonly terms: readonly Term[];
  readonly today: SchoolDay;
  /** Empty on a day without school. */
  readonly rows: readonly StandingRow[];
  readonly rowsBefore: readonly StandingRow[];
  readonly notPickedUp: readonly NotPickedUp[];
  /** Earlier days that this device knows whole. */
  readonly knownDays: ReadonlySet<SchoolDay>;
  /** Is all of it on this device, so that the list may say that nothing is open? */
  readonly isWhole: boolean;
  /** What administrators alone see and do. */
  readonly office: OfficeMatters | undefined;
  /** The open incidents without those that another line says. */
  readonly renderIncidents: (covered: ReadonlySet<RecordId>) => ReactNode;
  readonly renderActions?: ((matter: ChildMatter) => ReactNode) | undefined;
  readonly renderBulk?: ((kind: ChildMatterKind, matters: readonly ChildMatter[]) => ReactNode) | undefined;
  /** The way to a file of all that is listed. */
  readonly renderDownload: (open: ListedMatters) => ReactNode;
  readonly onOpen: (matter: ChildMatter) => void;
}

export interface ListedMatters {
  readonly matters: ChildMatters;
  /** Incidents that have no line of their own. */
  readonly covered: ReadonlySet<RecordId>;
  /** What administrators alone see, without what needs review. */
  readonly office: readonly OpenLine[];
}

export interface OfficeMatters {
  /** What needs review, decided in place. */
  readonly review: ReactNode;
  readonly renderDoorAction: (door: Device) => ReactNode;
}

const noLines: readonly OpenLine[] = [];

/** Everything that waits for a person, by kind, the most urgent first. */
export const OpenMatters = memo(function OpenMatters(props: OpenMattersProps) {
  const { rows, rowsBefore, notPickedUp, knownDays } = props;
  const incidents = useIncidents()?.open;
  const students = useRecords('student');
  const matters = useMemo(
    () =>
      incidents &&
      students &&
      childMatters({ today: rows, before: rowsBefore, notPickedUp, students, incidents }),
    [rows, rowsBefore, notPickedUp, students, incidents],
  );
  const covered = useMemo(
    () =>
      matters &&
      incidents &&
      coveredIncidents({ ...matters, today: rows, notPickedUp, known: knownDays }, incidents),
    [matters, incidents, rows, notPickedUp, knownDays],
  );
  if (matters === undefined || incidents === undefined || covered === undefined) return null;
  const counted = childMatterKinds.reduce((sum, kind) => sum + matters[kind].length, 0);
  const known = counted + incidents.length - covered.size;
  const shown = { ...props, matters, covered, known };
  return props.office === undefined ? (
    <List {...shown} office={undefined} officeLines={noLines} waiting={undefined} />
  ) : (
    <OfficeList {...shown} office={props.office} />
  );
});

interface ListProps extends OpenMattersProps {
  readonly matters: ChildMatters;
  readonly covered: ReadonlySet<RecordId>;
  /** How many there are, of children and incidents. */
  readonly known: number;
}

/** With what administrators alone know of. */
function OfficeList(props: ListProps & { readonly office: NonNullable<OpenMattersProps['office']> }) {
  const { school, terms, today, known, office } = props;
  const { t } = useTranslation();
  const { staff, approve } = useStaff(school._id);
  const mayApprove = isWritable(school, useSession());
  const { devices, change } = useDevices(school._id);
  const { timeZone } = school;
  const review = useQuarantine()?.open.length ?? 0;
  const waiting = staff.status === 'loaded' ? staff.staff.filter(({ isApproved }) => !isApproved) : [];
  const now = wallClockAt(useMinute(), timeZone);
  const since = doorsExpectedOn(terms, school.hours, now);
  const doors =
    devices.status === 'loaded' && since !== undefined
      ? silentDoors(devices.devices, { since, timeZone })
      : [];
  const seen = doors.filter((door) => isLookedInto(door, { today, timeZone }));
  const unseen = doors.filter((door) => !seen.includes(door));
  const listedDoors = [...unseen, ...seen];
  const officeLines = [
    ...listedDoors.map((door) => ({
      kind: t('openMatters.kinds.silentDoor'),
      about: door.name,
      words: doorWords(door, { unseen, timeZone, t }),
    })),
    ...waiting.map((person) => ({
      kind: t('openMatters.kinds.approval'),
      about: nameOfStaff(person),
      words: person.emailVerified ? person.email : t('staff.emailNotVerified'),
    })),
  ];
  return (
    <List
      {...props}
      officeLines={officeLines}
      known={known + waiting.length + unseen.length + review}
      waiting={
        <>
          <SilentDoors
            doors={listedDoors}
            unseen={unseen}
            timeZone={timeZone}
            renderAction={office.renderDoorAction}
            onLookInto={async (door) => (await change(door._id, { isLookedInto: true })).kind === 'changed'}
          />
          {office.review}
          <WaitingStaff waiting={waiting} approve={mayApprove ? approve : undefined} />
        </>
      }
    />
  );
}

interface WholeListProps extends ListProps {
  readonly officeLines: readonly OpenLine[];
  readonly waiting: ReactNode;
}

function List(props: WholeListProps) {
  const { matters, covered, known, today, officeLines, waiting } = props;
  const { t } = useTranslation();
  const title = useId();
  const group = (kind: ChildMatterKind) => (
    <ChildMatterGroup
      kind={kind}
      matters={matters}
      today={today}
      renderActions={props.renderActions}
      renderBulk={props.renderBulk && ((own) => props.renderBulk?.(kind, own))}
      onOpen={props.onOpen}
    />
  );
  return (
    <section aria-labelledby={title} className={styles.open}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t('openMatters.title')}{' '}
          {known === 0 ? null : <span className={styles.count}>{formatCount(known)}</span>}
        </h2>
        {known === 0 ? null : props.renderDownload({ matters, covered, office: officeLines })}
      </div>
      {isNotTaken(props.rows) ? (
        <p>{t('openMatters.notTaken')}</p>
      ) : known > 0 ? null : props.isWhole ? (
        <NothingOpen />
      ) : (
        <p className={styles.quiet}>{t('openMatters.notWhole')}</p>
      )}
      {group('stillHere')}
      {props.renderIncidents(covered)}
      {group('reportedAbsent')}
      {group('forgotten')}
      {group('contradiction')}
      {group('unexplained')}
      {waiting}
    </section>
  );
}

function NothingOpen() {
  const { t } = useTranslation();
  return (
    <p className={styles.nothing}>
      <IconCircleCheck size={28} aria-hidden="true" />
      <span>
        <strong>{t('openMatters.nothing')}</strong>
        <br />
        {t('openMatters.nothingText')}
      </span>
    </p>
  );
}

interface SilentDoorsProps {
  readonly doors: readonly Device[];
  /** Those of them that nobody looks into today. */
  readonly unseen: readonly Device[];
  readonly timeZone: string;
  /** Answers whether the server knows it now. */
  readonly onLookInto: (door: Device) => Promise<boolean>;
  readonly renderAction: (door: Device) => ReactNode;
}

function SilentDoors({ doors, unseen, timeZone, renderAction, onLookInto }: SilentDoorsProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  async function lookIntoAll() {
    const done = await Promise.all(unseen.map(onLookInto));
    if (done.includes(false)) alerts.show({ msg: t('openMatters.notDone'), alertType: 'warning' });
  }
  return (
    <MatterGroup
      title={t('openMatters.kinds.silentDoor')}
      hint={t('openMatters.words.silentDoor')}
      items={doors}
      itemKey={({ _id }) => _id}
      bulk={
        unseen.length === 0 ? undefined : (
          <Button variant="default" onClick={() => void lookIntoAll()}>
            {t('openMatters.lookInto', { count: unseen.length, number: formatCount(unseen.length) })}
          </Button>
        )
      }
      renderItem={(door) => (
        <MatterLine
          title={door.name}
          words={doorWords(door, { unseen, timeZone, t })}
          actions={renderAction(door)}
        />
      )}
    />
  );
}

interface DoorTelling extends Pick<SilentDoorsProps, 'unseen' | 'timeZone'> {
  readonly t: Say;
}

/** When it was last heard of, and who looks into it. */
function doorWords(door: Device, { unseen, timeZone, t }: DoorTelling): string {
  const { lastSeen, lookedInto } = door;
  const heard =
    lastSeen === null
      ? t('openMatters.words.neverHeard')
      : t('openMatters.words.lastHeard', { moment: formatMoment(Date.parse(lastSeen), timeZone) });
  if (unseen.includes(door) || lookedInto === null) return heard;
  const moment = formatMoment(Date.parse(lookedInto.at), timeZone);
  return `${heard} ${t('openMatters.words.lookedInto', { who: lookedInto.by, moment })}`;
}
