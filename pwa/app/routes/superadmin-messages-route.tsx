import { useTranslation } from 'react-i18next';
import { MessagesPage } from '#pwa/features/superadmin/messages-page.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function SuperadminMessagesRoute() {
  const { t } = useTranslation();
  usePageTitle(t('superadmin.messages.title'));
  return <MessagesPage />;
}
