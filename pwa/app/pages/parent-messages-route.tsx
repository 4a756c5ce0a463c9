import { MessagesPage } from '#pwa/features/parents/messages-page.tsx';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

export function ParentMessagesRoute() {
  const { school } = useSchoolScope();
  return <MessagesPage timeZone={school.timeZone} />;
}
