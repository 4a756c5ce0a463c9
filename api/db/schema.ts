/**
 * The tables as the newest migration leaves them. Column types are what SQLite and PostgreSQL
 * return for `text` and `integer`, and bytes for a picture. Objects are JSON text, booleans are 1
 * and 0, moments are ISO 8601 in UTC. Every key begins with the school, so a forgotten condition
 * cannot reach another school. All tables stand here, so that one look shows what is stored.
 */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { FieldsOf, RosterKind } from '#sync/school/records/kinds.ts';
import type { LanguageChoice } from '#sync/school/records/language.ts';

export type Schema = {
  readonly store: StoreTable;
  readonly setting: SettingTable;
  readonly user: UserTable;
  readonly session: SessionTable;
  readonly signing_key: SigningKeyTable;
  readonly role: RoleTable;
  readonly school_revision: SchoolRevisionTable;
  readonly school: RecordTable<'school'>;
  readonly grade_level: RecordTable<'gradeLevel'>;
  readonly student: RecordTable<'student'>;
  readonly contact: RecordTable<'contact'>;
  readonly term: RecordTable<'term'>;
  readonly registration: RecordTable<'registration'>;
  readonly fee: RecordTable<'fee'>;
  readonly announcement: RecordTable<'announcement'>;
  readonly incident: RecordTable<'incident'>;
  readonly collector: RecordTable<'collector'>;
  readonly question: RecordTable<'question'>;
  readonly absence: RecordTable<'absence'>;
  readonly payment: RecordTable<'payment'>;
  readonly roll_call: RecordTable<'rollCall'>;
  readonly roll_call_tick: RecordTable<'rollCallTick'>;
  readonly staff_presence: RecordTable<'staffPresence'>;
  readonly message: RecordTable<'message'>;
  readonly message_read: RecordTable<'messageRead'>;
  readonly message_template: RecordTable<'messageTemplate'>;
  readonly student_contact: StudentContactTable;
  readonly attendance: AttendanceTable;
  readonly sheet: SheetTable;
  readonly device: DeviceTable;
  readonly device_user: DeviceUserTable;
  readonly door_code: DoorCodeTable;
  readonly door_reset_code: DoorResetCodeTable;
  readonly ended_key: EndedKeyTable;
  readonly history: HistoryTable;
  readonly history_record: HistoryRecordTable;
  readonly quarantine: QuarantineTable;
  readonly import_row: ImportRowTable;
  readonly import_run: ImportRunTable;
  readonly import_mapping: ImportMappingTable;
  readonly import_part: ImportPartTable;
  readonly import_step: ImportStepTable;
  readonly attempt: AttemptTable;
  readonly email_code: EmailCodeTable;
  readonly mail: MailTable;
  readonly used_captcha: UsedCaptchaTable;
  readonly feedback: FeedbackTable;
  readonly media: MediaTable;
  readonly message_file: MessageFileTable;
  readonly user_picture: UserPictureTable;
  readonly security_event: SecurityEventTable;
  readonly invitation: InvitationTable;
  readonly school_pin_key: SchoolPinKeyTable;
  readonly pin: PinTable;
  readonly former_pin: FormerPinTable;
  readonly pass_key: PassKeyTable;
  readonly pass_renewal: PassRenewalTable;
  readonly shown_key: ShownKeyTable;
  readonly seal_key: SealKeyTable;
  readonly calendar_feed: CalendarFeedTable;
  readonly pass_link: PassLinkTable;
  readonly erased: ErasedTable;
  readonly erased_told: ErasedToldTable;
  readonly push_subscription: PushSubscriptionTable;
  readonly notice_setting: NoticeSettingTable;
  readonly family_event: FamilyEventTable;
  readonly notice_told: NoticeToldTable;
  readonly push_message: PushMessageTable;
  readonly retention_run: RetentionRunTable;
};

