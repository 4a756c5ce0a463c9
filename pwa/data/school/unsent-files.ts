import { fileDatabase, onFault, openSchool } from '#pwa/data/browser/page-data.ts';
import { countUnsentFiles, type UnsentFiles } from '#pwa/data/store/sealed-files.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { useLivePart, useScreenQuery } from '#pwa/data/store/use-live-value.ts';

export type { UnsentFiles } from '#pwa/data/store/sealed-files.ts';

const none: UnsentFiles = { sealed: 0, refused: 0, readable: 0 };

/** Files of the school in view that the server does not have, whoever sends them. */
export function useUnsentFiles(): UnsentFiles {
  return useUnsentFilesOf(useLivePart(openSchool, (open) => open?.school));
}

export function useUnsentFilesOf(school: RecordId | undefined): UnsentFiles {
  const count = useScreenQuery(
    () => (school === undefined ? undefined : countUnsentFiles(fileDatabase, school)),
    onFault,
    [school],
  );
  return count ?? none;
}
