import { IconBuilding, IconCircleCheckFilled } from '@tabler/icons-react';
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { ReleaseByPin } from '#pwa/data/school/door-pins.ts';
import type { PassAnswer } from '#pwa/data/school/family-door.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { CodeScanner, type OpenCamera } from '#pwa/ui/code-scanner.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import { calledName } from '../door-children.ts';
import { MoreTime } from '../more-time.tsx';
import { useIdle } from '../use-idle.ts';
import type { Pass } from '../use-handovers.ts';
import type { FamilyAtDoor } from './family-at-door.ts';
import { FamilyChildren, type FamilyChildrenProps } from './family-children.tsx';
import { FamilyConfirmation } from './family-confirmation.tsx';
import { FamilyEntry, type FamilyEntryProps } from './family-entry.tsx';
import { BackButton, FamilyPanel } from './family-panel.tsx';
import { FamilyStaff } from './family-staff.tsx';
import styles from './family-door.module.css';

export type PassRefusal = Exclude<PassAnswer['kind'], 'contact'>;

export type Family = FamilyAtDoor & { readonly person: Person; readonly called: string };

export interface FamilyDoorViewProps extends Omit<FamilyEntryProps, 'onPin' | 'onScan'> {
  readonly onPin: (pin: string) => Promise<RecordId | undefined>;
  readonly onPass: (text: string) => Promise<PassAnswer>;
  /** What this adult may do now; undefined for somebody who is not known here. */
  readonly familyOf: (contact: RecordId) => Family | undefined;
  /** Somebody has shown who they are. */
  readonly onIdentified: (family: Family) => void;
  readonly onRecord: (
    question: DoorQuestion,
    record: {
      readonly rows: readonly DoorRow[];
      readonly person: Person;
      readonly release?: ReleaseByPin | undefined;
    },
  ) => Promise<readonly DoorRow[]>;
  readonly reportedOf: FamilyChildrenProps['reportedOf'];
  /** Newest first. */
  readonly passes: readonly Pass[];
  readonly onUndo: (pass: Pass) => void;
  /** Why a child came late or leaves early. */
  readonly why: ReactNode;
  readonly onGuessing: (tries: PinTries) => void;
  /** The next family stands before the first screen. */
  readonly onOver: () => void;
  readonly openCamera?: OpenCamera;
}

type Step =
  | { readonly kind: 'entry' }
  | { readonly kind: 'scan'; readonly refusal?: PassRefusal }
  | { readonly kind: 'office' }
  | { readonly kind: 'family'; readonly contact: RecordId; readonly isRefused?: boolean }
  | {
      readonly kind: 'staff';
      readonly contact: RecordId;
      readonly question: DoorQuestion;
      readonly students: ReadonlySet<RecordId>;
    }
  | { readonly kind: 'done'; readonly contact: RecordId };

const entry: Step = { kind: 'entry' };

/** A family door: who stands there, what they may do, what was recorded, and back to the start. */
export function FamilyDoorView(props: FamilyDoorViewProps) {
  const [step, setStep] = useState<Step>(entry);
  const [visit, setVisit] = useState(0);
  function leave() {
    setStep(entry);
    setVisit(visit + 1);
    props.onOver();
  }
  const isSaid = step.kind === 'done' || step.kind === 'office';
  // On a phone the last button is far down, and what it did is said at the top.
  useEffect(() => {
    // Some browsers return a promise here, which is no clean-up of an effect.
    window.scrollTo({ top: 0 });
  }, [step]);
  // A confirmation goes sooner than a question.
  const idle = useIdle(isSaid ? limits.familyDoneMs : limits.idleMs, leave, step);
  return (
    <>
      <FamilySteps
        key={visit}
        {...props}
        step={step}
        onStep={setStep}
        onAsked={idle.takeMoreTime}
        onLeave={leave}
      />
      <MoreTime idle={idle} isAtStart={step.kind === 'entry'} />
    </>
  );
}

interface FamilyStepsProps extends FamilyDoorViewProps {
  readonly step: Step;
  readonly onStep: Dispatch<SetStateAction<Step>>;
  readonly onAsked: () => void;
  readonly onLeave: () => void;
}

