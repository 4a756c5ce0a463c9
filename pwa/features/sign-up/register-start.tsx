import { useState } from 'react';
import { PlainField, PlainSubmit } from '#pwa/fields/plain-fields.tsx';
import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { FieldGroup, FieldRow } from '#pwa/ui/form/field-group.tsx';
import { FormElement } from '#pwa/ui/form/form-element.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import type { PublicLink } from '#pwa/ui/public-header.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { publicPaths } from '#pwa/routing/public-paths.ts';
import { limits } from '#sync/limits.ts';
import { fields as englishFields } from '#sync/words/en/fields.ts';
import { signUp as englishSignUp } from '#sync/words/en/sign-up.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import type { BegunJoin } from './begun-join.ts';
import styles from './sign-up.module.css';
import { useBeginning } from './use-beginning.ts';

export interface RegisterStartProps {
  readonly link: PublicLink;
  readonly onChange: (begun: BegunJoin) => void;
  /** Has the app take the page over; false when it could not be loaded. */
  readonly onTurn: () => Promise<boolean>;
}

const nothingTyped: BegunJoin = {
  isStaff: false,
  accessCode: '',
  firstName: '',
  lastName: '',
  turnedTo: 'accessCode',
};

/**
 * The beginning of a parent's or staff's registration, which a new browser shows before it loads
 * the app. Whoever turns to the fields after the code, or on, goes on in the app.
 */
export function RegisterStart({ link: Link, onChange, onTurn }: RegisterStartProps) {
  const signUp = spokenWords('signUp', englishSignUp);
  const fields = spokenWords('fields', englishFields);
  // Its own, so that what is typed while the app takes the page over is shown, too.
  const [begun, setBegun] = useState(nothingTyped);
  const { formRef, turned, turnTo } = useBeginning<void>({
    isDirty: [begun.accessCode, begun.firstName, begun.lastName].some((text) => text !== ''),
    onTurnTo: onTurn,
  });
  function change(part: Partial<BegunJoin>): void {
    const next = { ...begun, ...part };
    setBegun(next);
    onChange(next);
  }
  function goOnAt(turnedTo: string): Promise<void> {
    change({ turnedTo });
    return turnTo();
  }
  return (
    <PublicCard
      title={signUp.title}
      intro={signUp.intro}
      below={
        <>
          <Link to={publicPaths.login} className={styles.below ?? ''}>
            {signUp.haveAccount}
          </Link>
          <Link to={publicPaths.registerSchool} className={styles.below ?? ''}>
            {signUp.forSchool}
          </Link>
        </>
      }
    >
      <AlertRegion>
        {turned === 'failed' ? <Notice tone="bad">{signUp.needsNetwork}</Notice> : null}
      </AlertRegion>
      <FormElement form={{ formRef, submit: () => goOnAt(nextOf(begun)) }} className={styles.start}>
        <div className={styles.types}>
          <span aria-hidden="true">{signUp.type}</span>
          <SegmentedFilter
            label={signUp.type}
            options={[
              { value: 'parent', label: signUp.parent },
              { value: 'staff', label: signUp.staff },
            ]}
            value={begun.isStaff ? 'staff' : 'parent'}
            onChange={(type) => change({ isStaff: type === 'staff' })}
          />
        </div>
        <PlainField
          label={signUp.accessCode}
          name="accessCode"
          type="text"
          autoComplete="off"
          description={signUp.accessCodeHint}
          maxLength={limits.accessCodeLength}
          value={begun.accessCode}
          onChange={(accessCode) => change({ accessCode })}
        />
        <FieldGroup legend={signUp.about}>
          <FieldRow>
            <PlainField
              label={fields.firstName}
              name="nameInfo.firstName"
              type="text"
              autoComplete="given-name"
              maxLength={limits.nameLength}
              value={begun.firstName}
              onChange={(firstName) => change({ firstName })}
              onFocus={() => void goOnAt('nameInfo.firstName')}
            />
            <PlainField
              label={fields.lastName}
              name="nameInfo.lastName"
              type="text"
              autoComplete="family-name"
              maxLength={limits.nameLength}
              value={begun.lastName}
              onChange={(lastName) => change({ lastName })}
              onFocus={() => void goOnAt('nameInfo.lastName')}
            />
          </FieldRow>
        </FieldGroup>
        <PlainSubmit isBusy={turned === 'waiting'}>{signUp.school.next}</PlainSubmit>
      </FormElement>
    </PublicCard>
  );
}

function nextOf({ accessCode, firstName, lastName }: BegunJoin): string {
  if (accessCode === '') return 'accessCode';
  if (firstName === '') return 'nameInfo.firstName';
  return lastName === '' ? 'nameInfo.lastName' : 'phone';
}
