import { useQuery } from '@tanstack/react-query';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { fetchImports, isGoingOn } from '#pwa/data/school/imports.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { ImportView } from './import-view.tsx';
import { useImport } from './use-import.ts';
import { useUndo } from './use-undo.ts';

/** How often the page asks how far a running import is, ms. */
const askEveryMs = 700;

export function ImportPage() {
  const { t } = useTranslation();
  const { place, school } = useSchoolScope();
  const steps = useImport();
  const { stage } = steps;
  const isAwaited = stage.step === 'begun' || (stage.step === 'problem' && stage.why === 'unsure');
  const query = useQuery({
    queryKey: ['imports', school._id],
    queryFn: fetchImports,
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(isGoingOn) || (isAwaited && !data.some(({ _id }) => _id === steps.id)) ? askEveryMs : false,
  });
  const undo = useUndo(query.refetch);
  return (
    <ImportView
      {...steps}
      undo={undo}
      runs={query.data}
      {...(query.isError && { trouble: saidBy(query.error) ?? t('importPage.unreachable') })}
      onTryAgain={query.refetch}
      timeZone={school.timeZone}
      toStudents={paths.students(place)}
    />
  );
}
