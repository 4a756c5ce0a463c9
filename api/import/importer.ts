import type { ImportKey } from '#api/db/import-run-table.ts';
import type { NamedUser } from '#api/domain/security-log.ts';

/** Who imports what into which school. */
export type Importer = ImportKey & {
  readonly user: NamedUser & { readonly _id: string };
};
