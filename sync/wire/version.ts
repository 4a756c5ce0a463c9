/**
 * The wire's version. A change of any schema in `sync` that travels changes this number, the digest
 * and adds a line below.
 * `wire.test.ts` compares the digest with the schemas.
 *
 * 1  2026-11  the first
 * 2  2026-11  names in a quarantine entry; whether the pulling device is revoked; handing in a file
 *             of another device
 * 3  2026-11  announcements: a kind of record with two commands; a parent's own scope of pull, days
 *             and live; pictures in saves
 * 4  2026-11  what the pulling device is called
 * 5  2026-11  what a device says of itself when it has nothing to hand in
 * 6  2026-11  as whom a superadmin looked at the product who made a command
 * 7  2026-11  who released a child to a person, and why
 * 8  2026-11  signatures of commands, a session's key, what proved a command's actor
 * 9  2026-11  incidents: a kind of record with two commands
 * 10  2026-11  collectors: a kind of record with its command
 * 11 2026-11  doors: who a tablet is, its pairing, its settings in a pull; who last used a device
 * 12 2026-11  the PIN of a door, and codes of one use that open it
 * 13 2026-11  verifiers of staff PINs
 * 14  2026-11  PINs of families, sent when they change; keys of passes; how many digits PINs have
 * 15 2026-11  questions: a kind of record that only the server makes, and its two calls
 * 16 2026-11  schools that ask for staff at drop-offs too, and their incident
 * 17 2026-11 hours of a school, which saveSchool carries with the time zone; holidays of a term
 * 18 2026-11  absences: a kind of record with its command, and a school's own reasons
 * 19 2026-11  the command by which the server makes a question, which no device hands in
 * 20 2026-11 roll calls and their ticks, who of the staff is here: three kinds with five commands
 * 21 2026-11  the further children whom a report from a door is about
 * 22  2026-11  which wire an app speaks, with a push
 * 23  2026-11  proofs that the PIN was typed of who released a child
 * 24  2026-11  deletion of a student, a contact or a term: three commands
 * 25  2026-11  payments: a kind of record with its command
 * 26  2026-11  a school's own line for absences
 * 27  2026-11  who was erased, in the first answer of a new copy
 * 28  2026-11  proofs that the PIN was typed of who a roll call at a door names
 * 29  2026-11  absences that parents report: a command, four fields; which devices are parents'
 * 30  2026-11  the PIN of Parent Mode on a person's device, set from elsewhere, and its codes
 * 31  2026-11  who looks into a door that is not heard of
 * 32  2026-11  how long a school keeps what, and what it has removed
 * 33  2026-11  messages between families and the office: two kinds with three commands
 * 34  2026-11  the language of a school, which saveSchool carries
 * 35  2026-11  whether families may answer an announcement
 * 36  2026-11  from which day on a student counts in a term, which registerStudents carries
 * 37  2026-11  families, moment and further languages of an announcement
 * 38  2026-11  since when the school records payments, for parents
 * 39  2026-11  whose PIN was typed, in the history
 * 40  2026-11  what a blocked device has sealed, and the school’s key for it
 * 41  2026-11  until which day a student counts in a term, which registerStudents carries
 * 42  2026-11  files beside messages, and when a message arrived
 * 43  2026-11  the time zone in which a roll call began, which startRollCall carries
 * 44  2026-11  answers that the office keeps: a kind of record with its command
 * 45  2026-11  whether who asks for the school’s key for sealing is blocked there
 * 46  2026-11  files of conversations that a blocked device has sealed
 * 47  2026-11  which parent named somebody who may collect
 * 48  2026-11  the language of a PIN slip, and its words
 * 49  2026-11  the code of a file about a child who was erased
 * 50  2026-11  the sheet of the school’s day with a new copy, in larger pages
 * 51  2026-11  for which copy a parent's device asks for days
 * 52  2026-11  days packed as texts of fixed width, with each student named once
 * 53  2026-11  contacts whose keys of passes were renewed, for doors
 * 54  2026-11  keys of passes for doors, sent when they change
 * 55  2026-11  what a registration keeps as it is, which registerStudents carries
 * 56  2026-12  what superadmins decide about a school, in the security log
 */
export const wireVersion = 56;

/** The header by which an app says its `wireVersion` with each call. */
export const wireHeader = 'x-wire-version';

/** SHA-256 over the shape of every schema that travels. It changes only with the version above. */
export const wireDigest = '9e8defadced3653f8b6304fe9600b30cfb1281c6eadfa4ab2a10e1f5bcd29c4c';

/** The version of the browser's cache. A new number rebuilds the cache from the server. */
export const cacheSchemaVersion = 22;
