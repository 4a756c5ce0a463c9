import { useMemo } from 'react';
import { useRecordNames } from '#pwa/data/school/record-names.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { paths } from '#pwa/routing/paths.ts';
import '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { fileLine, recordLine } from './hand-in-words.ts';
import { HandInView } from './hand-in-view.tsx';
import { useHandIn } from './use-hand-in.ts';

export function HandInPage() {
  const {
    place,
    school: { timeZone },
  } = useSchoolScope();
  const { t } = useTranslation();
  const { state, results, choose, send } = useHandIn();
  const names = useRecordNames();
  const lines = useMemo(() => {
    if (!('file' in state) || state.file.kind !== 'ready') return [];
    const { records, files } = state.file;
    return [
      ...records.map((record) => recordLine(record, results.get(record.id), { names, say: t, timeZone })),
      ...files.map((file) => fileLine(file, results.get(file.id), t)),
    ];
  }, [state, results, names, timeZone, t]);
  return (
    <HandInView
      timeZone={timeZone}
      toDevices={paths.devices(place)}
      toQuarantine={paths.quarantine(place)}
      state={state}
      lines={lines}
      onChoose={(file) => void choose(file)}
      onSend={(file) => void send(file)}
    />
  );
}
