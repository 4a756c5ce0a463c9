import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useParentModePath } from '#pwa/data/account/parent-mode-store.ts';
import { useSession } from '#pwa/data/account/session.ts';
import { useNotedDownloads } from '#pwa/data/school/note-download.ts';
import { FirstSyncState, useSchoolOnDevice } from '#pwa/features/home/home-states.tsx';
import { ReadOnlyNote } from '#pwa/features/schools/my-schools.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { placeOf } from '#pwa/routing/paths.ts';
import { isWritable, type SchoolScope } from '#pwa/routing/school-scope.ts';
import { wishLanguage } from '#pwa/words/language-choice.ts';
import { LanguageChoice } from '#sync/school/records/language.ts';
import type { School } from '#sync/school/records/school.ts';

/** The pages of a school, once it is on this device. The guard has checked the path. */
export function SchoolScopeLayout() {
  const session = useSession();
  const onDevice = useSchoolOnDevice();
  useNotedDownloads();
  const isParentMode = useParentModePath() !== null;
  useLanguageOfSchool(onDevice.kind === 'not-yet' ? undefined : onDevice.school);
  const view = session.status === 'signed-in' ? session.viewingAs : null;
  const place = placeOf(view);
  if (place === undefined) return <LoadingSpinner />;
  if (onDevice.kind === 'not-yet')
    return <FirstSyncState state={onDevice.state} schoolName={view?.school?.name ?? ''} />;
  // At the door it is said where one would record.
  const saysReadOnly = !isWritable(onDevice.school, session) && !isParentMode;
  return (
    <>
      {saysReadOnly ? <ReadOnlyNote /> : null}
      <Outlet context={{ ...onDevice, place } satisfies SchoolScope} />
    </>
  );
}

/** For its doors, and for people without a choice of their own. */
function useLanguageOfSchool(school: Pick<School, 'language'> | undefined): void {
  // A copy that was kept before schools had a language has none.
  const language = school && LanguageChoice.catch('').parse(school.language);
  useEffect(() => {
    if (language !== undefined) void wishLanguage({ school: language });
  }, [language]);
}
