import { useState } from 'react';
import {
  type ExportToHandIn,
  type HandInEnd,
  handInRecords,
  type NotOpened,
  readExportFile,
  type ReadExport,
} from '#pwa/data/school/hand-in.ts';
import { mostFileBytes } from '#pwa/data/store/outbox-export.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import type { Result } from '#sync/wire/verdict.ts';

export type HandInState =
  | { readonly step: 'choose' }
  | { readonly step: 'reading' }
  | {
      readonly step: 'wrong-file';
      readonly file: Exclude<ReadExport, ExportToHandIn> | NotOpened | { readonly kind: 'too-large' };
    }
  | { readonly step: 'preview'; readonly file: ExportToHandIn }
  | { readonly step: 'sending'; readonly file: ExportToHandIn }
  | { readonly step: 'ended'; readonly file: ExportToHandIn; readonly end: HandInEnd };

const noResults: ReadonlyMap<string, Result> = new Map();

export function useHandIn() {
  const [state, setState] = useState<HandInState>({ step: 'choose' });
  const [results, setResults] = useState(noResults);
  useHoldReload(state.step === 'sending', 'hand-in');

  async function choose(file: File | null) {
    if (file === null) return;
    setResults(noResults);
    if (file.size > mostFileBytes) return setState({ step: 'wrong-file', file: { kind: 'too-large' } });
    setState({ step: 'reading' });
    const read = await readExportFile(await file.text());
    setState(read.kind === 'ready' ? { step: 'preview', file: read } : { step: 'wrong-file', file: read });
  }
  /** What has a verdict for good is not sent again; nothing would be doubled if it were. */
  async function send(file: ExportToHandIn) {
    setState({ step: 'sending', file });
    const left = file.records.filter(({ id }) => !isSettled(results.get(id)));
    const end = await handInRecords(file, left, (batch) =>
      setResults((before) => new Map([...before, ...batch])),
    );
    setState({ step: 'ended', file, end });
  }
  return { state, results, choose, send };
}

export function isSettled(result: Result | undefined): boolean {
  return result !== undefined && result.verdict !== 'retry' && result.verdict !== 'sign-in-needed';
}
