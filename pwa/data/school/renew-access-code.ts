import { z } from 'zod';
import { failureMessage } from '#sync/words/failure-message.ts';
import { call, kept, openSchool } from '#pwa/data/browser/page-data.ts';

export type RenewedCode =
  { readonly kind: 'renewed' | 'refused'; readonly message: string } | { readonly kind: 'unreachable' };

const Renewed = z.object({ msg: z.string() });

/** A new access code for the school in view; the copy on this device hears of it as of any change. */
export async function renewAccessCode(): Promise<RenewedCode> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreachable' };
  const outcome = await call(
    {
      method: 'POST',
      path: `/admin/schools/${encodeURIComponent(open.school)}/accesscode`,
      body: {},
      headers: { 'x-auth-token': kept.token() ?? '', 'x-viewing-as-school-id': open.school },
    },
    Renewed,
  );
  if (outcome.kind === 'answer') return { kind: 'renewed', message: outcome.answer.msg };
  return outcome.kind === 'refused'
    ? { kind: 'refused', message: failureMessage(outcome.body) }
    : { kind: 'unreachable' };
}
