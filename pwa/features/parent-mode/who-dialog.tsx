import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { ReleaseByPin } from '#pwa/data/school/door-pins.ts';
import { useQuestion, useYesStanding } from '#pwa/data/school/questions.ts';
import { useServerNow } from '#pwa/data/school/sync-state.ts';
import { createCell } from '#pwa/data/store/live-value.ts';
import { AskParents } from '#pwa/fields/ask-parents.tsx';
import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';
import { useLeaveGuard } from '#pwa/ui/form/use-leave-guard.tsx';
import type { Person } from '#sync/school/records/attendance.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { type PersonOfStudent, typedPerson } from '#sync/school/records/people-of-student.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import { calledName, isAsked, type Sibling, siblingsAlong } from './door-children.ts';
import type { DoorRelease } from '#pwa/fields/door-release.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { StaffRelease } from './staff-release.tsx';
import { SiblingTicks, WhoPeople } from './who-people.tsx';
import styles from './who.module.css';
import { formatList } from '#sync/school/records/format.ts';
import { isBlank } from '#sync/school/records/text.ts';

export interface WhoDialogProps {
  readonly child: DoorRow;
  readonly question: DoorQuestion;
  readonly people: readonly PersonOfStudent[];
  readonly siblings: readonly Sibling[];
  /** The disk has just refused. */
  readonly isNotKept: boolean;
  /** Answers whether the disk has kept it. */
  readonly onPerson: (person: Person, siblings: readonly DoorRow[], by?: ReleaseByPin) => Promise<boolean>;
  readonly releaseOf: DoorRelease;
  /** Somebody is sent to the office: a barred person at once, an unknown one who leaves. */
  readonly onTurnedAway: (kind: 'barredPerson' | 'unknownPerson', child: DoorRow, person: Person) => void;
  readonly onGuessing: (tries: PinTries) => void;
  readonly onAsked?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** "Who is dropping off Maya?" A tap on a person is the record. */
export function WhoDialog(props: WhoDialogProps) {
  const { t } = useTranslation();
  const { child, question, people, isNotKept, onPerson, onClose } = props;
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  // Ignores a second tap during a save, and after one: the question closes a moment later. True
  // before it is kept, since the dialog closes with that. Nobody subscribes to it, so nothing
  // renders before the write.
  const [isKeeping] = useState(() => createCell(false));
  const isAnswered = !isAsked(child, question);
  // By another device or tab, or asked on another day; what this tap answers is about to close it.
  const isDoneElsewhere = isAnswered && !isKeeping.get();
  const siblings = useSiblings(props, isAnswered && !isDoneElsewhere);
  const [asked, setAsked] = useState<Person>();
  const nowMs = useServerNow(60_000);
  const [askedMs, setAskedMs] = useState(0);
  const childrenOf = (person: Person | undefined) => [
    child,
    ...siblingsAlong(siblings, { ticks, person }).filter(
      (row) => person === undefined || props.releaseOf(row, person) === 'allowed',
    ),
  ];
  const releasable = (person: Person) =>
    [child, ...siblingsAlong(siblings, { ticks, person })].filter(
      (row) => row === child || props.releaseOf(row, person) !== 'barred',
    );
  const asking = { student: child.student._id, name: asked?.name ?? '', date: child.attendance.date };
  const parents = useQuestion(asking);
  const isAllowed = useYesStanding(parents) === true;
  // The server tells of the end of a question, and a yes that holds is nothing to tell of. Whoever
  // comes again after one has ended is told of here; of a no the server knows whether the office
  // has closed it.
  const { answer = '', endsAt = '' } = parents ?? {};
  const isOpen = (answer === '' || answer === 'staff') && Date.parse(endsAt) > askedMs;
  const isToldByServer = isAllowed || isOpen;
  const missed = question === 'pickUp' && !isToldByServer ? asked : undefined;
  useUnreleased(missed, isKeeping, { child, releaseOf: props.releaseOf, onTurnedAway: props.onTurnedAway });
  function askStaff(person: Person) {
    for (const row of [child, ...siblingsAlong(siblings, { ticks, person })])
      if (props.releaseOf(row, person) === 'barred') props.onTurnedAway('barredPerson', row, person);
    setAsked(person);
    setAskedMs(nowMs);
  }
  async function keep(...pass: Parameters<typeof onPerson>): Promise<boolean> {
    if (isKeeping.get()) return false;
    isKeeping.set(true);
    let isKept = false;
    try {
      isKept = await onPerson(...pass);
    } finally {
      isKeeping.set(isKept);
    }
    return isKept;
  }
  function release(person: Person, by: ReleaseByPin): Promise<boolean> {
    const [, ...along] = releasable(person);
    return keep(person, along, by);
  }
  async function handlePerson(person: Person): Promise<boolean> {
    if (isKeeping.get()) return false;
    if (props.releaseOf(child, person) !== 'allowed') {
      askStaff(person);
      return true;
    }
    const [, ...along] = childrenOf(person);
    const isKept = await keep(person, along);
    if (isKept) tellOfBarred(person);
    return isKept;
  }
  /** Left out without a word; whoever ticks such a child by hand has asked for it. */
  function tellOfBarred(person: Person) {
    for (const { row } of siblings)
      if (ticks.get(row.student._id) === true && props.releaseOf(row, person) === 'barred')
        props.onTurnedAway('barredPerson', row, person);
  }
  const typed = useForm({
    initial: { name: '' },
    errorsOf: ({ name: someone }) =>
      isBlank(someone) ? [{ field: 'name', sentence: t(`parentModePage.who.nameNeeded.${question}`) }] : [],
    onSave: ({ name: someone }) => handlePerson(typedPerson(someone)),
  });
  const guard = useLeaveGuard(typed.isDirty);
  const isTicked = ({ student: { _id } }: DoorRow) =>
    ticks.get(_id) ?? siblings.some(({ row, isTicked: isUsual }) => isUsual && row.student._id === _id);
  const name = fullName(child.student.nameInfo);
  return (
    <Dialog
      isOpen
      width="widest"
      title={t(`parentModePage.who.${question}`, { student: calledName(child.student) })}
      onClose={() => guard.leave(onClose)}
      keepsOnOutsideTap={typed.isDirty}
    >
      <div className={styles.child}>
        <Avatar
          name={name}
          colorKey={child.student._id}
          photo={thumbnailUrl(child.student.photo)}
          size={56}
        />
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.grade}>{child.gradeLevel?.name}</p>
        </div>
      </div>
      <DoorNotice isNotKept={isNotKept} isDoneElsewhere={isDoneElsewhere} child={child} />
      {isDoneElsewhere ? null : asked !== undefined ? (
        <StaffRelease
          question={question}
          person={asked}
          students={formatList(releasable(asked).map(({ student }) => calledName(student)))}
          isBarred={props.releaseOf(child, asked) === 'barred'}
          onBarred={() => props.onTurnedAway('barredPerson', child, asked)}
          onRelease={(by) => release(asked, by)}
          askParents={
            question === 'dropOff' ? null : (
              <AskParents
                student={{ _id: child.student._id, name: calledName(child.student) }}
                person={asked.name}
                attendance={child.attendance}
                onAsked={props.onAsked}
                // The parent has named the person for today.
                onAllowed={(contact) => void handlePerson({ ...asked, personID: contact, personString: '' })}
              />
            )
          }
          onGuessing={props.onGuessing}
        />
      ) : (
        <div className={styles.columns} data-has-siblings={siblings.length > 0}>
          {siblings.length === 0 ? null : (
            <SiblingTicks
              question={question}
              siblings={siblings}
              isTicked={isTicked}
              onTick={(row, value) => setTicks(new Map(ticks).set(row.student._id, value))}
            />
          )}
          <WhoPeople
            question={question}
            people={people}
            typed={typed}
            needsStaff={(person) => props.releaseOf(child, person) !== 'allowed'}
            childrenOf={childrenOf}
            hasTicks={siblings.some(({ row }) => isTicked(row))}
            onPerson={(person) => void handlePerson(person)}
          />
        </div>
      )}
      {guard.question}
    </Dialog>
  );
}

