import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '#pwa/data/school/give.ts';
import { useGradeLevelUses, useLevelCounts } from '#pwa/data/school/registrations.ts';
import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#pwa/ui/dialog.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { type GradeLevelUses, isInUse } from '#sync/school/records/grade-level-uses.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { defaultTerm } from '#sync/school/records/term.ts';
import { GradeLevelsView, usesInWords } from './grade-levels-view.tsx';
import styles from './grade-levels.module.css';

export function GradeLevelsPage() {
  const { place, terms, today } = useSchoolScope();
  const term = defaultTerm(terms, today);
  const canEdit = useCanEdit();
  const openOverlay = useOpenOverlay();
  const levels = useGradeLevels();
  const uses = useGradeLevelUses();
  const inTerm = useLevelCounts(term?._id);
  const remove = useRemoveGradeLevel();
  const [asked, setAsked] = useState<GradeLevel>();
  if (levels === undefined || uses === undefined || inTerm === undefined) return <LoadingSpinner />;
  const close = () => setAsked(undefined);
  // As it is now: another device may register somebody while the question stands there.
  const askedUses = asked && uses.get(asked._id);
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

export interface RefusalDialogProps {
  readonly level: GradeLevel;
  readonly uses: GradeLevelUses;
  readonly onClose: () => void;
}

/** Said before anything is tried: a delete that would orphan registrations or fees. */
export function RefusalDialog({ level, uses, onClose }: RefusalDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t('gradeLevels.refusal.title', { level: level.name })} onClose={onClose}>
      <p className={styles.sentence}>{t('gradeLevels.refusal.has', { what: usesInWords(uses, t) ?? '' })}</p>
      <p className={styles.sentence}>{t('gradeLevels.refusal.next')}</p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('gradeLevels.refusal.understood')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export interface RemoveDialogProps {
  readonly level: GradeLevel;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function RemoveDialog({ level, onConfirm, onCancel }: RemoveDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      title={t('gradeLevels.remove.title', { level: level.name })}
      message={t('gradeLevels.remove.text')}
      confirmLabel={t('gradeLevels.remove.confirm')}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** Ask `gradeLevelUses` first: the server refuses to orphan registrations and fees. */
function useRemoveGradeLevel(): (gradeLevelId: string) => Promise<void> {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return async (gradeLevelId) => {
    const given = await give('deleteGradeLevel', { _id: gradeLevelId });
    if (given.kind === 'kept') alerts.show({ msg: t('gradeLevels.deleted'), alertType: 'success' });
    else alerts.show({ msg: t('gradeLevels.notKept'), alertType: 'danger', timesOut: false });
  };
}
