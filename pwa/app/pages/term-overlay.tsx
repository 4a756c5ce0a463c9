import { useNavigate, useParams } from 'react-router-dom';
import { TermDialog } from '#pwa/features/terms/term-dialog.tsx';
import { TermGoneDialog } from '#pwa/features/terms/term-gone-dialog.tsx';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';
import { useOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

/** After a save the new term is what is being edited (specification section 2.4). */
export function AddTermOverlay() {
  const { place, today } = useSchoolScope();
  const { close, switchTo } = useOverlay();
  return (
    <TermDialog
      term={undefined}
      today={today}
      onSaved={(id) => switchTo(paths.editTerm(place, id))}
      onClose={close}
    />
  );
}

export function EditTermOverlay() {
  const navigate = useNavigate();
  const { place, terms, today } = useSchoolScope();
  const { termId } = useParams();
  const { close } = useOverlay();
  const now = terms.find(({ _id }) => _id === termId);
  const term = useLastSeen(termId, now);
  if (term === undefined) return <TermGoneDialog onClose={close} />;
  return (
    <TermDialog
      key={term._id}
      term={term}
      isGone={now === undefined}
      today={today}
      onSaved={close}
      onDeleted={() => void navigate(paths.terms(place), { replace: true })}
      onClose={close}
    />
  );
}
