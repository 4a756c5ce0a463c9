/** `npm run bench`: measures this machine, each figure beside a limit or peer of the same run. */
import { cpus, loadavg } from 'node:os';
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

process.exitCode = await runAll();

async function runAll(): Promise<number> {
  if (!(await runScript('build'))) return 1;
  const [cpu] = cpus();
  // Other load on the machine is part of every figure.
  say(
    `${cpus().length} cores, ${cpu?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, load before the run ${loadavg()[0]?.toFixed(1)}`,
  );
  const lines: Line[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    say(`measuring ${name} …`);
    lines.push(...(await measure()));
  }
  say(`\n${formatLines(lines)}`);
  return 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
