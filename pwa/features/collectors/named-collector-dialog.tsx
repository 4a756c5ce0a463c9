import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { DayField } from '#pwa/ui/day-field.tsx';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { problemsOf } from '#sync/problem.ts';
import { NamedCollector } from '#sync/school/records/named-collector.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import styles from './collectors.module.css';

export interface NamedCollectorDialogProps {
  /** The id that the new contact gets, also when it is saved a second time after a failure. */
  readonly id: string;
  /** The child, and brothers and sisters. */
  readonly family: readonly { readonly _id: string; readonly name: string }[];
  /** For whom, until somebody says otherwise. */
  readonly chosen: readonly string[];
  readonly today: SchoolDay;
  /** Undefined when it is saved, else the sentence that says why it is not. */
  readonly onSave: (named: NamedCollector) => Promise<string | undefined>;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

interface Draft extends Person, Days {
  readonly students: readonly string[];
}

/** The fields of a form that has others too. */
interface PartOfForm<Part> {
  readonly draft: Part;
  readonly change: (part: Partial<Part>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** Names somebody who may collect for a day or a few. */
export function NamedCollectorDialog(props: NamedCollectorDialogProps) {
  const { id, family, chosen, today, onSave, onSaved, onClose } = props;
  const { t } = useTranslation();
  const toErrors = useFieldErrors();
  const form = useForm<Draft>({
    initial: { firstName: '', lastName: '', phone: '', students: chosen, from: today, until: today },
    keptAs: `named collector ${chosen.join(' ')}`,
    errorsOf: (draft) => {
      const parsed = NamedCollector.safeParse({ ...draft, _id: id });
      return parsed.success ? [] : toErrors(problemsOf(parsed.error));
    },
    onSave: async (draft) => (await onSave(NamedCollector.parse({ ...draft, _id: id }))) ?? true,
    onSaved: ({ firstName, lastName }) => {
      onSaved(`${firstName.trim()} ${lastName.trim()}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('collectors.named.title')}
      width="medium"
      saveLabel={t('collectors.named.save')}
      keepsActionsInView
      onClose={onClose}
    >
      <p className={styles.intro}>{t('collectors.named.hint')}</p>
      <PersonFields form={form} />
      {family.length < 2 ? null : <ChildrenFields form={form} family={family} />}
      <DaysFields form={form} />
    </FormDialog>
  );
}

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

interface PersonFieldsProps {
  readonly form: PartOfForm<Person>;
  /** For somebody who is named already: their number may stay. */
  readonly phoneHint?: string;
}

export function PersonFields({ form: { draft, change, errorOf }, phoneHint }: PersonFieldsProps) {
  const { t } = useTranslation();
  const name = (part: 'firstName' | 'lastName') => (
    <TextField
      label={t(`fields.${part}`)}
      value={draft[part]}
      onChange={(typed) => change({ [part]: typed })}
      error={errorOf(part)}
      maxLength={limits.nameLength}
      isRequired
    />
  );
  return (
    <>
      <FieldRow>
        {name('firstName')}
        {name('lastName')}
      </FieldRow>
      <TextField
        label={t('fields.phone')}
        type="tel"
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        error={errorOf('phone')}
        maxLength={limits.phoneLength}
        {...(phoneHint === undefined ? { isRequired: true } : { description: phoneHint })}
      />
    </>
  );
}

function ChildrenFields({
  form: { draft, change, errorOf },
  family,
}: { readonly form: Form<Draft> } & Pick<NamedCollectorDialogProps, 'family'>) {
  const { t } = useTranslation();
  const wrong = errorOf('students');
  const choose = (_id: string, isChecked: boolean) =>
    change({
      students: isChecked ? [...draft.students, _id] : draft.students.filter((other) => other !== _id),
    });
  return (
    <fieldset className={styles.days}>
      <legend>{t('collectors.named.children')}</legend>
      <div className={styles.weekdays}>
        {family.map(({ _id, name }) => (
          <CheckBox
            key={_id}
            label={name}
            isChecked={draft.students.includes(_id)}
            onChange={(isChecked) => choose(_id, isChecked)}
          />
        ))}
      </div>
      {wrong === undefined ? null : (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

export interface Days {
  readonly from: string;
  readonly until: string;
}

export function DaysFields({ form: { draft, change, errorOf } }: { readonly form: PartOfForm<Days> }) {
  const { t } = useTranslation();
  return (
    <FieldRow>
      <DayField
        label={t('collectors.form.from')}
        value={draft.from}
        onChange={(from) => change({ from })}
        error={errorOf('from')}
        isRequired
      />
      <DayField
        label={t('collectors.form.until')}
        value={draft.until}
        onChange={(until) => change({ until })}
        error={errorOf('until')}
        isRequired
      />
    </FieldRow>
  );
}
