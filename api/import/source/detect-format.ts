import { UnusableSource } from './unusable-source.ts';
import { isSds1, type KnownFile } from './known-files.ts';
import type { Source } from './read-source.ts';
import { cell, hasColumn } from './source-row.ts';

export type Format = 'oneRoster11' | 'oneRoster12' | 'sds1' | 'sds21';

/**
 * Tells which of the formats the files have: by the version in `manifest.csv`, else by
 * columns that only one format has.
 */
export function detectFormat(source: Source): Format {
  if (isSds1(source)) {
    need(source, 'school.csv', 'SIS ID');
    need(source, 'student.csv', 'SIS ID');
    return 'sds1';
  }
  need(source, 'users.csv');
  need(source, 'orgs.csv');
  const written = manifestValue(source, 'oneroster.version');
  const roles = source.get('roles.csv');
  if (written.startsWith('1.2')) return needRoles(source, 'oneRoster12');
  if (written.startsWith('1.')) return 'oneRoster11';
  // Only SDS uses these names for the person of a demographic row, and for a role's session and
  // grade.
  const isSds =
    source.has('relationships.csv') ||
    hasColumn(source.get('demographics.csv'), 'userSourcedId') ||
    ['sessionSourcedId', 'grade', 'roleStartDate'].some((column) => hasColumn(roles, column));
  if (isSds) return needRoles(source, 'sds21');
  if (hasColumn(source.get('users.csv'), 'role')) return 'oneRoster11';
  const hasUserGrades = ['agentSourcedIds', 'grades', 'userIds', 'enabledUser'].some((column) =>
    hasColumn(source.get('users.csv'), column),
  );
  return needRoles(source, hasUserGrades || hasColumn(roles, 'roleType') ? 'oneRoster12' : 'sds21');
}

/** A value of `manifest.csv` by its property's name, or an empty text. */
function manifestValue(source: Source, property: string): string {
  const row = source
    .get('manifest.csv')
    ?.rows.find((each) => cell(each, 'propertyName').toLowerCase() === property.toLowerCase());
  return row === undefined ? '' : cell(row, 'value').toLowerCase();
}

function need(source: Source, file: KnownFile, column = 'sourcedId') {
  const table = source.get(file);
  if (table === undefined) throw new UnusableSource('import.unusable.missingFile', { file });
  if (!hasColumn(table, column))
    throw new UnusableSource('import.unusable.missingColumn', { file: table.file, column });
}

function needRoles(source: Source, format: Format): Format {
  if (!source.has('roles.csv'))
    throw new UnusableSource('import.unusable.missingFile', { file: 'roles.csv' });
  return format;
}
