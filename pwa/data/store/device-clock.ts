/** The device's clock: right, wrong or jumping. `offsetMinutes` is east of UTC. */
export type DeviceClock = { readonly nowMs: () => number; readonly offsetMinutes: () => number };

export const deviceClock: DeviceClock = {
  nowMs: () => Date.now(),
  offsetMinutes: () => -new Date().getTimezoneOffset(),
};
