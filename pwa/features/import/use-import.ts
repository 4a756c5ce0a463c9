import { useState } from 'react';
import { listOfImport, lookAtImport, runImport, sendImportFiles } from '#pwa/data/school/imports.ts';
import { type NotDone, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { saveAsFile } from '#pwa/platform/save-as-file.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import {
  type ImportChoice,
  type ImportLook,
  type ImportMapping,
  tooLargeImport,
} from '#sync/school/records/import-run.ts';
import { limits } from '#sync/limits.ts';
import type { Say } from '#sync/words/message-key.ts';

/**
 * `notBegun`: another import runs, or the school has changed. `offline`: no connection. Nothing was
 * changed by either. `unsure`: the import may have begun. `problem`: what there is to say beyond
 * that. `again` repeats the step that failed; absent where only other files help. `isOfColumns`: or
 * else other columns.
 */
export type ImportProblem = {
  readonly why: 'files' | 'notBegun' | 'offline' | 'unsure';
  readonly problem?: string | undefined;
  readonly again?: (() => void) | undefined;
  readonly isOfColumns?: boolean;
};

export type ImportStage =
  | { readonly step: 'choose' }
  | { readonly step: 'sending'; readonly percent: number }
  | { readonly step: 'reading' }
  | ({ readonly step: 'problem' } & ImportProblem)
  | { readonly step: 'look'; readonly look: ImportLook; readonly isBeginning: boolean }
  | { readonly step: 'begun' };

export interface ImportSteps {
  readonly stage: ImportStage;
  /** Of the import that these steps are of; empty before its files are sent. */
  readonly id: string;
  readonly choose: (files: readonly File[]) => void;
  /** Looks again, with what has been decided besides. */
  readonly decide: (choice: Partial<ImportChoice>) => void;
  readonly decideColumns: (mapping: ImportMapping, isChanged: boolean) => void;
  /** What the columns hold, where somebody has changed it. */
  readonly columns: ImportMapping | undefined;
  /** About children who look like ones that are there. */
  readonly same: ImportChoice['same'];
  readonly decideSame: (same: ImportChoice['same']) => void;
  /** Whether photos take the place of those that children have. */
  readonly replacePhotos: boolean;
  readonly decidePhotos: (replacePhotos: boolean) => void;
  readonly backToColumns: () => void;
  readonly run: () => void;
  readonly saveList: () => void;
  readonly startAgain: () => void;
}

const undecided: ImportChoice = { same: {} };

/** One import from its files to its start. */
export function useImport(): ImportSteps {
  const { t } = useTranslation();
  const [stage, setStage] = useState<ImportStage>({ step: 'choose' });
  const [id, setId] = useState('');
  const [choice, setChoice] = useState<ImportChoice>(undecided);
  const [columns, setColumns] = useState<ImportMapping>();
  const isRepeatable = stage.step === 'problem' && stage.again !== undefined;
  useHoldReload(stage.step === 'sending' || stage.step === 'look' || isRepeatable, 'import');
  const fail = (ended: NotDone, again: () => void, { mapping }: ImportChoice) => {
    const isBusy = ended.kind === 'refused' && ended.code === 'CONFLICT';
    const why = ended.kind === 'unreachable' ? 'offline' : isBusy ? 'notBegun' : 'files';
    const isUnusable = ended.kind === 'refused' && (ended.code === 'INVALID' || ended.code === 'MEDIA');
    const isGone = ended.kind === 'refused' && ended.code === 'NOT_FOUND';
    const isOfColumns = isUnusable && mapping !== undefined;
    setStage({
      step: 'problem',
      why,
      problem: saidIn(ended),
      again: isUnusable || isGone ? undefined : again,
      isOfColumns,
    });
  };
  const look = async (importId: string, decided: ImportChoice) => {
    setChoice(decided);
    setStage({ step: 'reading' });
    const looked = await lookAtImport(importId, decided);
    if (looked.kind === 'done') setStage({ step: 'look', look: looked.look, isBeginning: false });
    else fail(looked, () => void look(importId, decided), decided);
  };
  const choose = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const refused = whyNot(files, t);
    if (refused !== undefined) return setStage({ step: 'problem', why: 'files', problem: refused });
    setStage({ step: 'sending', percent: 0 });
    const sent = await sendImportFiles(files, (percent) => setStage({ step: 'sending', percent }));
    if (sent.kind !== 'sent') return fail(sent, () => void choose(files), undecided);
    setId(sent.id);
    setColumns(undefined);
    await look(sent.id, undecided);
  };
  const run = async (plan: ImportLook) => {
    setStage({ step: 'look', look: plan, isBeginning: true });
    const begun = await runImport(id, choice);
    const again = () => void run(plan);
    const isRefused = begun.kind === 'refused';
    if (begun.kind === 'done') setStage({ step: 'begun' });
    else if (mayBeDone(begun)) setStage({ step: 'problem', why: 'unsure', problem: begun.message, again });
    // Others have changed the school since: there may be another plan, with questions of its own.
    else fail(begun, isRefused ? () => void look(id, choice) : again, choice);
  };
  const saveList = async (plan: ImportLook) => {
    setStage({ step: 'look', look: plan, isBeginning: false });
    const asked = await listOfImport(id, choice);
    if (asked.kind === 'done')
      saveAsFile(new Blob([asked.answer.csv], { type: 'text/csv' }), 'import-list.csv');
    else fail(asked, () => void saveList(plan), choice);
  };
  return {
    stage,
    id,
    choose: (files) => void choose(files),
    columns,
    decide: (decided) => void look(id, { ...choice, ...decided }),
    decideColumns: (mapping, isChanged) => {
      setColumns(isChanged ? mapping : undefined);
      void look(id, { ...choice, mapping });
    },
    same: choice.same,
    decideSame: (same) => setChoice({ ...choice, same }),
    replacePhotos: choice.replacePhotos === true,
    decidePhotos: (replacePhotos) => setChoice({ ...choice, replacePhotos }),
    backToColumns: () => void look(id, { ...choice, mapping: undefined }),
    run: () => stage.step === 'look' && void run(stage.look),
    saveList: () => stage.step === 'look' && void saveList(stage.look),
    startAgain: () => {
      setId('');
      setStage({ step: 'choose' });
    },
  };
}

/** No answer, or that of a proxy or a server that failed on the way. */
function mayBeDone(ended: NotDone): ended is Exclude<NotDone, { kind: 'unreachable' }> {
  if (ended.kind === 'refused') return ended.status >= 500;
  return ended.kind !== 'unreachable';
}

/** What the server would refuse is not sent first. */
function whyNot(files: readonly File[], t: Say): string | undefined {
  if (files.length > limits.importFiles) return t('importPage.tooMany');
  const tooLarge = tooLargeImport(files.map(({ name, size }) => ({ name, bytes: size })));
  if (tooLarge === undefined) return undefined;
  const { isAlone, file } = tooLarge;
  return t(isAlone ? 'importPage.tooLarge' : 'importPage.tooLargeTogether', { file });
}
