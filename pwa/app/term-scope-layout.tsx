import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useParentModePath } from '#pwa/data/account/parent-mode-store.ts';
import { TermLayout, type TermTab } from '#pwa/features/terms/term-layout.tsx';
import { TermNotFound } from '#pwa/features/terms/term-not-found.tsx';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { paths, swapTerm } from '#pwa/routing/paths.ts';
import { useCanEdit, useSchoolScope, type TermScope } from '#pwa/routing/school-scope.ts';

/** The pages of a term under its picker and tabs; in Parent Mode the page alone. */
export function TermScopeLayout() {
  const school = useSchoolScope();
  const { terms, place } = school;
  const { termId } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const openOverlay = useOpenOverlay();
  const isAdmin = place.section === 'admin';
  const canEdit = useCanEdit();
  const isParentMode = useParentModePath() !== null;
  const term = terms.find(({ _id }) => _id === termId);
  if (term === undefined) return <TermNotFound toTerms={paths.terms(place)} />;
  const page = <Outlet context={{ ...school, term } satisfies TermScope} />;
  if (isParentMode) return page;
  const tab = (key: TermTab['key'], to: string): TermTab => ({ key, to, isCurrent: pathname === to });
  return (
    <TermLayout
      terms={terms}
      term={term}
      tabs={[
        tab('calendar', paths.term(place, term._id)),
        ...(isAdmin ? [tab('registration', paths.registration(place, term._id))] : []),
        tab('attendance', paths.attendance(place, term._id)),
        ...(isAdmin ? [tab('courses', paths.courses(place, term._id))] : []),
      ]}
      onEdit={canEdit ? () => openOverlay(paths.editTerm(place, term._id)) : undefined}
      onPickTerm={(id, isOnWay) => void navigate(`${swapTerm(pathname, id)}${search}`, { replace: isOnWay })}
    >
      {page}
    </TermLayout>
  );
}
