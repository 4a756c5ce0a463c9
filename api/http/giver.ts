import { z } from 'zod';
import type { InSchool } from '#api/domain/choose-school.ts';
import type { Giver } from '#api/domain/give-command.ts';
import type { Incoming } from './incoming.ts';

/** An id that is no UUID cannot have been meant as one: the save is then made under an id of the server's own. */
const CommandId = z.uuid();

export function giverOf({ school, user, viewed }: InSchool, { request }: Incoming): Giver {
  const asked = CommandId.safeParse(request.headers.get('x-command-id'));
  return {
    school,
    user: user._id,
    viewedAs: viewed?._id ?? undefined,
    commandId: asked.success ? asked.data : undefined,
  };
}