type RecordedBy = { readonly contact: RecordId; readonly person: Person; readonly release?: ReleaseByPin };

/** Of one family: the next one gets a keypad of its own, without the digits of the one before. */
function FamilySteps({ step, onStep: setStep, onLeave: leave, ...props }: FamilyStepsProps) {
  const { t } = useTranslation();
  // Recorded since the adult was recognised: a child that was brought is not offered for pick-up.
  const [recorded, setRecorded] = useState<ReadonlySet<string>>(new Set());
  const [recording, setRecording] = useState<readonly DoorRow[]>();
  const isReading = useRef(false);
  useHoldReload(step.kind !== 'entry', 'family-door');

  function meet(contact: RecordId) {
    const family = props.familyOf(contact);
    if (family !== undefined) props.onIdentified(family);
    const isShown = family !== undefined && family.groups.length + family.gone.length > 0;
    setStep(isShown ? { kind: 'family', contact } : { kind: 'office' });
  }
  async function handlePin(pin: string) {
    const contact = await props.onPin(pin);
    if (contact !== undefined) meet(contact);
  }
  async function handleText(text: string) {
    // The camera reads on while the pass is checked.
    if (isReading.current) return;
    isReading.current = true;
    try {
      const answer = await props.onPass(text);
      if (answer.kind === 'contact') meet(answer.contact);
      else setStep((now) => (now.kind === 'scan' ? { kind: 'scan', refusal: answer.kind } : now));
    } finally {
      isReading.current = false;
    }
  }
  async function record(question: DoorQuestion, rows: readonly DoorRow[], by: RecordedBy): Promise<boolean> {
    if (recording !== undefined) return false;
    setRecording(rows);
    const refused = await props.onRecord(question, { rows, person: by.person, release: by.release });
    setRecording(undefined);
    const kept = rows.filter((row) => !refused.includes(row));
    setRecorded((now) => new Set([...now, ...kept.map(({ student }) => student._id)]));
    const isKept = refused.length === 0;
    setStep(
      isKept
        ? { kind: 'done', contact: by.contact }
        : { kind: 'family', contact: by.contact, isRefused: true },
    );
    return isKept;
  }

  switch (step.kind) {
    case 'entry':
      return (
        <FamilyEntry
          {...props}
          onPin={(pin) => void handlePin(pin)}
          onScan={() => setStep({ kind: 'scan' })}
        />
      );
    case 'scan':
      return (
        <FamilyPanel title={t('familyDoor.scan.title')}>
          <CodeScanner
            wordFor={(word) => t(`familyDoor.scan.${word}`)}
            refusal={step.refusal && t(`familyDoor.refusal.${step.refusal}`)}
            onText={(text) => void handleText(text)}
            onType={() => setStep(entry)}
            {...(props.openCamera && { openCamera: props.openCamera })}
          />
        </FamilyPanel>
      );
    case 'office':
      return (
        <FamilyPanel
          title={t('parentModePage.release.office')}
          icon={<IconBuilding size={56} aria-hidden="true" />}
        >
          <BackButton label={t('familyDoor.done.next')} onBack={leave} />
        </FamilyPanel>
      );
    case 'family':
    case 'staff':
    case 'done': {
      const family = props.familyOf(step.contact);
      if (family === undefined) return <FamilyGone onGone={leave} />;
      return (
        <KnownFamily
          {...props}
          step={step}
          family={{ ...family, groups: remaining(family, recorded) }}
          recording={recording}
          onStep={setStep}
          onChildren={(question, rows, by) =>
            record(question, rows, { contact: step.contact, person: family.person, ...by })
          }
          onLeave={leave}
        />
      );
    }
  }
}

type KnownStep = Extract<Step, { readonly contact: RecordId }>;

interface KnownFamilyProps extends Pick<
  FamilyStepsProps,
  'reportedOf' | 'passes' | 'why' | 'onUndo' | 'onGuessing' | 'onAsked' | 'onLeave'
