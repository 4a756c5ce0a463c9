import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { ReleaseByPin } from '#pwa/data/school/door-pins.ts';
import { AskParents } from '#pwa/fields/ask-parents.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import { calledName } from '../door-children.ts';
import { StaffRelease } from '../staff-release.tsx';
import { childrenInWords } from './family-children.tsx';
import { BackButton, FamilyPanel } from './family-panel.tsx';

export interface FamilyStaffProps {
  readonly question: DoorQuestion;
  readonly person: Person;
  /** The children whom staff may release now. */
  readonly rows: readonly DoorRow[];
  /** Asked for as well, and released by nobody: staff hear so where no other child is left. */
  readonly barred: readonly DoorRow[];
  readonly onRecord: (
    rows: readonly DoorRow[],
    by: { readonly person?: Person; readonly release?: ReleaseByPin },
  ) => Promise<boolean>;
  readonly onGuessing: (tries: PinTries) => void;
  /** Parents have been asked, and their answer is waited for. */
  readonly onAsked: () => void;
  readonly onBack: () => void;
}

/** A member of staff decides about the children whom this adult may not take alone. */
export function FamilyStaff(props: FamilyStaffProps) {
  const { question, person, rows, barred, onRecord } = props;
  const { t } = useTranslation();
  return (
    <FamilyPanel title={t(`parentModePage.question.${question}`)}>
      <StaffRelease
        question={question}
        person={person}
        students={childrenInWords(rows.length === 0 ? barred : rows)}
        isBarred={rows.length === 0}
        askParents={
          question === 'dropOff'
            ? null
            : rows.map((row) => (
                <AskParents
                  key={row.student._id}
                  student={{ _id: row.student._id, name: calledName(row.student) }}
                  person={person.name}
                  attendance={row.attendance}
                  onAsked={props.onAsked}
                  // A parent's yes names the person for today under an id of its own.
                  onAllowed={(contact) => void onRecord([row], { person: { ...person, personID: contact } })}
                />
              ))
        }
        onRelease={(release) => onRecord(rows, { release })}
        onGuessing={props.onGuessing}
      />
      <BackButton label={t('familyDoor.back')} onBack={props.onBack} />
    </FamilyPanel>
  );
}