/**
 * They stay as they were while this tap records one child after the other, the tapped one first.
 */
function useSiblings(
  { child, siblings }: Pick<WhoDialogProps, 'child' | 'siblings'>,
  isBeingRecorded: boolean,
): readonly Sibling[] {
  const { _id } = child.student;
  return useLastSeen(_id, isBeingRecorded ? undefined : { _id, siblings })?.siblings ?? siblings;
}

/**
 * An unknown person who was asked to see the office, whom staff did not release, and about whom no
 * parent was asked: the office is told.
 */
function useUnreleased(
  asked: Person | undefined,
  isKept: { readonly get: () => boolean },
  { child, releaseOf, onTurnedAway }: Pick<WhoDialogProps, 'child' | 'releaseOf' | 'onTurnedAway'>,
): void {
  const handleLeave = useEffectEvent(() => {
    if (asked !== undefined && !isKept.get() && releaseOf(child, asked) === 'unknown')
      onTurnedAway('unknownPerson', child, asked);
  });
  useEffect(() => () => handleLeave(), []);
}

interface DoorNoticeProps {
  readonly child: DoorRow;
  readonly isNotKept: boolean;
  /** Another tablet has just recorded the same. */
  readonly isDoneElsewhere: boolean;
}

/** The regions always stand there, so that screen readers hear what comes into them. */
function DoorNotice({ child, isNotKept, isDoneElsewhere }: DoorNoticeProps) {
  const { t } = useTranslation();
  const where = (['notHere', 'here', 'gone'] as const)[child.attendance.status];
  return (
    <>
      <AlertRegion>
        {isNotKept ? (
          <p className={styles.notKept}>
            <IconAlertTriangle size={28} aria-hidden="true" />
            <span>{t('parentModePage.notKept')}</span>
          </p>
        ) : null}
      </AlertRegion>
      <div role="status">
        {isDoneElsewhere ? (
          <p className={styles.name}>
            {t(`parentModePage.empty.${where}`, { student: fullName(child.student.nameInfo) })}
          </p>
        ) : null}
      </div>
    </>
  );
}
