import { IconAlertTriangle } from '@tabler/icons-react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { AskParents } from '#pwa/fields/ask-parents.tsx';
import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useLeaveGuard } from '#pwa/ui/form/use-leave-guard.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import { type PersonOfStudent, typedPerson } from '#sync/school/records/people-of-student.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import { calledName, whereNow } from './door-children.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { StaffRelease } from './staff-release.tsx';
import { useWho, type Who } from './use-who.ts';
import { SiblingTicks, WhoPeople } from './who-people.tsx';
import styles from './who.module.css';
import { formatList } from '#sync/school/records/format.ts';
import { isBlank } from '#sync/school/records/text.ts';

export interface WhoDialogProps extends Who {
  readonly people: readonly PersonOfStudent[];
  /** The disk has just refused. */
  readonly isNotKept: boolean;
  readonly onGuessing: (tries: PinTries) => void;
  readonly onAsked?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** "Who is dropping off Maya?" A tap on a person is the record. */
export function WhoDialog(props: WhoDialogProps) {
  const { t } = useTranslation();
  const { child, question, isNotKept, releaseOf, onClose } = props;
  const who = useWho(props);
  const { asked, ticks } = who;
  const typed = useForm({
    initial: { name: '' },
    errorsOf: ({ name: someone }) =>
      isBlank(someone) ? [{ field: 'name', sentence: t(`parentModePage.who.nameNeeded.${question}`) }] : [],
    onSave: ({ name: someone }) => who.choose(typedPerson(someone)),
  });
  const guard = useLeaveGuard(typed.isDirty);
  return (
    <Dialog
      isOpen
      width="widest"
      title={t(`parentModePage.who.${question}`, { student: calledName(child.student) })}
      onClose={() => guard.leave(onClose)}
      keepsOnOutsideTap={typed.isDirty}
    >
      <ChildHead child={child} />
      <DoorNotice isNotKept={isNotKept} isDoneElsewhere={who.isDoneElsewhere} child={child} />
      {who.isDoneElsewhere ? null : asked !== undefined ? (
        <StaffRelease
          question={question}
          person={asked}
          students={formatList(who.releasable(asked).map(({ student }) => calledName(student)))}
          isBarred={releaseOf(child, asked) === 'barred'}
          onBarred={() => props.onTurnedAway('barredPerson', child, asked)}
          onRelease={(by) => who.release(asked, by)}
          askParents={
            question === 'dropOff' ? null : (
              <AskParents
                student={{ _id: child.student._id, name: calledName(child.student) }}
                person={asked.name}
                attendance={child.attendance}
                onAsked={props.onAsked}
                // The parent has named the person for today.
                onAllowed={(contact) => void who.choose({ ...asked, personID: contact, personString: '' })}
              />
            )
          }
          onGuessing={props.onGuessing}
        />
      ) : (
        <div className={styles.columns} data-has-siblings={who.siblings.length > 0}>
          {who.siblings.length === 0 ? null : (
            <SiblingTicks
              question={question}
              siblings={who.siblings}
              isTicked={ticks.isTicked}
              onTick={ticks.tick}
            />
          )}
          <WhoPeople
            question={question}
            people={props.people}
            typed={typed}
            needsStaff={(person) => releaseOf(child, person) !== 'allowed'}
            childrenOf={who.childrenOf}
            hasTicks={who.siblings.some(({ row }) => ticks.isTicked(row))}
            onPerson={(person) => void who.choose(person)}
          />
        </div>
      )}
      {guard.question}
    </Dialog>
  );
}

function ChildHead({ child: { student, gradeLevel } }: { readonly child: DoorRow }) {
  const name = fullName(student.nameInfo);
  return (
    <div className={styles.child}>
      <Avatar name={name} colorKey={student._id} photo={thumbnailUrl(student.photo)} size={56} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.grade}>{gradeLevel?.name}</p>
      </div>
    </div>
  );
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
  const where = whereNow(child);
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
