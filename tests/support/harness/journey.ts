import { afterAll, afterEach, beforeAll } from 'vitest';
import { keepEquipment } from './equipment.ts';
import { type House, openHouse } from './house.ts';
import type { Wanted } from './made-school.ts';
import { administrator } from './seed.ts';
import { type ServerView, signInToServer } from './server-view.ts';

export interface Journey {
  readonly house: House;
  /** The server as its administrator asks it, past the network of the tablets. */
  readonly server: ServerView;
}

export interface JourneyOptions extends Partial<Wanted> {
  /**
   * Tablets may find the app in their store, as after a sign-out. For journeys that are not about
   * storing it, nor about another release, and that see the school, or wait for its copy, before
   * they cut the network: there a worker is ready before the copy is.
   */
  readonly isAppStored?: boolean;
  /** Further console errors that are expected, such as the refusal that the journey is about. */
  readonly allowedFaults?: RegExp;
  /** The release that the server runs; asked when the house is opened. */
  readonly folder?: () => string;
  /** Of the server, beside its port and data folder; asked when the house is opened. */
  readonly settings?: () => Promise<Readonly<Record<string, string>>>;
}

const equipment = keepEquipment();

/** One school for the tests of a file. After each test no page may have logged an error. */
export function describeJourney(options: JourneyOptions = {}): () => Journey {
  let journey: Journey | undefined;
  beforeAll(async () => {
    const { isAppStored = false } = options;
    const folder = options.folder?.() ?? '.';
    const settings = (await options.settings?.()) ?? {};
    const house = await openHouse(options, { folder, settings }, { ...equipment, keepsApp: isAppStored });
    journey = { house, server: await signInToServer(house.server, house.school._id, administrator) };
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') say((await journey?.house.describeScreens()) ?? 'No house.');
    try {
      journey?.house.expectNoFaults(options.allowedFaults);
    } finally {
      await journey?.house.removeTablets();
    }
  });
  afterAll(() => journey?.house.close());
  return () => {
    if (journey === undefined) throw new Error('The house is not open yet.');
    return journey;
  };
}

/** Beside the failure: what a person would have seen then. */
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
