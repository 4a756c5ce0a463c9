import { createSay } from '#api/platform/say.ts';
import type { Environment } from '#api/platform/settings.ts';
import { runCommand } from './run-command.ts';

/** Runs `bellgate` with these words, in this process, and collects what it says. */
export async function bellgate(
  words: readonly string[],
  environment: Environment = {},
  nowMs = Date.parse('2026-11-23T03:00:00Z'),
) {
  const [out, errors]: [string[], string[]] = [[], []];
  const code = await runCommand(words, {
    environment,
    say: createSay(),
    out: { write: (text) => out.push(text) },
    errors: { write: (text) => errors.push(text) },
    nowMs: () => nowMs,
  });
  return { code, out: out.join(''), errors: errors.join('') };
}
