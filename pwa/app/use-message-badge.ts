import { useTranslation } from 'react-i18next';
import { useUnreadMessages } from '#pwa/data/school/read-messages.ts';
import { formatCount } from '#sync/school/records/format.ts';

export interface MessageBadge {
  /** Undefined while it is being read from disk. */
  readonly count: number | undefined;
  /** Beside the link to Messages; none when all are read. */
  readonly badge: { readonly text: string; readonly label: string } | undefined;
}

/** How many of the school's messages a parent has not read. */
export function useMessageBadge(): MessageBadge {
  const { t } = useTranslation();
  const count = useUnreadMessages()?.length;
  if (count === undefined || count === 0) return { count, badge: undefined };
  const number = formatCount(count);
  return { count, badge: { text: number, label: t('parents.messages.unread', { count, number }) } };
}