/**
 * Somebody who was erased, by id. `traces`: what is still looked for (JSON), empty when it is done.
 */
export interface ErasedTable {
  readonly school: string;
  readonly kind: 'student' | 'contact';
  readonly id: string;
  readonly erased_at: string;
  readonly traces: string;
}

/** Whose commands name somebody who was erased. `actor`: as in the history. */
export interface ErasedToldTable {
  readonly school: string;
  readonly actor: string;
  readonly id: string;
}

/**
 * A run that removed what was over its period. `counts` is JSON: how many of each kind. The history
 * says nothing any more up to the position `history_up_to`.
 */
export interface RetentionRunTable {
  readonly school: string;
  readonly id: string;
  /** The school's own day. */
  readonly day: string;
  /** Of the store in which it ran: a restored backup has another one. */
  readonly epoch: string;
  readonly state: string;
  readonly began_at: string;
  /** When a server last went on with it. */
  readonly touched_at: string;
  /** Empty while it runs. */
  readonly ended_at: string;
  /** Who asked for it; empty for the run of each night. */
  readonly by_name: string;
  readonly counts: string;
  /** The first day of which attendance was kept; empty when all was. */
  readonly attendance_from: string;
  readonly history_up_to: number;
}

/** What the marks of a school's PINs are made with. `changes` grows with each change of a PIN. */
export interface SchoolPinKeyTable {
  readonly school: string;
  readonly key: string;
  readonly changes: number;
}

/** `sealed`: the PIN of a contact, for its owner to see; '' for staff. `digits`: 0 is unknown. */
export interface PinTable {
  readonly school: string;
  readonly owner_kind: 'staff' | 'contact';
  readonly owner: string;
  readonly mark: string;
  readonly sealed: string;
  readonly digits: number;
  readonly set_at: string;
}

/** A PIN that a member of staff had before. */
export interface FormerPinTable {
  readonly school: string;
  readonly owner: string;
  readonly mark: string;
  readonly ended_at: string;
}

/** The secret in the address of a school's calendar; without a row it has none. */
export interface CalendarFeedTable {
  readonly school: string;
  readonly secret: string;
  readonly made_at: string;
}

/** What a school's passes are made with. Blocking a door deletes it, and another one is made. */
export interface PassKeyTable {
  readonly school: string;
  readonly key: string;
}

/** Whose keys of passes are others than before, up to that day (`sync`, `pass`). */
export interface PassRenewalTable {
  readonly school: string;
  readonly contact: string;
  readonly salt: string;
  readonly until: string;
}

/** A contact of whom an account was shown the PIN, or was sent keys of passes. */
export interface ShownKeyTable {
  readonly school: string;
  readonly contact: string;
}

/** To which blocked devices of a school seal what they have recorded. */
export interface SealKeyTable {
  readonly school: string;
  readonly public_key: string;
  readonly private_key: string;
}

/** A link that opens the pass of a contact until its last day, by the hash of its token. */
export interface PassLinkTable {
  readonly school: string;
  readonly contact: string;
  readonly token_hash: string;
  readonly until: string;
  readonly made_by: string;
}

/** One row: which life of the store this is. A restore from a backup gives it a new epoch. */
export interface StoreTable {
  readonly id: number;
  readonly epoch: string;
  readonly created_at: string;
}

export interface SettingTable {
  readonly name: string;
  readonly value: string;
}

export interface UserTable {
  readonly id: string;
  readonly email: string;
  readonly email_verified: number;
  /** The address that the account changes to once it is verified; empty when there is none. */
  readonly pending_email: string;
  readonly phone: string;
  readonly name_info: string;
  /** `accountWords` of the name. */
  readonly name_search: string;
  readonly address: string;
  readonly photo: string | null;
  readonly password_hash: string;
  readonly is_superadmin: number;
  readonly created_at: string;
  readonly last_login: string | null;
  readonly previous_login: string | null;
  readonly language: LanguageChoice;
}

