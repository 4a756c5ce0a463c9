import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { FormElement } from '#pwa/ui/form/form-element.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PlainField, PlainListField, PlainSubmit } from '#pwa/fields/plain-fields.tsx';
import type { PublicLink } from '#pwa/ui/public-header.tsx';
import { limits } from '#sync/limits.ts';
import { fields as englishFields } from '#sync/words/en/fields.ts';
import { signUp as englishSignUp } from '#sync/words/en/sign-up.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import type { BegunSchool } from './begun-school.ts';
import { SchoolCard } from './school-card.tsx';
import styles from './sign-up.module.css';
import { useBeginning } from './use-beginning.ts';

export type TypedSchool = Omit<BegunSchool, 'turnedTo'>;

export const nothingTyped: TypedSchool = { name: '', phone: '', country: '' };

export interface RegisterSchoolStartProps {
  readonly link: PublicLink;
  readonly typed: TypedSchool;
  readonly onType: (part: Partial<TypedSchool>) => void;
  /** Has the app take the page over; false when it could not be loaded. */
  readonly onTurnTo: (turnedTo: BegunSchool['turnedTo']) => Promise<boolean>;
}

/**
 * The beginning of step 1, which a new browser shows before it loads the app. Whoever turns to the
 * list of countries, or on, goes on in the app.
 */
export function RegisterSchoolStart({ link, typed, onType, onTurnTo }: RegisterSchoolStartProps) {
  const signUp = spokenWords('signUp', englishSignUp);
  const fields = spokenWords('fields', englishFields);
  const { formRef, turned, turnTo } = useBeginning({
    isDirty: Object.values(typed).some((text) => text !== ''),
    onTurnTo,
  });
  return (
    <SchoolCard step={1} link={link}>
      <AlertRegion>
        {turned === 'failed' ? <Notice tone="bad">{signUp.needsNetwork}</Notice> : null}
      </AlertRegion>
      <FormElement form={{ formRef, submit: () => turnTo('next') }} className={styles.start}>
        <PlainField
          label={signUp.school.name}
          name="school_name"
          type="text"
          autoComplete="organization"
          maxLength={limits.nameLength}
          value={typed.name}
          onChange={(name) => onType({ name })}
        />
        <PlainField
          label={signUp.school.phone}
          name="school_phone"
          type="tel"
          autoComplete="off"
          maxLength={limits.phoneLength}
          value={typed.phone}
          onChange={(phone) => onType({ phone })}
        />
        <PlainListField
          label={fields.country}
          name="school_country"
          placeholder={fields.choose}
          value={typed.country}
          onChange={(country) => onType({ country })}
          onFocus={() => void turnTo('country')}
          isBusy={turned === 'waiting'}
        />
        <PlainSubmit isBusy={turned === 'waiting'}>{signUp.school.next}</PlainSubmit>
      </FormElement>
    </SchoolCard>
  );
}
