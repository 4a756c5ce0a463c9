import type { FieldsOf, RosterKind } from '#sync/school/records/kinds.ts';
import type { RosterTable } from './schema.ts';

/** How a field of a record lies in its column. */
export interface Column {
  readonly name: string;
  readonly encode: (value: unknown) => string | number | null;
  readonly decode: (stored: unknown) => unknown;
}

export interface RecordTable<K extends RosterKind> {
  readonly table: RosterTable;
  readonly columns: { readonly [Field in keyof FieldsOf<K>]: Column };
}

/** One column per field of each kind. A field added in `sync/school/records` does not compile until it has its column here. */
export const recordTables: { readonly [K in RosterKind]: RecordTable<K> } = {
  school: {
    table: 'school',
    columns: {
      name: plain('name'),
      urlslug: plain('urlslug'),
      logo: json('logo'),
      phone: plain('phone'),
      isApproved: yesNo('is_approved'),
      isActive: yesNo('is_active'),
      accessCode: plain('access_code'),
      createdAt: plain('created_at'),
      address: json('address'),
      timeZone: plain('time_zone'),
    },
  },
  gradeLevel: { table: 'grade_level', columns: { name: plain('name'), description: plain('description') } },
  student: {
    table: 'student',
    columns: {
      nameInfo: json('name_info'),
      address: json('address'),
      email: plain('email'),
      phone: plain('phone'),
      birthday: plain('birthday'),
      photo: json('photo'),
      sex: plain('sex'),
      registrationStatus: plain('registration_status'),
      hasGraduated: yesNo('has_graduated'),
      staffNotes: plain('staff_notes'),
      contacts: json('contacts'),
    },
  },
  contact: {
    table: 'contact',
    columns: {
      nameInfo: json('name_info'),
      address: json('address'),
      email: plain('email'),
      phone: plain('phone'),
      photo: json('photo'),
      createdAt: plain('created_at'),
    },
  },
  term: {
    table: 'term',
    columns: {
      name: plain('name'),
      schoolYear: plain('school_year'),
      dates: json('dates'),
      isActive: yesNo('is_active'),
    },
  },
  registration: {
    table: 'registration',
    columns: {
      term: plain('term'),
      student: plain('student'),
      isRegistered: yesNo('is_registered'),
      gradeLevel: plain('grade_level'),
      optionalFees: json('optional_fees'),
    },
  },
  fee: {
    table: 'fee',
    columns: {
      term: plain('term'),
      name: plain('name'),
      description: plain('description'),
      isRequired: yesNo('is_required'),
      cost: plain('cost'),
      billingDate: plain('billing_date'),
      dueDate: plain('due_date'),
      student: plain('student'),
      gradeLevels: json('grade_levels'),
    },
  },
  announcement: {
    table: 'announcement',
    columns: {
      title: plain('title'),
      body: plain('body'),
      gradeLevels: json('grade_levels'),
      writtenAt: plain('written_at'),
      authorName: plain('author_name'),
    },
  },
};

function plain(name: string): Column {
  return { name, encode: (value) => scalar(value), decode: (stored) => stored };
}

function yesNo(name: string): Column {
  return { name, encode: (value) => (value === true ? 1 : 0), decode: (stored) => stored === 1 };
}

function json(name: string): Column {
  return {
    name,
    encode: (value) => (value === null ? null : JSON.stringify(value)),
    decode: (stored) => (typeof stored === 'string' ? JSON.parse(stored) : null),
  };
}

function scalar(value: unknown): string | number | null {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new TypeError(`A ${typeof value} does not fit a plain column.`);
}
