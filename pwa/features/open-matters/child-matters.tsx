import { Button } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useContacts } from '#pwa/data/school/school-records.ts';
import { useIsSchoolWritable } from '#pwa/routing/school-scope.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { BulkActions, MatterActions } from './actions/matter-actions.tsx';
import { CallLinks } from './call-links.tsx';
import type { ChildMatter, ChildMatterKind, ChildMatters } from './child-matter.ts';
import { MatterGroup, MatterLine } from './matter-group.tsx';
import { matterWords } from './matter-words.ts';

export interface ChildMatterGroupProps {
  readonly kind: ChildMatterKind;
  readonly matters: ChildMatters;
  readonly today: SchoolDay;
  /** What can be done in place, besides calling and opening the record. */
  readonly renderActions?: ((matter: ChildMatter) => ReactNode) | undefined;
  /** Done with all of this kind at once. */
  readonly renderBulk?: ((matters: readonly ChildMatter[]) => ReactNode) | undefined;
  readonly onOpen: (matter: ChildMatter) => void;
}

/** The children of one kind of matter, each with the numbers to call. */
export function ChildMatterGroup({ kind, matters, today, renderBulk, ...line }: ChildMatterGroupProps) {
  const { t } = useTranslation();
  const contacts = useContacts();
  const canEdit = useIsSchoolWritable();
  const own = matters[kind];
  return (
    <MatterGroup
      title={t(`openMatters.kinds.${kind}`)}
      items={own}
      itemKey={({ record }) => record}
      bulk={
        <>
          {renderBulk?.(own)}
          {canEdit ? <BulkActions matters={own} /> : null}
        </>
      }
      renderItem={(matter) => <ChildLine matter={matter} today={today} contacts={contacts} {...line} />}
    />
  );
}

interface ChildLineProps extends Pick<ChildMatterGroupProps, 'today' | 'renderActions' | 'onOpen'> {
  readonly matter: ChildMatter;
  readonly contacts: ReadonlyMap<RecordId, Contact> | undefined;
}

/** Drawn again only when something about this child changes. */
const ChildLine = memo(function ChildLine({ matter, today, contacts, ...props }: ChildLineProps) {
  const { t } = useTranslation();
  const canEdit = useIsSchoolWritable();
  const name = fullName(matter.student.nameInfo);
  return (
    <MatterLine
      title={name}
      words={matterWords(matter, today, t)}
      actions={
        <>
          <CallLinks student={matter.student} contacts={contacts} />
          {props.renderActions?.(matter)}
          {canEdit ? <MatterActions matter={matter} /> : null}
          <Button
            variant="default"
            aria-label={t('openMatters.openOf', { student: name })}
            onClick={() => props.onOpen(matter)}
          >
            {t('openMatters.open')}
          </Button>
        </>
      }
    />
  );
});
