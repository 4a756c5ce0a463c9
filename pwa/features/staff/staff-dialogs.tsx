import { useQuery } from '@tanstack/react-query';
import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { fetchDevicesLostWith, invite } from '#pwa/data/account/memberships.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { InviteBody } from '#sync/school/records/membership.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import type { StaffLine } from './staff-lines.ts';
import styles from './staff.module.css';

const types = [roleTypes.staff, roleTypes.administrator] as const;

export interface InviteDialogProps {
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export function InviteDialog({ onSent, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const form = useForm<InviteBody>({
    initial: { email: '', type: roleTypes.staff },
    keptAs: 'invitation',
    errorsOf: (draft) =>
      InviteBody.safeParse(draft).success ? [] : [{ field: 'email', sentence: t('validation.email') }],
    onSave: async (draft) => {
      const asked = await invite(draft);
      if (asked.kind !== 'done') return saidIn(asked) ?? t('staffPage.offline');
      alerts.show({ msg: asked.message, alertType: 'success' });
      return true;
    },
    onSaved: () => {
      onSent();
      onClose();
    },
  });
  const { draft, change, errorOf } = form;
  return (
    <FormDialog
      form={form}
      title={t('invitation.inviteTitle')}
      saveLabel={t('invitation.send')}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{t('invitation.inviteText')}</p>
        <TextField
          label={t('staffPage.columns.email')}
          name="email"
          type="email"
          inputMode="email"
          value={draft.email}
          onChange={(email) => change({ email })}
          error={errorOf('email')}
          isRequired
          isFirst
          maxLength={limits.emailLength}
        />
        <SegmentedFilter
          label={t('invitation.inviteAs')}
          options={types.map((type) => ({
            value: String(type),
            label: t(
              type === roleTypes.administrator ? 'invitation.typeAdministrator' : 'invitation.typeStaff',
            ),
          }))}
          value={String(draft.type)}
          onChange={(value) => change({ type: types.find((type) => String(type) === value) ?? draft.type })}
        />
        <p>
          {t(
            draft.type === roleTypes.administrator
              ? 'invitation.rights.administrator'
              : 'invitation.rights.staff',
          )}
        </p>
      </div>
    </FormDialog>
  );
}

interface RemoveQuestionProps {
  readonly line: StaffLine;
  /** The role that is taken away. */
  readonly type: RoleType;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Names the devices that are blocked too: an entrance tablet may be among them. */
export function RemoveQuestion({
  line,
  type,
  title,
  text,
  confirmLabel,
  onConfirm,
  onCancel,
}: RemoveQuestionProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({
    queryKey: ['devices-lost-with', type, line.id],
    queryFn: async () => (await fetchDevicesLostWith(type, line.id)) ?? [],
    gcTime: 0,
  });
  const devices = data.join(', ');
  return (
    <ConfirmDialog
      isOpen
      title={title}
      message={data.length === 0 ? text : `${text} ${t('staffPage.blocksDevices', { devices })}`}
      confirmLabel={confirmLabel}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
