import { AnswerAnnouncement } from '#pwa/features/messages/answer-announcement.tsx';
import { FamilyConversations } from '#pwa/features/messages/family-conversations.tsx';
import { MessagesPage } from '#pwa/features/parents/messages-page.tsx';

export function ParentMessagesRoute() {
  return (
    <MessagesPage
      conversations={<FamilyConversations />}
      renderAnswer={(announcement) => <AnswerAnnouncement announcement={announcement} />}
    />
  );
}
