import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine, Migration } from './migration.ts';

export const firstStore: Migration = {
  name: '0001-first-store',
  up: async (db, engine) => {
    await createStore(db, engine);
    await createPeople(db, engine);
    await createRecords(db, engine);
    await createAttendance(db, engine);
    await createSync(db, engine);
  },
};

type Table = CreateTableBuilder<string, string>;

function text(table: Table, ...names: readonly string[]): Table {
  return names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table);
}

function optionalText(table: Table, ...names: readonly string[]): Table {
  return names.reduce((built, name) => built.addColumn(name, 'text'), table);
}

function integer(table: Table, ...names: readonly string[]): Table {
  return names.reduce((built, name) => built.addColumn(name, 'integer', (column) => column.notNull()), table);
}

function yesNo(table: Table, ...names: readonly string[]): Table {
  return names.reduce(
    (built, name) =>
      built.addColumn(name, 'integer', (column) => column.notNull().check(sql`${sql.ref(name)} in (0, 1)`)),
    table,
  );
}

function key(table: Table, name: string, ...columns: readonly string[]): Table {
  // The builder knows these columns by name only, so the list is passed on unchecked.
  return table.addPrimaryKeyConstraint(`${name}_key`, [...columns]);
}

function make(db: Kysely<unknown>, name: string): Table {
  return db.schema.createTable(name);
}

async function createStore(db: Kysely<unknown>, engine: Engine) {
  await engine
    .strict(
      make(db, 'store')
        .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn('epoch', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull()),
    )
    .execute();
  await engine.strictByKey(key(text(make(db, 'setting'), 'name', 'value'), 'setting', 'name')).execute();
}

