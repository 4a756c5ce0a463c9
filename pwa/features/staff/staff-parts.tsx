import { Button } from '@mantine/core';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { StaffLine } from './staff-lines.ts';
import styles from './staff.module.css';

/** What an administrator can ask for. */
export type StaffAction = 'approve' | 'remove';
export type OnStaffAction = (line: StaffLine, action: StaffAction) => void;

/** `withEmail`: below the name, where the table has no room for a column of its own. */
export function StaffName({
  line,
  withEmail = false,
}: {
  readonly line: StaffLine;
  readonly withEmail?: boolean;
}) {
  return (
    <span className={styles.name}>
      <Avatar name={line.name} colorKey={line.id} photo={line.photo} size={36} />
      <span className={styles.words}>
        <span className={withEmail ? styles.twoLines : undefined} title={line.name}>
          {line.name}
        </span>
        {withEmail ? (
          <span className={styles.email} title={line.email}>
            {line.email}
          </span>
        ) : null}
      </span>
    </span>
  );
}

export function StaffState({ line }: { readonly line: StaffLine }) {
  const { t } = useTranslation();
  if (!line.isApproved && !line.isEmailVerified)
    return <StatusMark tone="warning" shape="clock" size={18} label={t('staffPage.notVerified')} />;
  return line.isApproved ? (
    <StatusMark tone="good" shape="check" size={18} label={t('staffPage.approved')} />
  ) : (
    <StatusMark tone="warning" shape="clock" size={18} label={t('staffPage.waiting')} />
  );
}

export interface StaffActionsProps {
  readonly line: StaffLine;
  readonly onAction: OnStaffAction;
}

export function StaffActions({ line, onAction }: StaffActionsProps) {
  const { t } = useTranslation();
  const { name } = line;
  return (
    <span className={styles.actions}>
      {line.isApproved ? null : (
        <Button
          size="compact-md"
          aria-label={t('staff.approveOf', { name })}
          onClick={() => onAction(line, 'approve')}
        >
          {t('staff.approve')}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="subtle"
        color="red"
        aria-label={t('staffPage.removeOf', { name })}
        onClick={() => onAction(line, 'remove')}
      >
        {t('staffPage.remove')}
      </Button>
    </span>
  );
}
