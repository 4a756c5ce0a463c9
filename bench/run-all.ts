/**
 * `npm run bench`: measures this machine, each figure beside a limit or peer of the same run.
 * `npm run bench -- tap saves` measures these parts alone.
 */
import { cpus, loadavg } from 'node:os';
import { inspect } from 'node:util';
import { runScript } from '#tests/support/running/run-script.ts';
import { measureDayScreen } from './day-screen.ts';
import { measureTodayScreen } from './today-screen.ts';
import { measureDirectory } from './directory.ts';
import { measureDoorToParent } from './door-to-parent.ts';
import { measureExport } from './export.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFirstSync } from './first-sync.ts';
import { formatLines, type Line } from './line.ts';
import { measureImport } from './import.ts';
import { measureLists } from './lists.ts';
import { measureMorning } from './morning.ts';
import { measurePairing } from './pairing.ts';
import { measurePublicPages } from './public-pages.ts';
import { measureRegistration } from './registration.ts';
import { measureReports } from './reports.ts';
import { measureReplay } from './replay.ts';
import { measureRollCall } from './roll-call.ts';
import { measureSaves } from './saves.ts';
import { measureTap } from './tap.ts';

const measures = {
  tap: measureTap,
  'day-screen': measureDayScreen,
  'today-screen': measureTodayScreen,
  registration: measureRegistration,
  lists: measureLists,
  replay: measureReplay,
  'public-pages': measurePublicPages,
  'first-load': measureFirstLoad,
  'first-sync': measureFirstSync,
  reports: measureReports,
  import: measureImport,
  export: measureExport,
  saves: measureSaves,
  'roll-call': measureRollCall,
  'door-to-parent': measureDoorToParent,
  pairing: measurePairing,
  directory: measureDirectory,
  morning: measureMorning,
};

process.exitCode = await runParts(process.argv.slice(2));

async function runParts(asked: readonly string[]): Promise<number> {
  const unknown = asked.filter((name) => !Object.hasOwn(measures, name));
  if (unknown.length > 0) {
    say(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`);
    return 2;
  }
  if (!(await runScript('build'))) return 1;
  const [cpu] = cpus();
  // Other load on the machine is part of every figure.
  say(
    `${cpus().length} cores, ${cpu?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, load before the run ${loadavg()[0]?.toFixed(1)}`,
  );
  const lines: Line[] = [];
  const broken: string[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    say(`measuring ${name} …`);
    try {
      lines.push(...(await measure()));
    } catch (error) {
      // What the other parts have measured in an hour is not lost with it.
      broken.push(name);
      say(`${name} broke off: ${inspect(error)}`);
    }
  }
  say(`\n${formatLines(lines)}`);
  if (broken.length > 0) say(`\nNot measured, since it broke off: ${broken.join(', ')}`);
  return broken.length > 0 ? 1 : 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
