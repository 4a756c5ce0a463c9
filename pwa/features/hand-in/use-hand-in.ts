import { useState } from 'react';
import {
  type ExportToHandIn,
  type FileResult,
  type HandInEnd,
  handInFiles,
  handInRecords,
  type NotOpened,
  readExportFile,
  type ReadExport,
} from '#pwa/data/school/hand-in.ts';
import { mostFileBytes } from '#pwa/data/store/outbox-export.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { isLeft } from './hand-in-words.ts';

export type HandInState =
  | { readonly step: 'choose' }
  | { readonly step: 'reading' }
  | {
      readonly step: 'wrong-file';
      readonly file:
        Exclude<ReadExport, ExportToHandIn> | NotOpened | { readonly kind: 'too-large' | 'gone' };
    }
  | { readonly step: 'preview'; readonly file: ExportToHandIn }
  | { readonly step: 'sending'; readonly file: ExportToHandIn }
  | { readonly step: 'ended'; readonly file: ExportToHandIn; readonly end: HandInEnd };

const noResults: ReadonlyMap<string, FileResult> = new Map();

export function useHandIn() {
  const [state, setState] = useState<HandInState>({ step: 'choose' });
  const [results, setResults] = useState(noResults);
  useHoldReload(state.step === 'sending', 'hand-in');

  async function choose(file: File | null) {
    if (file === null) return;
    setResults(noResults);
    if (file.size > mostFileBytes) return setState({ step: 'wrong-file', file: { kind: 'too-large' } });
    setState({ step: 'reading' });
    // The browser reads it only now: a stick may have been pulled out, or the file saved anew.
    const text = await file.text().catch(() => undefined);
    if (text === undefined) return setState({ step: 'wrong-file', file: { kind: 'gone' } });
    const read = await readExportFile(text);
    setState(read.kind === 'ready' ? { step: 'preview', file: read } : { step: 'wrong-file', file: read });
  }
  /** What has a verdict for good is not sent again; nothing would be doubled if it were. */
  async function send(file: ExportToHandIn) {
    setState({ step: 'sending', file });
    const isToSend = ({ id }: { readonly id: string }): boolean =>
      isLeft({ verdict: results.get(id)?.verdict ?? 'waiting' });
    const end = await handInRecords(file, file.records.filter(isToSend), (batch) =>
      setResults((before) => new Map([...before, ...batch])),
    );
    if (end.kind !== 'done') return setState({ step: 'ended', file, end });
    const endOfFiles = await handInFiles(file, file.files.filter(isToSend), (result) =>
      setResults((before) => new Map([...before, [result.id, result]])),
    );
    setState({ step: 'ended', file, end: endOfFiles });
  }
  return { state, results, choose, send };
}
