import type { MessageKey } from '#sync/words/message-key.ts';
import { roleTypes } from './role.ts';
import type { SecurityEvent } from './security-event.ts';

type Say = (message: MessageKey, params?: Readonly<Record<string, string | number>>) => string;

/** What happened, in one sentence: the screen and the export say the same. */
export function describeSecurityEvent(event: Pick<SecurityEvent, DescribedField>, say: Say): string {
  const { kind, subject, detail } = event;
  return say(`securityLog.sentences.${kind}`, {
    who: whoOfSecurityEvent(event, say),
    whom: subject?.name || say('securityLog.nobody'),
    role: say(`securityLog.roles.${roleWord(detail.role)}`),
    device: detail.device ?? '',
    person: detail.person ?? '',
    count: detail.count ?? 0,
    number: detail.count ?? 0,
    email: detail.email ?? '',
    list: detail.list ?? '',
  });
}

type DescribedField = 'kind' | 'actor' | 'viewedAs' | 'subject' | 'detail';

/** A superadmin who looked as somebody else meanwhile is named with both names. */
export function whoOfSecurityEvent(
  { actor, viewedAs }: Pick<SecurityEvent, 'actor' | 'viewedAs'>,
  say: Say,
): string {
  const who = actor.name || say('securityLog.nobody');
  return viewedAs === null ? who : say('securityLog.superadminAs', { who, other: viewedAs.name });
}

function roleWord(role: number | undefined): 'administrator' | 'staff' | 'parent' | 'other' {
  if (role === roleTypes.administrator) return 'administrator';
  if (role === roleTypes.staff) return 'staff';
  return role === roleTypes.parent ? 'parent' : 'other';
}
