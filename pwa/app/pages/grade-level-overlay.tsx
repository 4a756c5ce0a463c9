import { useParams } from 'react-router-dom';
import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { GradeLevelDialog, GradeLevelGone } from '#pwa/features/grade-levels/grade-level-dialog.tsx';
import { useOverlay } from '#pwa/routing/overlays.tsx';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';

export function AddGradeLevelOverlay() {
  const { close } = useOverlay();
  return <GradeLevelDialog level={undefined} onClose={close} />;
}

export function EditGradeLevelOverlay() {
  const levels = useGradeLevels();
  const { gradeLevelId } = useParams();
  const { close } = useOverlay();
  const now = levels?.find(({ _id }) => _id === gradeLevelId);
  const level = useLastSeen(gradeLevelId, now);
  if (levels === undefined) return null;
  if (level === undefined) return <GradeLevelGone onClose={close} />;
  return <GradeLevelDialog key={level._id} level={level} isGone={now === undefined} onClose={close} />;
}
