import { useTranslation } from 'react-i18next';
import { registerSchool } from '#pwa/data/account/memberships.ts';
import { SchoolFields } from '#pwa/fields/school-fields.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { emptySchoolDetails, type SchoolDetails, schoolProblems } from '#sync/school/records/sign-up.ts';
import styles from './memberships.module.css';
import { useMembershipForm } from './use-membership-form.ts';

/** Another school, of which the person becomes the administrator. */
export function RegisterSchoolDialog({ onClose }: { readonly onClose: () => void }) {
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
      form={form}
      title={t('memberships.register')}
      width="medium"
      saveLabel={t('memberships.registerSave')}
      onClose={onClose}
      trouble={form.trouble ?? (wrong === undefined ? undefined : t(wrong.message))}
    >
      <div className={styles.fields}>
        <p className={styles.hint}>{t('memberships.registerHint')}</p>
        <SchoolFields
          value={form.draft.school}
          onChange={(school) => form.change({ school })}
          showsMissing={wrong !== undefined}
        />
      </div>
    </FormDialog>
  );
}