export interface SessionTable {
  readonly id: string;
  readonly user: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
  /** The browser that signed in, in its own words (`user-agent`). */
  readonly agent: string;
  /** The user as whom a superadmin looks at the product in this session. */
  readonly viewing_as: string | null;
  /** The device whose key came with the latest call of this session that showed one. */
  readonly device: string | null;
  /** Those before it, each followed by a space: blocking any of them blocks the session. */
  readonly earlier_devices: string;
}

/** The public part of a session's key. It outlives the session: what it signed may arrive later. */
export interface SigningKeyTable {
  /** Made from the key itself. */
  readonly id: string;
  readonly session: string;
  readonly user: string;
  /** As it travels: `PublicKey` of `sync`. */
  readonly public_key: string;
  readonly created_at: string;
  /** When its session ended. Until the session's row goes, that row says so. */
  readonly ended_at: string | null;
}

export interface RoleTable {
  readonly user: string;
  readonly school: string;
  readonly type: number;
  readonly is_approved: number;
}

/** Every write of a school takes this row first, so revisions follow the order of the commits. */
export interface SchoolRevisionTable {
  readonly school: string;
  readonly revision: number;
  readonly position: number;
  /** The last stamp that counts in the school; empty before the first. */
  readonly stamp: string;
}

/** Common to every kind: the stamp of each field, the stamp of the deletion, the last revision. */
interface Merged {
  readonly school: string;
  readonly stamps: string;
  readonly deleted_at: string | null;
  readonly revision: number;
}

interface Identified extends Merged {
  readonly id: string;
}

/** The table of a kind: its name in snake case, with the columns that `record-columns` writes. */
type RecordTable<K extends RosterKind> = Identified & {
  readonly [Field in keyof FieldsOf<K> & string as SnakeCase<Field>]: Stored<FieldsOf<K>[Field]>;
};
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
type Stored<Value> = Value extends boolean | number ? number : Value extends null ? null : string;

/**
 * A student's list of contacts as rows, which find a contact's students. Written only with the
 * student.
 */
export interface StudentContactTable {
  readonly school: string;
  readonly contact: string;
  readonly student: string;
  readonly type: number;
}

export interface AttendanceTable extends Merged {
  readonly date: string;
  readonly term: string;
  readonly student: string;
  readonly drop_off: string | null;
  readonly pick_up: string | null;
  readonly notes: string;
}

/**
 * A day with attendance. A sealed day has a packed body, ready to send; any write to the day
 * removes it.
 */
export interface SheetTable {
  readonly school: string;
  readonly date: string;
  readonly revision: number;
  readonly body: string;
}

export interface DeviceTable {
  readonly school: string;
  readonly id: string;
  readonly name: string;
  readonly key_hash: string;
  readonly enrolled_by: string;
  readonly created_at: string;
  readonly last_seen: string | null;
  readonly waiting: number;
  readonly oldest_waiting: string | null;
  readonly clock_error_ms: number | null;
  readonly version: string;
  readonly is_revoked: number;
  readonly is_door: number;
  /** A parent's, of which the key alone proves nothing. */
  readonly is_family: number;
  /** What a door asks first: `staffed` or `family`. */
  readonly opens_with: string;
  /** When a tablet was last paired as this door. */
  readonly paired_at: string | null;
  /** A door's PIN, as its verifier (JSON). */
  readonly pin: string | null;
  /** The person who last used it. */
  readonly last_user: string | null;
  /** The browser in its own words (`user-agent`), and the network it was last seen in. */
  readonly agent: string;
  readonly network: string;
  /** The name of who looks into why it is not heard of, and since when. */
  readonly looked_into_by: string;
  readonly looked_into_at: string | null;
}

/** The open pairing code of a door, as a hash; a new one takes its place. */
export interface DoorCodeTable {
  readonly school: string;
  readonly device: string;
  readonly code_hash: string;
  readonly expires_at: string;
  readonly made_by: string;
}

