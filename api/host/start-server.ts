import type { Command } from './command.ts';

/** `bellgate start`: serves API and app until it is told to stop. */
export const startServer: Command = async (args, { environment, say, errors }) => {
  if (args.length > 0) {
    errors.write(`${say('host.usage')}\n`);
    return 2;
  }
  const { runServer } = await import('#api/run-server.ts');
  return (await runServer(environment)) === 0 ? 0 : 1;
};
