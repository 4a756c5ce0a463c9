/** Of the machine: Node, clock, folders and their rights, disk, backups, the app's files. */
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProjectRoot } from '#api/platform/project-root.ts';
import {
  authSecretFile,
  isFolderWritable,
  isOpenToOthers,
  nearestFolder,
  shortestSecret,
} from '#api/platform/own-files.ts';
import type { Settings } from '#api/platform/settings.ts';
import { listBackups } from './back-up.ts';
import type { Finding } from './finding.ts';

const gibibyte = 1024 ** 3;
/** A school of 2,000 makes some 2 GB a year. */
const littleSpaceGib = 2;
/** A day, and two hours for a timer that is late. */
const backupWithinHours = 26;
const hourMs = 3_600_000;

export function checkMachine(settings: Settings, nowMs: number): readonly Finding[] {
  return [
    { state: 'good', message: 'host.nodeIs', params: { version: process.versions.node } },
    checkClock(),
    ...checkFolder(settings.dataDir),
    ...checkSecret(settings),
    checkBackups(settings, nowMs),
    checkApp(),
  ];
}

function checkClock(): Finding {
  const asked = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
  });
  const answer = asked.status === 0 ? asked.stdout.trim() : '';
  if (answer === 'yes') return { state: 'good', message: 'host.clockKept' };
  return { state: 'look', message: answer === 'no' ? 'host.clockNotKept' : 'host.clockUnknown' };
}

function checkFolder(dataDir: string): readonly Finding[] {
  const folder = resolve(dataDir);
  const params = { folder };
  if (!isFolderWritable(folder)) return [{ state: 'wrong', message: 'host.folderNotWritable', params }];
  const place = nearestFolder(folder);
  const { bavail, bsize } = statfsSync(place);
  const free = (bavail * bsize) / gibibyte;
  const space: Finding = {
    state: free < littleSpaceGib ? 'look' : 'good',
    message: free < littleSpaceGib ? 'host.littleSpace' : 'host.enoughSpace',
    params: { folder, gigabytes: free.toFixed(1) },
  };
  if (place !== folder) return [{ state: 'good', message: 'host.folderWillBeMade', params }, space];
  const rights: Finding = isOpenToOthers(folder)
    ? { state: 'look', message: 'host.folderOpen', params }
    : { state: 'good', message: 'host.folderPrivate', params };
  return [rights, space];
}

/** The server reads it where the settings name none. */
function checkSecret({ authSecret, dataDir }: Settings): readonly Finding[] {
  const file = authSecretFile(resolve(dataDir));
  if (authSecret !== undefined || !existsSync(file)) return [];
  // By its size alone: this user may have no right to read it.
  if (statSync(file).size >= shortestSecret) return [];
  return [{ state: 'wrong', message: 'host.noSecret', params: { file } }];
}

function checkBackups({ backupDir, place }: Settings, nowMs: number): Finding {
  if ('postgresUrl' in place) return { state: 'look', message: 'host.backupsOfPostgres' };
  const folder = resolve(backupDir);
  if (statSync(folder, { throwIfNoEntry: false })?.isFile() === true)
    return { state: 'wrong', message: 'host.noFolder', params: { setting: 'BACKUP_DIR', folder } };
  const [newest] = existsSync(folder) ? listBackups(folder) : [];
  if (newest === undefined) return { state: 'look', message: 'host.noBackup', params: { folder } };
  const hours = Math.floor((nowMs - statSync(newest).mtimeMs) / hourMs);
  return hours > backupWithinHours
    ? { state: 'look', message: 'host.oldBackup', params: { file: newest, hours } }
    : { state: 'good', message: 'host.freshBackup', params: { file: newest } };
}

function checkApp(): Finding {
  const { folder, version } = findProjectRoot();
  return existsSync(join(folder, 'dist', 'app', 'index.html'))
    ? { state: 'good', message: 'host.appBuilt', params: { version } }
    : { state: 'wrong', message: 'host.appNotBuilt' };
}
