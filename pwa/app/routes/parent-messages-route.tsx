import { useTranslation } from 'react-i18next';
import { MessagesPage } from '#pwa/features/parents/messages-page.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { useSchoolScope } from './school-scope.tsx';

export function ParentMessagesRoute() {
  const { t } = useTranslation();
  usePageTitle(t('parents.messages.title'));
  const { school } = useSchoolScope();
  return <MessagesPage timeZone={school.timeZone} />;
}
