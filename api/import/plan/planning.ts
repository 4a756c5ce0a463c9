import type { ArgsOf, CommandName } from '#sync/school/commands/catalogue.ts';
import { isSameValue } from '#sync/school/records/merge.ts';
import type { Collector } from '#sync/school/records/collector.ts';
import type { ContactFields } from '#sync/school/records/contact.ts';
import type { GradeLevelFields } from '#sync/school/records/grade-level.ts';
import type { DayInTerm, RegistrationFields } from '#sync/school/records/registration.ts';
import type { StudentFields } from '#sync/school/records/student.ts';
import type { TermFields } from '#sync/school/records/term.ts';
import type { Place } from '../source/notes.ts';
import { importedId, type ImportKind } from './import-row.ts';
import type { EarlierRows, ImportRow, ImportValues } from './import-row.ts';

/** A command without its envelope. */
export type PlannedCommand = {
  readonly [Name in CommandName]: { readonly name: Name; readonly args: ArgsOf<Name> };
}[CommandName];

export type Outcome = 'made' | 'changed' | 'unchanged';

/** What was chosen for a child in a term besides being registered. */
export type ChosenInTerm = Pick<
  RegistrationFields,
  'term' | 'gradeLevel' | 'optionalFees' | 'joinedOn' | 'leftOn'
>;

/** The school's existing records. An import adds to them and does not compare with them. */
export type CurrentRecords = {
  readonly gradeLevels: ReadonlyMap<string, GradeLevelFields>;
  readonly terms: ReadonlyMap<string, TermFields>;
  readonly contacts: ReadonlyMap<string, ContactFields>;
  readonly students: ReadonlyMap<string, StudentFields>;
  /** Of the children who are registered, by the id of the registration. */
  readonly registrations: ReadonlyMap<string, ChosenInTerm>;
  /** From when a new child counts, by the id of a term that has children already. */
  readonly joining: ReadonlyMap<string, DayInTerm>;
  /** The rules of who may collect, by the child and then by their id. */
  readonly collectors: ReadonlyMap<string, ReadonlyMap<string, Collector>>;
  /** Ids of records that were deleted. A deletion is for good, so nobody gets such an id again. */
  readonly deleted: ReadonlySet<string>;
};

export type PlanItem = { readonly kind: ImportKind; readonly sourcedId: string; readonly place: Place };

/** Compares rows with those of the last import, and collects what to remember. */
export type Planning = {
  /** The id of a row's record, for known and new rows. */
  readonly recordOf: (kind: ImportKind, sourcedId: string) => string;
  /** What the last import saw of a row. */
  readonly earlierOf: (kind: ImportKind, sourcedId: string) => ImportValues | undefined;
  readonly compare: (item: PlanItem, values: ImportValues) => Comparison;
  readonly result: () => {
    readonly rows: readonly ImportRow[];
    readonly outcomes: readonly PlannedOutcome[];
  };
};

export type PlannedOutcome = PlanItem & { readonly outcome: Outcome };

/** `earlier`: the values of the last import. `changed`: the names of values that differ now. */
export type Comparison = {
  readonly record: string;
  readonly earlier: ImportValues | undefined;
  readonly changed: ReadonlySet<string>;
};

export function createPlanning(
  school: string,
  earlierRows: EarlierRows,
  taken: ReadonlySet<string>,
): Planning {
  const rows: ImportRow[] = [];
  const outcomes: PlannedOutcome[] = [];
  // A child's id is asked for by its record, its contacts, its photo and each of its registrations.
  const freeIds = createFreeIds(school, taken);
  const recordOf = (kind: ImportKind, sourcedId: string) =>
    earlierRows.find(kind, sourcedId)?.record ?? freeIds(kind, sourcedId);
  return {
    recordOf,
    earlierOf: (kind, sourcedId) => earlierRows.find(kind, sourcedId)?.seen,
    compare: (item, values) => {
      const earlier = earlierRows.find(item.kind, item.sourcedId);
      const record = recordOf(item.kind, item.sourcedId);
      const changed = new Set(
        Object.keys(values).filter((name) => !isSameValue(values[name], earlier?.seen[name])),
      );
      outcomes.push({
        ...item,
        outcome: earlier === undefined ? 'made' : changed.size > 0 ? 'changed' : 'unchanged',
      });
      if (earlier === undefined || changed.size > 0) {
        rows.push({
          kind: item.kind,
          sourcedId: item.sourcedId,
          record,
          seen: { ...earlier?.seen, ...values },
        });
      }
      return { record, earlier: earlier?.seen, changed };
    },
    result: () => ({ rows, outcomes }),
  };
}

function createFreeIds(school: string, taken: ReadonlySet<string>) {
  const known = new Map<ImportKind, Map<string, string>>();
  return (kind: ImportKind, sourcedId: string): string => {
    const ofKind = known.get(kind) ?? new Map<string, string>();
    known.set(kind, ofKind);
    const id = ofKind.get(sourcedId) ?? freeId(school, { kind, sourcedId, taken });
    ofKind.set(sourcedId, id);
    return id;
  };
}

/**
 * The same files get the same ids, unless an undo has deleted the records that had them, or a
 * number is of another child now.
 */
function freeId(
  school: string,
  {
    kind,
    sourcedId,
    taken,
  }: { readonly kind: ImportKind; readonly sourcedId: string; readonly taken: ReadonlySet<string> },
): string {
  let id = importedId(school, kind, sourcedId);
  for (let again = 1; taken.has(id); again += 1)
    id = importedId(school, kind, JSON.stringify([sourcedId, again]));
  return id;
}
