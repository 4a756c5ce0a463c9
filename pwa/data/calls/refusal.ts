import { z } from 'zod';
import { signIn } from '#sync/words/en/sign-in.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { WireProblem } from '#sync/wire/verdict.ts';

/** Why the server refused. A `server-fault` or `busy` passes; `problems` say what to change. */
export type Refused = 'session-ended' | 'forbidden' | 'wrong-version' | 'busy' | 'server-fault' | 'problems';

export type Refusal = {
  readonly kind: 'refused';
  readonly why: Refused;
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  /** With the fields that they are about; none where the server named none. */
  readonly problems: readonly WireProblem[];
  /** As it came: `failureMessage` makes a sentence of it. */
  readonly body: unknown;
};

export function refusal(status: number, body: unknown, retryAfterMs?: number): Refusal {
  const said = inWordsForPeople(body);
  return {
    kind: 'refused',
    why: whyOf(status),
    status,
    retryAfterMs,
    problems: problemsIn(said),
    body: said,
  };
}

function whyOf(status: number): Refused {
  if (status === 401) return 'session-ended';
  if (status === 403) return 'forbidden';
  if (status === 426) return 'wrong-version';
  if (status === 429) return 'busy';
  return status >= 500 ? 'server-fault' : 'problems';
}

function problemsIn(body: unknown): readonly WireProblem[] {
  return z.object({ errors: z.array(WireProblem) }).safeParse(body).data?.errors ?? [];
}

const SessionInvalid = z.object({
  errors: z.tuple([z.object({ code: z.literal('SESSION_INVALID') })], z.unknown()),
});

/** The sentence of the API about a token means nothing to a person: their session has ended. */
function inWordsForPeople(body: unknown): unknown {
  if (!SessionInvalid.safeParse(body).success) return body;
  const { ended } = spokenWords('signIn', signIn);
  return { success: false, msg: ended, errors: [{ msg: ended, code: 'SESSION_INVALID' }] };
}
