import type { Say } from '#api/platform/say.ts';
import { type Environment, parseSettings, type Settings } from '#api/platform/settings.ts';
import { describeTrouble } from '#api/describe-trouble.ts';

/** What a command of `bellgate` works with. */
export interface CommandNeeds {
  readonly environment: Environment;
  readonly say: Say;
  readonly out: { readonly write: (text: string) => unknown };
  readonly errors: { readonly write: (text: string) => unknown };
  readonly nowMs: () => number;
}

/** 0 done, 1 not done, 2 the command line is wrong, 3 done but for what somebody has to decide. */
export type ExitCode = 0 | 1 | 2 | 3;

export type Command = (args: readonly string[], needs: CommandNeeds) => Promise<ExitCode>;

export function failWith(sentence: string, { errors }: Pick<CommandNeeds, 'errors'>): 1 {
  errors.write(`${sentence}\n`);
  return 1;
}

/**
 * Runs `work` with the settings of the environment. Says which of them is wrong, or what keeps the
 * work from being done.
 */
export async function withSettings(
  needs: CommandNeeds,
  work: (settings: Settings) => Promise<ExitCode>,
): Promise<ExitCode> {
  const parsed = parseSettings(needs.environment);
  if (!parsed.ok) {
    const { name, accepts } = parsed;
    return failWith(needs.say('api.wrongSetting', { name, accepts }), needs);
  }
  const { settings } = parsed;
  try {
    return await work(settings);
  } catch (error) {
    const sentence = describeTrouble(error, { ...settings, ...needs });
    if (sentence === undefined) throw error;
    return failWith(sentence, needs);
  }
}