async function createPeople(db: Kysely<unknown>, engine: Engine) {
  let user = text(make(db, 'user'), 'id', 'email');
  user = yesNo(user, 'email_verified');
  user = text(user, 'phone', 'name_info', 'address');
  user = optionalText(user, 'photo');
  user = text(user, 'password_hash');
  user = yesNo(user, 'is_superadmin');
  user = optionalText(text(user, 'created_at'), 'last_login', 'previous_login');
  await engine.strict(key(user, 'user', 'id').addUniqueConstraint('user_email', ['email'])).execute();

  let session = text(make(db, 'session'), 'id', 'user', 'created_at', 'expires_at');
  session = optionalText(session, 'revoked_at');
  await engine
    .strictByKey(
      key(session, 'session', 'id').addForeignKeyConstraint(
        'session_user',
        ['user'],
        'user',
        ['id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
    )
    .execute();
  await db.schema.createIndex('session_by_user').on('session').column('user').execute();

  const role = yesNo(integer(text(make(db, 'role'), 'user', 'school'), 'type'), 'is_approved');
  await engine
    .strictByKey(
      key(role, 'role', 'user', 'school', 'type').addForeignKeyConstraint(
        'role_user',
        ['user'],
        'user',
        ['id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
    )
    .execute();
  await db.schema.createIndex('role_by_school').on('role').columns(['school', 'type']).execute();
}

/** The columns that end every kind of record, its key, and its index by revision for pulls. */
async function createRecord(db: Kysely<unknown>, engine: Engine, record: { name: string; table: Table }) {
  const merged = integer(optionalText(text(record.table, 'stamps'), 'deleted_at'), 'revision');
  await engine.strictByKey(key(merged, record.name, 'school', 'id')).execute();
  await indexByRevision(db, record.name);
}

async function indexByRevision(db: Kysely<unknown>, name: string) {
  await db.schema.createIndex(`${name}_by_revision`).on(name).columns(['school', 'revision']).execute();
}

async function createRecords(db: Kysely<unknown>, engine: Engine) {
  const start = (name: string) => text(make(db, name), 'school', 'id');

  let school = text(start('school'), 'name', 'urlslug');
  school = text(optionalText(school, 'logo'), 'phone', 'address', 'time_zone');
  school = text(yesNo(school, 'is_approved', 'is_active'), 'access_code', 'created_at');
  await createRecord(db, engine, { name: 'school', table: school });
  await db.schema.createIndex('school_by_slug').unique().on('school').column('urlslug').execute();

  await createRecord(db, engine, {
    name: 'grade_level',
    table: text(start('grade_level'), 'name', 'description'),
  });

  let student = text(start('student'), 'name_info', 'address', 'email', 'phone', 'birthday');
  student = integer(optionalText(student, 'photo'), 'sex', 'registration_status');
  student = text(yesNo(student, 'has_graduated'), 'staff_notes', 'contacts');
  await createRecord(db, engine, { name: 'student', table: student });

  const contact = text(
    optionalText(text(start('contact'), 'name_info', 'address', 'email', 'phone'), 'photo'),
    'created_at',
  );
  await createRecord(db, engine, { name: 'contact', table: contact });

  const term = yesNo(text(start('term'), 'name', 'school_year', 'dates'), 'is_active');
  await createRecord(db, engine, { name: 'term', table: term });

  let registration = yesNo(text(start('registration'), 'term', 'student'), 'is_registered');
  registration = text(optionalText(registration, 'grade_level'), 'optional_fees');
  await createRecord(db, engine, { name: 'registration', table: registration });
  await db.schema
    .createIndex('registration_by_student')
    .on('registration')
    .columns(['school', 'student'])
    .execute();

  let fee = yesNo(text(start('fee'), 'term', 'name', 'description'), 'is_required');
  fee = text(optionalText(text(fee, 'cost', 'billing_date', 'due_date'), 'student'), 'grade_levels');
  await createRecord(db, engine, { name: 'fee', table: fee });
}

async function createAttendance(db: Kysely<unknown>, engine: Engine) {
  let attendance = text(make(db, 'attendance'), 'school', 'date', 'term', 'student');
  attendance = text(optionalText(attendance, 'drop_off', 'pick_up'), 'notes', 'stamps');
  attendance = integer(optionalText(attendance, 'deleted_at'), 'revision');
  await engine.strictByKey(key(attendance, 'attendance', 'school', 'date', 'term', 'student')).execute();
  await indexByRevision(db, 'attendance');

  const sheet = text(integer(text(make(db, 'sheet'), 'school', 'date'), 'revision'), 'body');
  await engine.strictByKey(key(sheet, 'sheet', 'school', 'date')).execute();
}

async function createSync(db: Kysely<unknown>, engine: Engine) {
  const counter = integer(text(make(db, 'school_revision'), 'school'), 'revision', 'position');
  await engine.strictByKey(key(counter, 'school_revision', 'school')).execute();

  let device = text(make(db, 'device'), 'school', 'id', 'name', 'key_hash', 'enrolled_by', 'created_at');
  device = optionalText(integer(optionalText(device, 'last_seen'), 'waiting'), 'oldest_waiting');
  device = yesNo(text(device.addColumn('clock_error_ms', 'integer'), 'version'), 'is_revoked');
  await engine.strictByKey(key(device, 'device', 'school', 'id')).execute();
  await db.schema.createIndex('device_by_key').on('device').columns(['school', 'key_hash']).execute();
  const deviceUser = text(make(db, 'device_user'), 'school', 'device', 'user');
  await engine.strictByKey(key(deviceUser, 'device_user', 'school', 'device', 'user')).execute();

  let history = integer(text(make(db, 'history'), 'school', 'id'), 'position');
  history = text(
    integer(text(history, 'name'), 'version'),
    'raw',
    'actor',
    'device',
    'stamp',
    'corrected_stamp',
  );
  history = text(yesNo(history, 'is_suspicious'), 'wall', 'arrived_at', 'verdict');
  history = integer(optionalText(history, 'code'), 'revision');
  await engine.strict(key(history, 'history', 'school', 'id')).execute();
  await db.schema
    .createIndex('history_by_position')
    .unique()
    .on('history')
    .columns(['school', 'position'])
    .execute();
  await db.schema
    .createIndex('history_by_actor')
    .on('history')
    .columns(['school', 'actor', 'position'])
    .execute();
  await db.schema
    .createIndex('history_by_device')
    .on('history')
    .columns(['school', 'device', 'stamp'])
    .execute();

  let touched = text(integer(text(make(db, 'history_record'), 'school'), 'position'), 'kind', 'record');
  touched = optionalText(touched, 'student', 'date', 'before', 'after');
  await engine.strictByKey(key(touched, 'history_record', 'school', 'position', 'kind', 'record')).execute();
  for (const column of ['record', 'student', 'date']) {
    await db.schema
      .createIndex(`history_record_by_${column}`)
      .on('history_record')
      .columns(['school', column, 'position'])
      .execute();
  }

  let quarantine = integer(text(make(db, 'quarantine'), 'school', 'command'), 'revision');
  quarantine = text(quarantine, 'status', 'code', 'errors', 'raw', 'actor', 'device', 'arrived_at');
  quarantine = optionalText(quarantine, 'resolved_by', 'resolved_at', 'reason');
  await engine.strict(key(quarantine, 'quarantine', 'school', 'command')).execute();
  await indexByRevision(db, 'quarantine');
}
