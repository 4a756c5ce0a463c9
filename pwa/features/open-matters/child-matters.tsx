import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContacts } from '#pwa/data/school/school-records.ts';
import { useIsSchoolWritable } from '#pwa/routing/school-scope.ts';
import { formatTime, formatWeekday } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Say } from '#sync/words/message-key.ts';
import { BulkActions, MatterActions } from './actions/matter-actions.tsx';
import { CallLinks } from './call-links.tsx';
import type { ChildMatter, ChildMatterKind, ChildMatters } from './child-matter.ts';
import { MatterGroup, MatterLine } from './matter-group.tsx';

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
export function ChildMatterGroup({ kind, matters, today, ...props }: ChildMatterGroupProps) {
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
          {props.renderBulk?.(own)}
          {canEdit ? <BulkActions matters={own} /> : null}
        </>
      }
      renderItem={(matter) => {
        const name = fullName(matter.student.nameInfo);
        return (
          <MatterLine
            title={name}
            words={matterWords(matter, today, (message, params) => t(message, { ...params }))}
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
      }}
    />
  );
}

function matterWords({ kind, fields, date }: ChildMatter, today: SchoolDay, say: Say): string {
  const { dropOff, pickUp } = fields;
  const named = {
    time: dropOff === null ? '' : formatTime(dropOff.time),
    person: dropOff?.person.name ?? '',
    day: formatWeekday(date),
  };
  switch (kind) {
    case 'stillHere':
      return say('openMatters.words.stillHere', named);
    case 'forgotten':
      return say('openMatters.words.forgotten', named);
    case 'unexplained':
      return date === today
        ? say('openMatters.words.unexplained')
        : say('openMatters.words.unexplainedOn', named);
    case 'contradiction':
      return say(dropOff === null ? 'openMatters.words.noDropOff' : 'openMatters.words.leftBeforeCame', {
        ...named,
        left: pickUp === null ? '' : formatTime(pickUp.time),
      });
  }
}
