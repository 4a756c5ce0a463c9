import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordNames } from '#pwa/data/school/record-names.ts';
import type { Say } from '#sync/school/commands/describe-command.ts';
import { recordLine } from './hand-in-words.ts';
import { HandInView } from './hand-in-view.tsx';
import { useHandIn } from './use-hand-in.ts';

export interface HandInPageProps {
  readonly timeZone: string;
  readonly toDevices: string;
  readonly toQuarantine: string;
}

export function HandInPage(props: HandInPageProps) {
  const { t } = useTranslation();
  const { state, results, choose, send } = useHandIn();
  const names = useRecordNames();
  const { timeZone } = props;
  const lines = useMemo(() => {
    if (!('file' in state) || state.file.kind !== 'ready') return [];
    const say: Say = (message, params) => t(message, { ...params });
    return state.file.records.map((record) =>
      recordLine(record, results.get(record.id), { names, say, timeZone }),
    );
  }, [state, results, names, timeZone, t]);
  return (
    <HandInView
      {...props}
      state={state}
      lines={lines}
      onChoose={(file) => void choose(file)}
      onSend={(file) => void send(file)}
    />
  );
}
