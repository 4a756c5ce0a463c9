import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOfImport, lookAtImport, runImport, sendImportFiles } from '#pwa/data/school/imports.ts';
import { type NotDone, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { saveAsFile } from '#pwa/platform/save-as-file.ts';
import { type ImportChoice, type ImportLook, tooLargeImport } from '#sync/school/records/import-run.ts';
import { limits } from '#sync/limits.ts';

/** `problem`: the sentence of the server; undefined when it could not be reached. */
export type ImportStage =
  | { readonly step: 'choose' }
  | { readonly step: 'sending'; readonly percent: number }
  | { readonly step: 'reading' }
  | { readonly step: 'problem'; readonly problem: string | undefined }
  | { readonly step: 'look'; readonly look: ImportLook; readonly isBeginning: boolean }
  | { readonly step: 'begun'; readonly id: string };

export interface ImportSteps {
  readonly stage: ImportStage;
  readonly choose: (files: readonly File[]) => void;
  /** Looks again, with what has been decided besides. */
  readonly decide: (choice: Partial<ImportChoice>) => void;
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
  useHoldReload(stage.step === 'sending' || stage.step === 'look', 'import');
  const fail = (ended: NotDone) => setStage({ step: 'problem', problem: saidIn(ended) });
  const look = async (importId: string, decided: ImportChoice) => {
    setChoice(decided);
    setStage({ step: 'reading' });
    const looked = await lookAtImport(importId, decided);
    if (looked.kind === 'done') setStage({ step: 'look', look: looked.look, isBeginning: false });
    else fail(looked);
  };
  const choose = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const refused = whyNot(files, t);
    if (refused !== undefined) return setStage({ step: 'problem', problem: refused });
    setStage({ step: 'sending', percent: 0 });
    const sent = await sendImportFiles(files, (percent) => setStage({ step: 'sending', percent }));
    if (sent.kind !== 'sent') return fail(sent);
    setId(sent.id);
    await look(sent.id, undecided);
  };
  const run = async () => {
    setStage((now) => (now.step === 'look' ? { ...now, isBeginning: true } : now));
    const begun = await runImport(id, choice);
    if (begun.kind === 'done') setStage({ step: 'begun', id });
    else fail(begun);
  };
  const saveList = async () => {
    const asked = await listOfImport(id, choice);
    if (asked.kind === 'done')
      saveAsFile(new Blob([asked.answer.csv], { type: 'text/csv' }), 'import-list.csv');
    else fail(asked);
  };
  return {
    stage,
    choose: (files) => void choose(files),
    decide: (decided) => void look(id, { ...choice, ...decided }),
    same: choice.same,
    decideSame: (same) => setChoice({ ...choice, same }),
    replacePhotos: choice.replacePhotos === true,
    decidePhotos: (replacePhotos) => setChoice({ ...choice, replacePhotos }),
    backToColumns: () => void look(id, { ...choice, mapping: undefined }),
    run: () => void run(),
    saveList: () => void saveList(),
    startAgain: () => setStage({ step: 'choose' }),
  };
}

/** What the server would refuse is not sent first. */
function whyNot(files: readonly File[], t: TFunction): string | undefined {
  if (files.length > limits.importFiles) return t('importPage.tooMany');
  const tooLarge = tooLargeImport(files.map(({ name, size }) => ({ name, bytes: size })));
  if (tooLarge === undefined) return undefined;
  const { isAlone, file } = tooLarge;
  return t(isAlone ? 'importPage.tooLarge' : 'importPage.tooLargeTogether', { file });
}
