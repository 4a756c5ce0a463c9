import { useState } from 'react';
import { lookAtUndo, undoImport } from '#pwa/data/school/imports.ts';
import { type NotDone, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { ImportRun, ImportUndoLook } from '#sync/school/records/import-run.ts';

export interface UndoSteps {
  /** The import that is asked about. */
  readonly asked:
    { readonly id: string; readonly look?: ImportUndoLook; readonly problem?: string } | undefined;
  readonly isBeginning: boolean;
  readonly open: (run: Pick<ImportRun, '_id'>) => void;
  readonly confirm: () => void;
  readonly close: () => void;
}

/**
 * The undo of an import, from the question to its start. `onBegun`: it goes on by itself, or may.
 * The question stays until that is known, since what is behind it says nothing of the undo before.
 */
export function useUndo(onBegun: () => Promise<unknown>): UndoSteps {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<UndoSteps['asked']>();
  const [isBeginning, setIsBeginning] = useState(false);
  const sayWhy = (id: string, ended: NotDone) =>
    setAsked((now) => (now?.id === id ? { id, problem: saidIn(ended) ?? t('importPage.offlineText') } : now));
  const open = async ({ _id: id }: Pick<ImportRun, '_id'>) => {
    setAsked({ id });
    const looked = await lookAtUndo(id);
    if (looked.kind === 'done') setAsked((now) => (now?.id === id ? { id, look: looked.look } : now));
    else sayWhy(id, looked);
  };
  const confirm = async () => {
    if (asked === undefined) return;
    setIsBeginning(true);
    const begun = await undoImport(asked.id);
    await onBegun();
    setIsBeginning(false);
    if (begun.kind === 'done') setAsked((now) => (now?.id === asked.id ? undefined : now));
    else sayWhy(asked.id, begun);
  };
  return {
    asked,
    isBeginning,
    open: (run) => void open(run),
    confirm: () => void confirm(),
    close: () => setAsked(undefined),
  };
}
