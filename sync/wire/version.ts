/**
 * The wire's version. A change of any schema in `sync` that travels changes this number and adds a line below;
 * `wire.test.ts` ties the shape of every wire schema to it by a literal, so that neither changes alone.
 *
 * 1  2026-11  the first
 * 2  2026-11  names in a quarantine entry; whether the pulling device is revoked; handing in another device's file
 * 3  2026-11  announcements: a kind of record with two commands; a parent's own scope of pull, days and live; pictures in saves
 * 4  2026-11  what the pulling device is called
 * 5  2026-11  what a device says of itself when it has nothing to hand in
 * 6  2026-11  as whom a superadmin looked at the product who made a command
 */
export const wireVersion = 6;

/** The oldest wire version that a server still accepts. Commands themselves are accepted for ever: see `commands/parse-command.ts`. */
export const oldestAcceptedWireVersion = 1;

/** The version of the browser's cache. A new number opens a new cache and rebuilds it from the server. */
export const cacheSchemaVersion = 3;
