import { useParams } from 'react-router-dom';
import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { GradeLevelDialog, GradeLevelGoneDialog } from '#pwa/features/grade-levels/grade-level-dialog.tsx';
import { useOverlay } from '#pwa/routing/overlays.tsx';

export function AddGradeLevelOverlay() {
  const { close } = useOverlay();
  return <GradeLevelDialog level={undefined} onClose={close} />;
}

export function EditGradeLevelOverlay() {
  const levels = useGradeLevels();
  const { gradeLevelId } = useParams();
  const { close } = useOverlay();
  if (levels === undefined) return null;
  const level = levels.find(({ _id }) => _id === gradeLevelId);
  if (level === undefined) return <GradeLevelGoneDialog onClose={close} />;
  return <GradeLevelDialog key={level._id} level={level} onClose={close} />;
}
