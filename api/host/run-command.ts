import { findProjectRoot } from '#api/platform/project-root.ts';
import type { Command, CommandNeeds, ExitCode } from './command.ts';

/** Each is loaded when it is asked for: `bellgate --version` opens no store. */
const commands = {
  start: async () => (await import('./start-server.ts')).startServer,
  import: async () => (await import('./import-roster.ts')).importRoster,
  superadmin: async () => (await import('./add-superadmin.ts')).addSuperadmin,
  backup: async () => (await import('./back-up.ts')).backUp,
  restore: async () => (await import('./restore.ts')).restore,
  doctor: async () => (await import('./doctor.ts')).doctor,
} satisfies Record<string, () => Promise<Command>>;

/** `bellgate <command> …`, with `args` as typed. Without a command it starts the server. */
export async function runCommand(args: readonly string[], needs: CommandNeeds): Promise<ExitCode> {
  const [name = 'start', ...rest] = args;
  if (name === '--version') {
    needs.out.write(`${findProjectRoot().version}\n`);
    return 0;
  }
  if (name === 'help' || name === '--help' || name === '-h') {
    needs.out.write(`${needs.say('host.usage')}\n`);
    return 0;
  }
  if (!isCommand(name)) {
    needs.errors.write(`${needs.say('host.usage')}\n`);
    return 2;
  }
  return (await commands[name]())(rest, needs);
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}
