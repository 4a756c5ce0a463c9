import { useParams } from 'react-router-dom';
import { useStudentList } from '#pwa/data/school/people.ts';
import { useTermFees } from '#pwa/data/school/registrations.ts';
import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { FeeDialog, FeeGone } from '#pwa/features/registration/fee-dialog.tsx';
import { TermGoneDialog } from '#pwa/features/terms/term-gone-dialog.tsx';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';
import { useOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

/** After a save the new fee is what is being edited (specification section 2.4). */
export function AddFeeOverlay() {
  const { place, terms } = useSchoolScope();
  const { termId = '' } = useParams();
  const levels = useGradeLevels();
  const students = useStudentList()?.map(({ person }) => person);
  const { close, switchTo } = useOverlay();
  if (levels === undefined || students === undefined) return null;
  if (!terms.some(({ _id }) => _id === termId)) return <TermGoneDialog onClose={close} />;
  return (
    <FeeDialog
      term={termId}
      fee={undefined}
      levels={levels}
      students={students}
      onSaved={(id) => switchTo(paths.editFee(place, termId, id))}
      onClose={close}
    />
  );
}

export function EditFeeOverlay() {
  const { termId = '', feeId } = useParams();
  const fees = useTermFees(termId);
  const levels = useGradeLevels();
  const students = useStudentList()?.map(({ person }) => person);
  const { close } = useOverlay();
  const now = fees?.find(({ _id }) => _id === feeId);
  const fee = useLastSeen(feeId, now);
  if (fees === undefined || levels === undefined || students === undefined) return null;
  if (fee === undefined) return <FeeGone onClose={close} />;
  return (
    <FeeDialog
      key={fee._id}
      term={termId}
      fee={fee}
      isGone={now === undefined}
      levels={levels}
      students={students}
      onSaved={close}
      onClose={close}
    />
  );
}
