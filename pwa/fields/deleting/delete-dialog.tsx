import { Button } from '@mantine/core';
import { give } from '#pwa/data/school/give.ts';
import { useRecordUses } from '#pwa/data/school/in-the-way.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#pwa/ui/dialog.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import {
  type DeletableKind,
  isUsed,
  type RecordUses,
  type UsedRef,
} from '#sync/school/records/record-uses.ts';
import { useUsesInWords } from './use-uses-in-words.ts';

export interface DeleteDialogProps {
  readonly target: UsedRef;
  /** What the record is called. */
  readonly name: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a record is deleted, or says what needs it, as it is at this moment. */
export function DeleteDialog({ target, name, onDeleted, onClose }: DeleteDialogProps) {
  const uses = useRecordUses(target);
  const remove = useRemove(target);
  if (uses === undefined) return null;
  const dialog = { kind: target.kind, name, onClose };
  if (isUsed(uses)) return <InUseDialog {...dialog} uses={uses} />;
  return (
    <AskDialog
      {...dialog}
      onConfirm={() => {
        onClose();
        void remove().then((isKept) => (isKept ? onDeleted() : undefined));
      }}
    />
  );
}

interface KindDialogProps {
  readonly kind: DeletableKind;
  readonly name: string;
  readonly onClose: () => void;
}

/** Said before anything is tried: a deletion that would orphan other records. */
export function InUseDialog({ kind, name, uses, onClose }: KindDialogProps & { readonly uses: RecordUses }) {
  const { t } = useTranslation();
  const inWords = useUsesInWords();
  return (
    <Dialog isOpen title={t('deleting.inUse.title', { name })} onClose={onClose}>
      <p>{t('deleting.inUse.has', { what: inWords(uses) })}</p>
      <p>{t(`deleting.inUse.next.${kind}`)}</p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('deleting.inUse.understood')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function AskDialog({
  kind,
  name,
  onConfirm,
  onClose,
}: KindDialogProps & { readonly onConfirm: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      title={t('deleting.title', { name })}
      message={
        <>
          {t(`deleting.text.${kind}`)} {t('deleting.cannotBeUndone')}
        </>
      }
      confirmLabel={t(`deleting.confirm.${kind}`)}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}

const commands = {
  gradeLevel: 'deleteGradeLevel',
  student: 'deleteStudent',
  contact: 'deleteContact',
  term: 'deleteTerm',
} as const satisfies Record<DeletableKind, string>;

/** True when it lies on this device's disk. The server may refuse it: others record meanwhile. */
function useRemove({ kind, id }: UsedRef): () => Promise<boolean> {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return async () => {
    const given = await give(commands[kind], { _id: id });
    if (given.kind !== 'kept') {
      alerts.show({ msg: t('deleting.notKept'), alertType: 'danger', timesOut: false });
      return false;
    }
    alerts.show({ msg: t(`deleting.done.${kind}`), alertType: 'success', persistOnRouteChange: true });
    return true;
  };
}
