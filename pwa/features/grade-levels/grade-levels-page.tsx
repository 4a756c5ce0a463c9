import { useState } from 'react';
import { DeleteDialog } from '#pwa/fields/deleting/delete-dialog.tsx';
import { useGradeLevelUses, useLevelCounts } from '#pwa/data/school/registrations.ts';
import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { defaultTerm } from '#sync/school/records/term.ts';
import { GradeLevelsView } from './grade-levels-view.tsx';

export function GradeLevelsPage() {
  const { place, terms, today } = useSchoolScope();
  const term = defaultTerm(terms, today);
  const canEdit = useCanEdit();
  const openOverlay = useOpenOverlay();
  const levels = useGradeLevels();
  const uses = useGradeLevelUses();
  const inTerm = useLevelCounts(term?._id, today);
  const [asked, setAsked] = useState<GradeLevel>();
  if (levels === undefined || uses === undefined || inTerm === undefined) return <LoadingSpinner />;
  const close = () => setAsked(undefined);
  return (
    <>
      <GradeLevelsView
        levels={levels}
        uses={uses}
        term={term && { name: term.name, registrations: inTerm }}
        onAdd={canEdit ? () => openOverlay(paths.addGradeLevel(place)) : undefined}
        onEdit={canEdit ? (id) => openOverlay(paths.editGradeLevel(place, id)) : undefined}
        onDelete={canEdit ? setAsked : undefined}
      />
      {asked === undefined ? null : (
        <DeleteDialog
          target={{ kind: 'gradeLevel', id: asked._id }}
          name={asked.name}
          onDeleted={close}
          onClose={close}
        />
      )}
    </>
  );
}
