import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ReleaseByPin } from '#pwa/data/school/door-pins.ts';
import {
  ReasonFields,
  reasonErrors,
  type ReasonDraft,
  noReason,
  reasonOf,
} from '#pwa/fields/reason-fields.tsx';
import { FormElement } from '#pwa/ui/form/form-element.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { PinKeypad } from '#pwa/ui/pin-keypad.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import type { StaffOfPin } from '#sync/school/records/door-pins.ts';
import { usePinError } from './use-pin-tries.ts';
import { useStaffPin } from './use-staff-pin.ts';
import styles from './who.module.css';

export interface StaffReleaseProps {
  readonly question: DoorQuestion;
  readonly person: Person;
  /** The children who would be released, as people say their names. */
  readonly students: string;
  /** Told to a member of staff alone, after the PIN. */
  readonly isBarred: boolean;
  /** The office has barred the person while they stand here. */
  readonly onBarred?: () => void;
  readonly onRelease: (release: ReleaseByPin) => Promise<boolean>;
  /** Asks the parents, beside the decision of the staff. */
  readonly askParents?: ReactNode;
  readonly onGuessing: (tries: PinTries) => void;
}

/**
 * The family is sent to the office. A member of staff at the door releases the child by PIN, with a
 * reason. Until the PIN is typed, the screen is the same for everybody who is not offered.
 */
export function StaffRelease(props: StaffReleaseProps) {
  const { question, person, students, isBarred, onBarred, onRelease, onGuessing, askParents } = props;
  const { t } = useTranslation();
  const [isStaff, setIsStaff] = useState(false);
  const [staff, setStaff] = useState<StaffOfPin>();
  const [wasBarred] = useState(isBarred);
  const handleBarred = useEffectEvent(() => onBarred?.());
  useEffect(() => {
    if (isBarred && !wasBarred) handleBarred();
  }, [isBarred, wasBarred]);
  const pin = useStaffPin({ onGuessing });
  const error = usePinError(pin.tries, pin.last);
  if (staff !== undefined)
    return isBarred ? (
      <div ref={focusOnMount} tabIndex={-1} className={styles.stepStart}>
        <Notice tone="bad" role="alert">
          {t('parentModePage.release.barred', { students, person: person.name })}
        </Notice>
      </div>
    ) : (
      <>
        {askParents}
        <ReleaseReason {...{ question, person, students, staff, onRelease }} />
      </>
    );
  return (
    <div className={styles.release}>
      <p ref={focusOnMount} tabIndex={-1} className={`${styles.office} ${styles.stepStart}`} role="status">
        <IconBuilding size={40} aria-hidden="true" />
        <span>{t('parentModePage.release.office')}</span>
      </p>
      {!pin.hasPins ? null : isStaff ? (
        <>
          <p className={styles.step}>{t('parentModePage.release.pin')}</p>
          <PinKeypad
            label={t('parentModePage.release.pin')}
            submitLabel={t('parentModePage.release.next')}
            onSubmit={(typed) => void pin.submit(typed).then(setStaff)}
            error={error}
            pause={pin.pause}
            takesFocus
          />
        </>
      ) : (
        <Button variant="default" size="lg" onClick={() => setIsStaff(true)}>
          {t('parentModePage.release.forStaff')}
        </Button>
      )}
    </div>
  );
}

/** Each step replaces what was pressed. A keyboard or a screen reader would lose its place. */
function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

function ReleaseReason({
  question,
  person,
  students,
  staff,
  onRelease,
}: Pick<StaffReleaseProps, 'question' | 'person' | 'students' | 'onRelease'> & {
  readonly staff: StaffOfPin;
}) {
  const { t } = useTranslation();
  const form = useForm<ReasonDraft>({
    initial: noReason,
    errorsOf: (draft) => reasonErrors(draft, t),
    onSave: async (draft) => {
      const release = { by: staff.user, byName: staff.name, reason: await reasonOf(draft) };
      return onRelease({ release, mark: staff.mark });
    },
  });
  return (
    <FormElement form={form} className={styles.release}>
      <p ref={focusOnMount} tabIndex={-1} className={`${styles.name} ${styles.stepStart}`}>
        {t('parentModePage.release.by', { staff: staff.name })}
      </p>
      <p className={styles.releaseText}>
        {t(`parentModePage.release.question.${question}`, { students, person: person.name })}
      </p>
      <ReasonFields form={form} />
      <Button type="submit" size="lg" loading={form.isSaving} className={styles.typedSubmit ?? ''}>
        {t(`parentModePage.release.release.${question}`, { students })}
      </Button>
    </FormElement>
  );
}
