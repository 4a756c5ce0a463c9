import { useTranslation } from 'react-i18next';
import { joinSchool } from '#pwa/data/account/memberships.ts';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { AccountType } from '#sync/school/records/sign-up.ts';
import styles from './memberships.module.css';
import { useMembershipForm } from './use-membership-form.ts';

interface Draft {
  readonly accessCode: string;
  readonly type: AccountType;
}

const types = [roleTypes.parent, roleTypes.staff] as const;

/** Another school, by its access code. */
export function JoinSchoolDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useMembershipForm<Draft>({
    initial: { accessCode: '', type: roleTypes.parent },
    errorsOf: ({ accessCode }) =>
      accessCode.trim() === '' ? [{ field: 'accessCode', sentence: t('account.accessCode') }] : [],
    onAsk: joinSchool,
    onClose,
  });
  const { draft, change, errorOf, trouble } = form;
  return (
    <FormDialog
      form={form}
      title={t('memberships.join')}
      saveLabel={t('memberships.joinSave')}
      onClose={onClose}
      trouble={trouble}
    >
      <div className={styles.fields}>
        <SegmentedFilter
          label={t('signUp.type')}
          options={types.map((type) => ({
            value: String(type),
            label: t(type === roleTypes.parent ? 'signUp.parent' : 'signUp.staff'),
          }))}
          value={String(draft.type)}
          onChange={(value) => change({ type: types.find((type) => String(type) === value) ?? draft.type })}
        />
        <p className={styles.hint}>
          {t(draft.type === roleTypes.parent ? 'memberships.asParent' : 'memberships.asStaff')}
        </p>
        <TextField
          label={t('signUp.accessCode')}
          name="accessCode"
          description={t('signUp.accessCodeHint')}
          value={draft.accessCode}
          onChange={(accessCode) => change({ accessCode })}
          error={errorOf('accessCode')}
          isRequired
          maxLength={limits.accessCodeLength}
        />
      </div>
    </FormDialog>
  );
}