/** A key that was replaced when another tablet was paired as its door: it counts as revoked. */
export interface EndedKeyTable {
  readonly school: string;
  readonly key_hash: string;
  readonly device: string;
  readonly ended_at: string;
  /** The tablet that had it was blocked, before another one took its place or after. */
  readonly is_blocked: number;
}

/**
 * A code of one use that opens a door without its PIN. The door holds `verifier` (JSON). `code` is
 * emptied once it was shown; `shown_at` is '' until then.
 */
export interface DoorResetCodeTable {
  readonly school: string;
  readonly device: string;
  readonly id: string;
  readonly code: string;
  readonly verifier: string;
  readonly shown_at: string;
}

/** Who has signed in on a device: their commands there have the rights of their own role. */
export interface DeviceUserTable {
  readonly school: string;
  readonly device: string;
  readonly user: string;
}

/**
 * Every command ever received, word for word, with its verdict. Only a decision about quarantine
 * changes a row.
 */
export interface HistoryTable {
  readonly school: string;
  readonly id: string;
  readonly position: number;
  readonly name: string;
  readonly version: number;
  readonly raw: string;
  readonly actor: string;
  readonly device: string;
  readonly stamp: string;
  readonly corrected_stamp: string;
  readonly is_suspicious: number;
  readonly wall: string;
  readonly arrived_at: string;
  readonly verdict: string;
  readonly code: string | null;
  readonly revision: number;
  /** What showed that the actor made it; null for what arrived before this was noted. */
  readonly proof: string | null;
  /** Whose PIN was typed; '' where nobody's was who is named. */
  readonly by_pin: string | null;
}