> {
  readonly step: KnownStep;
  /** With what is left to do for it. */
  readonly family: Family;
  /** The children that are being recorded. */
  readonly recording: readonly DoorRow[] | undefined;
  readonly onStep: (step: KnownStep) => void;
  /** @returns whether all of them were kept. */
  readonly onChildren: (
    question: DoorQuestion,
    rows: readonly DoorRow[],
    by?: Partial<RecordedBy>,
  ) => Promise<boolean>;
}

/** An adult who has shown who they are: their children, then what was recorded of them. */
function KnownFamily({ step, family, recording, ...props }: KnownFamilyProps) {
  const { t } = useTranslation();
  const { groups } = family;
  const isDone = groups.length === 0;
  const isAskedFor = ({ student }: DoorRow) => step.kind === 'staff' && step.students.has(student._id);
  if (step.kind === 'staff') {
    // As the rules and the day are now: staff take a while, and other devices go on.
    const open = groups.find(({ question }) => question === step.question)?.withStaff.filter(isAskedFor);
    const rows = recording ?? open ?? [];
    const barred = family.barred.filter(isAskedFor);
    if (rows.length + barred.length > 0)
      return (
        <FamilyStaff
          question={step.question}
          person={family.person}
          rows={rows}
          barred={barred}
          onRecord={(chosen, by) => props.onChildren(step.question, chosen, by)}
          onGuessing={props.onGuessing}
          onAsked={props.onAsked}
          onBack={() => props.onStep({ kind: 'family', contact: step.contact })}
        />
      );
  }
  const children = isDone ? null : (
    <FamilyChildren
      groups={groups}
      isBusy={recording !== undefined}
      reportedOf={props.reportedOf}
      onRecord={(question, rows) => void props.onChildren(question, rows)}
      onStaff={(question, rows) =>
        props.onStep({
          kind: 'staff',
          contact: step.contact,
          question,
          students: new Set(rows.map(({ student }) => student._id)),
        })
      }
    />
  );
  if (step.kind === 'done')
    return (
      <FamilyPanel
        title={t('familyDoor.done.title')}
        icon={<IconCircleCheckFilled size={64} aria-hidden="true" />}
      >
        <FamilyConfirmation passes={props.passes} onUndo={props.onUndo} />
        {props.why}
        {children}
        <BackButton label={t('familyDoor.done.next')} onBack={props.onLeave} />
      </FamilyPanel>
    );
  return (
    <FamilyPanel title={t('familyDoor.hello', { name: family.called })}>
      <AlertRegion className={styles.refusal}>
        {step.kind === 'family' && step.isRefused === true ? t('parentModePage.notKept') : null}
      </AlertRegion>
      <Gone rows={[...(isDone ? family.gone : []), ...family.goneWithStaff.filter(isAskedFor)]} />
      {children ?? <p className={styles.quiet}>{t('familyDoor.nothingLeft')}</p>}
      <BackButton label={isDone ? t('familyDoor.done.next') : t('familyDoor.notMe')} onBack={props.onLeave} />
    </FamilyPanel>
  );
}

/** What is left to do when some children have been recorded. */
function remaining({ groups }: Family, recorded: ReadonlySet<string>): Family['groups'] {
  const isOpen = ({ student }: DoorRow) => !recorded.has(student._id);
  return groups
    .map((group) => ({
      ...group,
      allowed: group.allowed.filter(isOpen),
      withStaff: group.withStaff.filter(isOpen),
    }))
    .filter(({ allowed, withStaff }) => allowed.length + withStaff.length > 0);
}

/** Who comes for a child that is gone hears so at once. */
function Gone({ rows }: { readonly rows: readonly DoorRow[] }) {
  const { t } = useTranslation();
  return rows.map(({ student }) => (
    <p key={student._id} className={styles.notice}>
      {t('parentModePage.empty.gone', { student: calledName(student) })}
    </p>
  ));
}

/** The adult is known here no more: a pull has taken them away meanwhile. */
function FamilyGone({ onGone }: { readonly onGone: () => void }) {
  const handleGone = useEffectEvent(onGone);
  useEffect(() => handleGone(), []);
  return null;
}
