import { Button } from '@mantine/core';
import { useState } from 'react';
import { changeNamed, type NotSaved, takeBackNamed } from '#pwa/data/school/name-collector.ts';
import { RecordPhoto } from '#pwa/fields/record-photo.tsx';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { problemsOf } from '#sync/problem.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { ChangeOfNamed } from '#sync/school/records/named-collector.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { CollectorRow } from './collector-rows.ts';
import styles from './collectors.module.css';
import { type Days, DaysFields, type Person, PersonFields } from './named-collector-dialog.tsx';

interface NamedByParentProps {
  readonly row: CollectorRow;
  readonly today: SchoolDay;
}

/** A parent changes somebody whom they named, or takes the person back. */
export function NamedByParent({ row, today }: NamedByParentProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [asked, setAsked] = useState<'change' | 'takeBack'>();
  const params = { name: fullName(row.contact.nameInfo) };
  const close = () => setAsked(undefined);
  async function takeBack(): Promise<void> {
    close();
    const why = await takeBackNamed(row.contact._id);
    if (why === undefined)
      alerts.show({ msg: t('collectors.named.takenBack', params), alertType: 'success' });
    else
      alerts.show({
        msg: why === 'offline' ? t('collectors.named.notHeard') : why.message,
        alertType: 'danger',
      });
  }
  return (
    <span className={styles.deeds}>
      <Button
        variant="default"
        aria-label={t('collectors.named.changeOf', params)}
        onClick={() => setAsked('change')}
      >
        {t('collectors.named.change')}
      </Button>
      <Button
        variant="default"
        aria-label={t('collectors.named.takeBackOf', params)}
        onClick={() => setAsked('takeBack')}
      >
        {t('collectors.named.takeBack')}
      </Button>
      {asked === 'change' ? (
        <ChangeDialog
          row={row}
          today={today}
          onSave={(change) => changeNamed(row.contact._id, change)}
          onSaved={() => {
            alerts.show({ msg: t('collectors.named.changed'), alertType: 'success' });
            close();
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'takeBack' ? (
        <ConfirmDialog
          isOpen
          title={t('collectors.named.takeBackTitle', params)}
          message={t('collectors.named.takeBackText', params)}
          confirmLabel={t('collectors.named.takeBack')}
          isDangerous
          onConfirm={() => void takeBack()}
          onCancel={close}
        />
      ) : null}
    </span>
  );
}

interface ChangeDialogProps extends NamedByParentProps {
  /** Undefined when the server has saved it. */
  readonly onSave: (change: ChangeOfNamed) => Promise<NotSaved | undefined>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function ChangeDialog({ row, today, onSave, onSaved, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  const toErrors = useFieldErrors();
  const [hasPhoto, setHasPhoto] = useState(false);
  const { firstName, lastName } = row.contact.nameInfo;
  const name = fullName(row.contact.nameInfo);
  const form = useForm<Person & Days>({
    initial: {
      firstName,
      lastName,
      phone: '',
      from: row.rule?.from || today,
      until: row.rule?.until || today,
    },
    keptAs: `named ${row.contact._id}`,
    errorsOf: (draft) => {
      const parsed = ChangeOfNamed.safeParse(changeOf(draft));
      return parsed.success ? [] : toErrors(problemsOf(parsed.error));
    },
    onSave: async (draft) => {
      const why = await onSave(ChangeOfNamed.parse(changeOf(draft)));
      return why === 'offline' ? t('collectors.named.notHeard') : (why?.message ?? true);
    },
    onSaved,
  });
  /** What is not touched is not said again: the office may have changed it. */
  function changeOf({ from, until, ...person }: typeof form.draft) {
    const isRenamed = person.firstName !== firstName || person.lastName !== lastName;
    return {
      from,
      until,
      ...(isRenamed && { firstName: person.firstName, lastName: person.lastName }),
      ...(person.phone.trim() !== '' && { phone: person.phone }),
    };
  }
  return (
    <FormDialog
      form={form}
      title={t('collectors.named.changeTitle', { name })}
      width="medium"
      saveLabel={t('collectors.named.changeSave')}
      hasMoreUnsaved={hasPhoto}
      onClose={onClose}
    >
      <RecordPhoto
        owner={{ kind: 'named', id: row.contact._id }}
        name={name}
        photo={row.contact.photo}
        onPendingChange={setHasPhoto}
      />
      <PersonFields form={form} phoneHint={t('collectors.named.phoneKept')} />
      <DaysFields form={form} />
    </FormDialog>
  );
}