export interface HistoryRecordTable {
  readonly school: string;
  readonly position: number;
  readonly kind: string;
  readonly record: string;
  readonly student: string | null;
  readonly date: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

export interface QuarantineTable {
  readonly school: string;
  readonly command: string;
  readonly revision: number;
  readonly status: string;
  readonly code: string;
  readonly errors: string;
  readonly raw: string;
  readonly actor: string;
  readonly device: string;
  readonly arrived_at: string;
  readonly resolved_by: string | null;
  readonly resolved_at: string | null;
  readonly reason: string | null;
}

/**
 * A row of an import's source: the record it became, and its content when last read (`seen`, JSON).
 */
export interface ImportRowTable {
  readonly school: string;
  readonly kind: string;
  readonly sourced_id: string;
  readonly record: string;
  readonly seen: string;
  readonly seen_at: string;
}

/**
 * An import in the browser. `files` and `summary` are JSON; `done` of `total` steps are applied.
 */
export interface ImportRunTable {
  readonly school: string;
  readonly id: string;
  readonly made_by: string;
  readonly made_by_name: string;
  readonly made_at: string;
  readonly state: string;
  readonly files: string;
  readonly done: number;
  readonly total: number;
  readonly summary: string;
  readonly undo: string;
  readonly plan: string;
}

/** `columns`: a digest of their names. `mapping` is JSON. */
export interface ImportMappingTable {
  readonly school: string;
  readonly columns: string;
  readonly mapping: string;
}

/** A piece of a file that an import is made of. */
export interface ImportPartTable {
  readonly school: string;
  readonly import: string;
  readonly file: number;
  readonly part: number;
  readonly bytes: Uint8Array;
}

/** What an import applies in one transaction (`body`), and what was there before. Both are JSON. */
export interface ImportStepTable {
  readonly school: string;
  readonly import: string;
  readonly number: number;
  readonly body: string;
  readonly before: string;
}

/**
 * How often something was tried under a key, and until when it counts (Unix ms). Of no school,
 * since callers have not signed in yet.
 */
export interface AttemptTable {
  readonly key: string;
  readonly taken: number;
  readonly until_ms: number;
}

/**
 * A school's picture, by the hash of its bytes (SHA-256, hexadecimal). Both engines return a
 * `Buffer`.
 */
export interface MediaTable {
  readonly school: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
  readonly created_at: string;
}

/** A file beside a message, under the message's id. */
export interface MessageFileTable {
  readonly school: string;
  readonly message: string;
  readonly user: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly size_bytes: number;
  readonly created_at: string;
}

/** The picture of a user, who may belong to several schools. */
export interface UserPictureTable {
  readonly user: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
  readonly created_at: string;
}

/** The code of a mail, as a hash. It is good once, for the address that it was sent to. */
export interface EmailCodeTable {
  readonly user: string;
  readonly purpose: string;
  readonly code_hash: string;
  readonly email: string;
  readonly expires_at: string;
}

/** A mail that waits to be sent; the row goes with its sending. `due_ms` is Unix time. */
export interface MailTable {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: string;
  readonly tries: number;
  readonly due_ms: number;
  /** Empty: somebody waits for it, and it goes before the others. */
  readonly urgency: '' | 'unhurried';
}

/** Where a browser gets pushes, as long as the session lives in which they were turned on. */
export interface PushSubscriptionTable {
  readonly session: string;
  readonly user: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly created_at: string;
}

/** What an account wants to be told, as JSON (`NoticeSettings`). */
export interface NoticeSettingTable {
  readonly user: string;
  readonly settings: string;
}

/**
 * Something of which families have not been told yet. `subject` is JSON: date, term and student, or
 * the id of an announcement. `after`: the last account that was told of it.
 */
export interface FamilyEventTable {
  readonly school: string;
  readonly kind: string;
  readonly subject: string;
  readonly arrived_ms: number;
  readonly due_ms: number;
  readonly after: string;
}

/** What an account was told last of a child's day: a digest, without names. */
export interface NoticeToldTable {
  readonly school: string;
  readonly user: string;
  readonly date: string;
  readonly student: string;
  /** `dropOff`, `pickUp` or `arrival`. */
  readonly part: string;
  readonly kind: string;
  readonly digest: string;
  readonly tag: string;
  readonly told_ms: number;
}

/** A push that waits to be sent; the row goes with its sending. */
export interface PushMessageTable {
  readonly school: string;
  readonly id: string;
  readonly session: string;
  readonly user: string;
  readonly tag: string;
  /** JSON (`PushPayload`). */
  readonly payload: string;
  /** What it is about, as JSON: the children, or an announcement. */
  readonly about: string;
  readonly is_urgent: number;
  readonly created_ms: number;
  readonly tries: number;
  readonly due_ms: number;
}

/**
 * A captcha carries its own sealed answer; this keeps which were answered, until they expire (Unix
 * ms).
 */
export interface UsedCaptchaTable {
  readonly id: string;
  readonly until_ms: number;
}

export interface FeedbackTable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly created_at: string;
  readonly user: string | null;
  readonly read_at: string | null;
}

/**
 * A line of the security log; `school` is '' for an event of no school. Names are those of the
 * moment.
 */
export interface SecurityEventTable {
  readonly school: string;
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly actor: string | null;
  readonly actor_name: string;
  readonly viewed_as: string | null;
  readonly viewed_as_name: string;
  readonly subject: string | null;
  readonly subject_name: string;
  readonly detail: string;
  readonly network: string;
}

/** An open invitation, with the hash of its code. Accepting or withdrawing it deletes the row. */
export interface InvitationTable {
  readonly school: string;
  readonly id: string;
  readonly email: string;
  readonly type: number;
  readonly code_hash: string;
  readonly invited_by: string;
  readonly created_at: string;
  readonly expires_at: string;
}

export type Row<Name extends keyof Schema> = Selectable<Schema[Name]>;
export type NewRow<Name extends keyof Schema> = Insertable<Schema[Name]>;
export type RowChange<Name extends keyof Schema> = Updateable<Schema[Name]>;
