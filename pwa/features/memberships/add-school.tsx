import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { joinSchool, mySchoolsKey, registerSchool } from '#pwa/data/account/memberships.ts';
import { type Asked, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { AccessCodeField, AccountTypeFilter } from '#pwa/fields/join-fields.tsx';
import { SchoolFields } from '#pwa/fields/school-fields.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { type FieldError, type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { type Refusals, useRefusals } from '#pwa/ui/form/use-refusals.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import {
  type AccountType,
  emptySchoolDetails,
  type SchoolDetails,
  schoolProblems,
} from '#sync/school/records/sign-up.ts';
import styles from './memberships.module.css';

/** The two ways to another school for somebody who has an account. Both need a verified email. */
export function AddSchool({ isEmailVerified }: { readonly isEmailVerified: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'join' | 'register'>();
  const close = () => setOpen(undefined);
  if (!isEmailVerified) return <p className={styles.hint}>{t('memberships.verifyFirst')}</p>;
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        onClick={() => setOpen('join')}
      >
        {t('memberships.join')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        onClick={() => setOpen('register')}
      >
        {t('memberships.register')}
      </Button>
      {open === 'join' ? <JoinSchoolDialog onClose={close} /> : null}
      {open === 'register' ? <RegisterSchoolDialog onClose={close} /> : null}
    </div>
  );
}

interface Draft {
  readonly accessCode: string;
  readonly type: AccountType;
}

/** Another school, by its access code. */
function JoinSchoolDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useMembershipForm<Draft>({
    initial: { accessCode: '', type: roleTypes.parent },
    errorsOf: ({ accessCode }) =>
      accessCode.trim() === '' ? [{ field: 'accessCode', sentence: t('account.accessCode') }] : [],
    onAsk: joinSchool,
    onClose,
  });
  const { draft, change, errorOf } = form;
  return (
    <FormDialog
      form={form}
      title={t('memberships.join')}
      saveLabel={t('memberships.joinSave')}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <AccountTypeFilter value={draft.type} onChange={(type) => change({ type })} />
        <p className={styles.hint}>
          {t(draft.type === roleTypes.parent ? 'memberships.asParent' : 'memberships.asStaff')}
        </p>
        <AccessCodeField
          value={draft.accessCode}
          onChange={(accessCode) => change({ accessCode })}
          error={errorOf('accessCode')}
        />
      </div>
    </FormDialog>
  );
}

/** Another school, of which the person becomes the administrator. */
function RegisterSchoolDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useMembershipForm<{ readonly school: SchoolDetails }>({
    initial: { school: emptySchoolDetails },
    errorsOf: ({ school }) =>
      schoolProblems(school).map(({ field, message }) => ({ field, sentence: t(message) })),
    onAsk: ({ school }) =>
      registerSchool({ ...school, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onClose,
  });
  const wrong = schoolProblems(form.draft.school).find(({ field }) => form.errorOf(field) !== undefined);
  return (
    <FormDialog
      form={{ ...form, trouble: form.trouble ?? (wrong && t(wrong.message)) }}
      title={t('memberships.register')}
      width="medium"
      saveLabel={t('memberships.registerSave')}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p className={styles.hint}>{t('memberships.registerHint')}</p>
        <SchoolFields
          value={form.draft.school}
          onChange={(school) => form.change({ school })}
          showsProblems={wrong !== undefined}
        />
      </div>
    </FormDialog>
  );
}

/** A form that is saved by one call. It closes on success and shows the server's errors. */
function useMembershipForm<Draft extends object>({
  initial,
  errorsOf,
  onAsk,
  onClose,
}: {
  readonly initial: Draft;
  readonly errorsOf: (draft: Draft) => readonly FieldError[];
  readonly onAsk: (draft: Draft) => Promise<Asked<unknown>>;
  readonly onClose: () => void;
}): Omit<Form<Draft>, 'errorOf'> & Pick<Refusals, 'errorOf'> {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const form = useForm<Draft>({
    initial,
    errorsOf,
    onSave: async (draft) => {
      const asked = await onAsk(draft);
      if (asked.kind === 'done') {
        void queries.invalidateQueries({ queryKey: mySchoolsKey });
        alerts.show({ msg: asked.message, alertType: 'success' });
        return true;
      }
      if (asked.kind === 'refused') {
        const errors = asked.errors.map(({ field, message }) => ({ field, sentence: message }));
        if (refusals.refuse(errors, draft)) return false;
      }
      return saidIn(asked) ?? t('memberships.needsNetwork');
    },
    onSaved: onClose,
  });
  const refusals = useRefusals(form.draft, form.formRef);
  return { ...form, errorOf: (field) => refusals.errorOf(field) ?? form.errorOf(field) };
}
