import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '#pwa/ui/dialog.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { ImportUndoLook } from '#sync/school/records/import-run.ts';
import { KeptByUndo } from './kept-by-undo.tsx';
import styles from './import.module.css';

export interface UndoDialogProps {
  /** Undefined until the server has answered. */
  readonly look: ImportUndoLook | undefined;
  readonly problem: string | undefined;
  readonly isBeginning: boolean;
  readonly onConfirm: () => void;
  /** Asks anew what would be taken back, after a problem. */
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

/** What an undo of an import would take back and what would stay, before anything does. */
export function UndoDialog({ look, problem, isBeginning, onConfirm, ...on }: UndoDialogProps) {
  const { t } = useTranslation();
  const isNothing = look !== undefined && look.removed.length === 0 && look.restored === 0;
  return (
    <Dialog isOpen title={t('importPage.undo.title')} width="medium" onClose={on.onClose}>
      {problem === undefined ? null : (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      {look === undefined && problem === undefined ? (
        <LoadingSpinner size={1} label={t('importPage.undo.looking')} />
      ) : null}
      {look === undefined ? null : <WhatGoes look={look} isNothing={isNothing} />}
      <DialogActions>
        <Button variant="default" onClick={on.onClose} data-autofocus>
          {t(problem === undefined ? 'importPage.undo.cancel' : 'ui.close')}
        </Button>
        {problem === undefined ? null : <Button onClick={on.onTryAgain}>{t('ui.tryAgain')}</Button>}
        {isNothing || look === undefined ? null : (
          <Button color="red" loading={isBeginning} onClick={onConfirm}>
            {t('importPage.undo.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function WhatGoes({ look, isNothing }: { readonly look: ImportUndoLook; readonly isNothing: boolean }) {
  const { t } = useTranslation();
  const { removed, restored } = look;
  return (
    <div className={styles.undoLook}>
      {isNothing ? <p className={styles.quiet}>{t('importPage.undo.nothing')}</p> : null}
      {removed.length === 0 ? null : (
        <>
          <p className={styles.strong}>{t('importPage.undo.removes')}</p>
          <ul className={styles.lines}>
            {removed.map(({ label, count }) => (
              <li key={label}>{t('importPage.undo.removed', { label, number: formatCount(count) })}</li>
            ))}
          </ul>
        </>
      )}
      {restored === 0 ? null : (
        <p className={styles.quiet}>
          {t('importPage.undo.restores', { count: restored, number: formatCount(restored) })}
        </p>
      )}
      {look.renewedKeys === 0 ? null : (
        <Notice tone="warning">
          {t('importPage.renewedKeys', {
            count: look.renewedKeys,
            number: formatCount(look.renewedKeys),
          })}
        </Notice>
      )}
      <KeptByUndo undo={look} />
    </div>
  );
}
