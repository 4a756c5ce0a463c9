import { Button } from '@mantine/core';
import { type LeftRecords, useLeftRecords } from '#pwa/data/school/sync-state.ts';
import { type UnsentFiles, useUnsentFilesOf } from '#pwa/data/school/unsent-files.ts';
import { UnsentFilesNote } from '#pwa/fields/unsent-files-note.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { type Role, roleTypes } from '#sync/school/records/role.ts';
import styles from './ended-roles-note.module.css';

export interface EndedRolesNoteProps {
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}

/** Which roles have ended, and what became of records that waited on this device. */
export function EndedRolesNote({ roles, onClose }: EndedRolesNoteProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning">
      {[...Map.groupBy(roles, ({ institution }) => institution?._id ?? '')].map(([school, ended]) => (
        <EndedAtSchool key={school} school={school} roles={ended} />
      ))}
      <Button variant="default" onClick={onClose}>
        {t('ui.close')}
      </Button>
    </Notice>
  );
}

function EndedAtSchool({ school, roles }: { readonly school: string; readonly roles: readonly Role[] }) {
  const left = useLeftRecords(school);
  const files = useUnsentFilesOf(school);
  return <EndedAtSchoolView roles={roles} left={left} files={files} />;
}

export interface EndedAtSchoolViewProps {
  /** Of one school. */
  readonly roles: readonly Role[];
  /** Undefined while the outbox is being read. */
  readonly left: LeftRecords | undefined;
  readonly files: UnsentFiles;
}

function EndedAtSchoolView({
  roles,
  left: { waiting, forReview } = { waiting: 0, forReview: 0 },
  files,
}: EndedAtSchoolViewProps) {
  const { t } = useTranslation();
  const counted = (count: number) => ({ count, number: formatCount(count) });
  return (
    <p className={styles.text}>
      {roles.map(({ type, name: school }) => (
        <strong key={type}>{t(`memberships.ended.${wordOf(type)}`, { school })} </strong>
      ))}
      {forReview === 0 ? null : `${t('memberships.ended.forReview', counted(forReview))} `}
      {waiting === 0 ? null : `${t('memberships.ended.waiting', counted(waiting))} `}
      <UnsentFilesNote {...files} />
      {t('memberships.ended.next')}
    </p>
  );
}

/** Only these belong to a school and lead to screens of it. */
function wordOf(type: Role['type']): 'administrator' | 'staff' | 'parent' {
  if (type <= roleTypes.administrator) return 'administrator';
  return type === roleTypes.staff ? 'staff' : 'parent';
}
