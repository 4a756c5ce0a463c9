import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly tone: 'plain' | 'good' | 'warning' | 'bad';
  /** By default the icon of the tone. */
  readonly icon?: ReactNode;
  /** For a notice that renders with its page. A later one needs an `AlertRegion` around it. */
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
}

const icons = {
  plain: <IconInfoCircle size={20} />,
  good: <IconCircleCheck size={20} />,
  warning: <IconAlertTriangle size={20} />,
  bad: <IconAlertTriangle size={20} />,
} as const;

/** A sentence that belongs to the form, card or page around it. */
export function Notice({ tone, icon = icons[tone], role, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div>{children}</div>
    </div>
  );
}
