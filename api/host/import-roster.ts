import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { openStore } from '#api/db/open.ts';
import { createDrawPhoto } from '#api/media/prepare-picture.ts';
import { runImport } from '#api/import/run-import.ts';
import { type Command, withSettings } from './command.ts';

/** `bellgate import <folder, .zip or spreadsheet>`. */
export const importRoster: Command = (args, needs) =>
  withSettings(needs, async ({ place }) => {
    const newId = () => v7();
    return runImport(args, {
      ...needs,
      openStore: () => openStore({ ...place, nowMs: needs.nowMs, newId }),
      newId,
      drawPhoto: createDrawPhoto(),
      randomBelow: randomInt,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });
