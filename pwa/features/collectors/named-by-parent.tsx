import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeNamedDays, type NotSaved, takeBackNamed } from '#pwa/data/school/name-collector.ts';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { problemsOf } from '#sync/problem.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { DaysOfNamed } from '#sync/school/records/named-collector.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { CollectorRow } from './collector-rows.ts';
import styles from './collectors.module.css';
import { DaysFields } from './named-collector-dialog.tsx';

interface NamedByParentProps {
  readonly row: CollectorRow;
  readonly today: SchoolDay;
}

/** A parent changes the days of somebody whom they named, or takes the person back. */
export function NamedByParent({ row, today }: NamedByParentProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [asked, setAsked] = useState<'days' | 'takeBack'>();
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
        onClick={() => setAsked('days')}
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
      {asked === 'days' ? (
        <DaysDialog
          row={row}
          today={today}
          onSave={(days) => changeNamedDays(row.contact._id, days)}
          onSaved={() => {
            alerts.show({ msg: t('collectors.named.changed', params), alertType: 'success' });
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

interface DaysDialogProps extends NamedByParentProps {
  /** Undefined when the server has saved them. */
  readonly onSave: (days: DaysOfNamed) => Promise<NotSaved | undefined>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function DaysDialog({ row, today, onSave, onSaved, onClose }: DaysDialogProps) {
  const { t } = useTranslation();
  const toErrors = useFieldErrors();
  const [trouble, setTrouble] = useState<string>();
  const name = fullName(row.contact.nameInfo);
  const form = useForm<{ readonly from: string; readonly until: string }>({
    initial: { from: row.rule?.from || today, until: row.rule?.until || today },
    errorsOf: (draft) => {
      const parsed = DaysOfNamed.safeParse(draft);
      return parsed.success ? [] : toErrors(problemsOf(parsed.error));
    },
    onSave: async (draft) => {
      const why = await onSave(DaysOfNamed.parse(draft));
      setTrouble(why === 'offline' ? t('collectors.named.notHeard') : why?.message);
      return why === undefined;
    },
    onSaved,
  });
  return (
    <FormDialog
      form={form}
      title={t('collectors.named.changeTitle', { name })}
      width="medium"
      saveLabel={t('collectors.named.changeSave')}
      trouble={trouble}
      onClose={onClose}
    >
      <DaysFields form={form} />
    </FormDialog>
  );
}
