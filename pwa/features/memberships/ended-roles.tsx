import { lazy, Suspense } from 'react';
import { forgetEndedRoles, type Session } from '#pwa/data/account/session.ts';
import { onFault } from '#pwa/data/browser/page-data.ts';
import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { furtherWordsLoaded } from '#pwa/words/i18n.ts';

/** Few people ever lose a role: nobody else waits for its words. */
const EndedRolesNote = lazy(async () => {
  const [{ EndedRolesNote: Loaded }] = await Promise.all([
    import('./ended-roles-note.tsx'),
    furtherWordsLoaded(),
  ]);
  return { default: Loaded };
});

export interface EndedRolesProps {
  readonly session: Extract<Session, { readonly status: 'signed-in' }>;
}

/** Above every page until it is closed. */
export function EndedRoles({ session: { endedRoles } }: EndedRolesProps) {
  return (
    <AlertRegion>
      {endedRoles === undefined ? null : (
        <Suspense fallback={null}>
          <EndedRolesNote roles={endedRoles} onClose={() => void forgetEndedRoles().catch(onFault)} />
        </Suspense>
      )}
    </AlertRegion>
  );
}
