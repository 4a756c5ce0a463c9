import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIsSchoolWritable } from '#pwa/routing/school-scope.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { LaterSettleDialog } from './later-settle-dialog.ts';
import { MessageAllButton, MessageLinks } from './message-links.tsx';
import type { Ending, MatterKind, OpenChild } from './open-child.ts';
import { useSettle } from './use-settle.ts';

export interface MatterActionsProps {
  readonly matter: OpenChild & { readonly kind: MatterKind };
}

/** What can be done about one child in its line: say how it left, or write to its parents. */
export function MatterActions({ matter }: MatterActionsProps) {
  const { t } = useTranslation();
  const { settle, question } = useSettle();
  const [ending, setEnding] = useState<Ending>();
  const student = fullName(matter.student.nameInfo);
  const isWritable = useIsSchoolWritable();
  const isMissing = isWritable && (matter.kind === 'stillHere' || matter.kind === 'forgotten');
  const mayBeAnother = isMissing || (isWritable && matter.kind === 'reportedAbsent');
  return (
    <>
      {isMissing ? (
        <>
          <Button
            variant="default"
            aria-label={t('openActions.pickedUpOf', { student })}
            onClick={() => setEnding('pickedUp')}
          >
            {t('openActions.pickedUp')}
          </Button>
          <Button
            variant="default"
            aria-label={t('openActions.aloneOf', { student })}
            onClick={() => setEnding('alone')}
          >
            {t('openActions.alone')}
          </Button>
        </>
      ) : null}
      {mayBeAnother ? (
        <Button
          variant="default"
          aria-label={t('openActions.notHereOf', { student })}
          onClick={() => void settle([matter], { ending: 'notHere', person: null, time: undefined })}
        >
          {t('openActions.notHere')}
        </Button>
      ) : null}
      <MessageLinks matter={matter} />
      {ending === undefined ? null : (
        <LaterSettleDialog matters={[matter]} ending={ending} onClose={() => setEnding(undefined)} />
      )}
      {question}
    </>
  );
}

export interface BulkActionsProps {
  readonly matters: readonly MatterActionsProps['matter'][];
}

/** The same for all of a kind, or those that are chosen of them. */
export function BulkActions({ matters }: BulkActionsProps) {
  const { t } = useTranslation();
  // As they were when it was opened: recording takes them out of the list one by one.
  const [asked, setAsked] = useState<BulkActionsProps['matters']>();
  const isWritable = useIsSchoolWritable();
  if (matters.length < 2 && asked === undefined) return null;
  const isMissing = isWritable && matters.every(({ kind }) => kind === 'stillHere' || kind === 'forgotten');
  return (
    <>
      {isMissing ? (
        <Button variant="default" onClick={() => setAsked(matters)}>
          {t('openActions.several')}
        </Button>
      ) : null}
      <MessageAllButton matters={matters} />
      {asked === undefined ? null : (
        <LaterSettleDialog matters={asked} ending="pickedUp" onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
