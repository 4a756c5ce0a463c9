import type { ViewingAs } from '#pwa/data/account/session.ts';
import { useUnreadAnswers, useWaitingThreads } from '#pwa/data/school/messages.ts';
import { useUnreadMessages } from '#pwa/data/school/read-messages.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { isOffice } from './menu.ts';

export interface MessageBadge {
  /** Undefined while it is being read from disk. */
  readonly count: number | undefined;
  /** Beside the link to Messages; none when all are read. */
  readonly badge: { readonly text: string; readonly label: string } | undefined;
}

/** Of the school's messages those that a parent has not read; of families' those to answer. */
export function useMessageBadge(view: ViewingAs | null): MessageBadge {
  const { t } = useTranslation();
  const announced = useUnreadMessages()?.length;
  const answers = useUnreadAnswers();
  const waiting = useWaitingThreads();
  const count = isOffice(view) ? waiting : announced === undefined ? undefined : announced + answers;
  if (count === undefined || count === 0) return { count, badge: undefined };
  const number = formatCount(count);
  return { count, badge: { text: number, label: t('shell.unread', { count, number }) } };
}
