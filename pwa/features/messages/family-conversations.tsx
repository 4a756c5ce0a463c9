import { useChildren } from '#pwa/data/school/family.ts';
import { useMarkThreadAsRead, useThreads, sayInThread } from '#pwa/data/school/messages.ts';
import { useOwnContact, useWriter } from '#pwa/data/school/use-writer.ts';
import { draftKey } from '#pwa/data/store/message-draft.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Child } from '#sync/school/records/family-terms.ts';
import { formatList } from '#sync/school/records/format.ts';
import { type Thread, threadKey, threadOf } from '#sync/school/records/message.ts';
import { threadFamiliesOf } from '#sync/school/records/thread-families.ts';
import { Composer, Conversation } from './conversation.tsx';
import { OtherWaitingFiles, WaitingFiles } from './waiting-files.tsx';
import styles from './messages.module.css';

/**
 * What a parent and the office have written. The first message begins the conversation of a family:
 * whoever has children with two others has one with each.
 */
export function FamilyConversations() {
  const threads = useThreads();
  const children = useChildren();
  if (threads === undefined || children === undefined) return null;
  const begun = threads.map((thread) => ({ thread, childIds: thread.students }));
  const toBegin = threadFamiliesOf(children.map(({ student }) => student))
    .map((family) => ({ thread: undefined, childIds: threadOf(family.map(({ _id }) => _id)).students }))
    .filter(({ childIds }) => !isBegun(childIds, { children, threads }));
  const shown = children.length === 0 ? [] : [...begun, ...toBegin];
  return (
    <>
      {shown.map(({ thread, childIds }) => (
        <FamilyConversation
          // The same once its first message is written: what is typed meanwhile stays under the
          // finger.
          key={threadKey({ students: [...childIds] })}
          thread={thread}
          childIds={childIds}
          names={children.filter(({ student }) => childIds.includes(student._id)).map(({ name }) => name)}
          isOneOfSeveral={shown.length > 1}
        />
      ))}
      <OtherWaitingFiles shown={shown.map(({ childIds }) => threadKey(threadOf(childIds)))} />
    </>
  );
}

/**
 * Another parent of one child does not read what is written of children of several families. A
 * child of a thread who is not on this copy is deleted, and the thread goes on without.
 */
function isBegun(
  family: readonly string[],
  { children, threads }: { readonly children: readonly Child[]; readonly threads: readonly Thread[] },
): boolean {
  const others = children.map(({ student }) => student._id).filter((child) => !family.includes(child));
  const ofFamily = threads.filter(({ students }) => !students.some((child) => others.includes(child)));
  return family.every((child) => ofFamily.some(({ students }) => students.includes(child)));
}

interface FamilyConversationProps {
  readonly thread: Thread | undefined;
  readonly childIds: readonly string[];
  readonly names: readonly string[];
  /** Only the children tell it from the others then. */
  readonly isOneOfSeveral: boolean;
}

function FamilyConversation({ thread, childIds, names, isOneOfSeveral }: FamilyConversationProps) {
  const { t } = useTranslation();
  const { school } = useSchoolScope();
  const writer = useWriter();
  const contact = useOwnContact(writer);
  useMarkThreadAsRead(thread, true);
  const children = formatList(names);
  const isNamed = isOneOfSeveral && children !== '';
  const headingId = `messages-${thread?.messages[0]?._id ?? childIds[0]}`;
  return (
    <section className={styles.family} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {isNamed ? t('messages.officeAbout', { names: children }) : t('messages.office')}
      </h2>
      <Conversation
        thread={thread}
        isFamily
        user={writer?.user}
        schoolName={school.name}
        timeZone={school.timeZone}
      />
      <WaitingFiles threadKey={threadKey(threadOf(childIds))} />
      {writer === undefined ? null : (
        <>
          <Composer
            label={
              isNamed ? t('messages.textToOfficeAbout', { names: children }) : t('messages.textToOffice')
            }
            draftKey={draftKey(writer.user, school._id, threadKey(threadOf(childIds)))}
            onSend={(text, files) =>
              sayInThread({
                thread: threadOf(childIds),
                text,
                files,
                writer,
                contact,
                school: school._id,
              })
            }
          />
          <p className={styles.hint}>
            {t(childIds.length === 1 ? 'messages.officeHint' : 'messages.officeHintSeveral', {
              names: children,
            })}
          </p>
          {school.phone === '' ? null : (
            <p className={styles.hint}>{t('messages.notWatched', { phone: school.phone })}</p>
          )}
        </>
      )}
    </section>
  );
}
