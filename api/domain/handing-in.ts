import type { InSchool } from './choose-school.ts';
import type { KnownDevice } from './find-device.ts';

/** Who brings commands in: a device with its key, or a signed-in person from a browser that has none yet. */
export type HandingIn =
  | {
      readonly by: 'device';
      readonly school: string;
      readonly device: KnownDevice;
      /** The person whose token came along, when it is still good. */
      readonly signedIn: string | undefined;
    }
  | { readonly by: 'person'; readonly school: string; readonly person: InSchool };
