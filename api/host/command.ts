import type { Say } from '#api/platform/say.ts';
import { type Environment, parseSettings, type Settings } from '#api/platform/settings.ts';

/** What a command of `bellgate` works with. */
export interface CommandNeeds {
  readonly environment: Environment;
  readonly say: Say;
  readonly out: { readonly write: (text: string) => unknown };
  readonly errors: { readonly write: (text: string) => unknown };
  readonly nowMs: () => number;
}

/** 0 done, 1 not done, 2 the command line is wrong. */
export type ExitCode = 0 | 1 | 2;

export type Command = (args: readonly string[], needs: CommandNeeds) => Promise<ExitCode>;

export function failWith(sentence: string, { errors }: Pick<CommandNeeds, 'errors'>): 1 {
  errors.write(`${sentence}\n`);
  return 1;
}

/** Runs `work` with the settings of the environment, or says which of them is wrong. */
export async function withSettings(
  needs: CommandNeeds,
  work: (settings: Settings) => Promise<ExitCode>,
): Promise<ExitCode> {
  const parsed = parseSettings(needs.environment);
  if (parsed.ok) return work(parsed.settings);
  const { name, accepts } = parsed;
  return failWith(needs.say('api.wrongSetting', { name, accepts }), needs);
}
