import { useState } from 'react';
import { useGradeLevelUses } from '#pwa/data/school/registrations.ts';
import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { isInUse } from '#sync/school/records/grade-level-uses.ts';
import { GradeLevelsView } from './grade-levels-view.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useRemoveGradeLevel } from './use-remove-grade-level.ts';

export interface GradeLevelsPageProps {
  /** Left out for those who may only read. */
  readonly onAdd?: (() => void) | undefined;
  readonly onEdit?: ((gradeLevelId: string) => void) | undefined;
}

export function GradeLevelsPage({ onAdd, onEdit }: GradeLevelsPageProps) {
  const levels = useGradeLevels();
  const uses = useGradeLevelUses();
  const remove = useRemoveGradeLevel();
  const [asked, setAsked] = useState<GradeLevel>();
  if (levels === undefined || uses === undefined) return <LoadingSpinner />;
  const close = () => setAsked(undefined);
  // As it is now: another device may register somebody while the question stands there.
  const askedUses = asked && uses.get(asked._id);
  return (
    <>
      <GradeLevelsView
        levels={levels}
        uses={uses}
        onAdd={onAdd}
        onEdit={onEdit}
        onDelete={onEdit && setAsked}
      />
      {asked !== undefined && askedUses !== undefined && isInUse(askedUses) ? (
        <RefusalDialog level={asked} uses={askedUses} onClose={close} />
      ) : null}
      {asked !== undefined && askedUses !== undefined && !isInUse(askedUses) ? (
        <RemoveDialog
          level={asked}
          onConfirm={() => {
            close();
            void remove(asked._id);
          }}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
