import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RollCallRow } from '#pwa/data/school/roll-calls.ts';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import type { RollCall } from '#sync/school/records/roll-call.ts';
import { HandOver } from './hand-over.tsx';
import styles from './roll-call.module.css';
import { isUndoable, type RollCallActions, type Ticker } from './use-roll-call-actions.ts';

export interface PersonDialogProps {
  readonly row: RollCallRow;
  readonly who: Ticker;
  readonly rollCall: RollCall;
  readonly timeZone: string;
  readonly actions: RollCallActions;
  readonly onClose: () => void;
}

/** What else is to be said of somebody: missing, hurt, handed over, or none of it. */
export function PersonDialog({ row, who, rollCall, timeZone, actions, onClose }: PersonDialogProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<'missing' | 'hurt' | 'handedOver'>();
  async function tell(telling: Promise<boolean>): Promise<void> {
    if (await telling) onClose();
  }
  if (step === 'handedOver')
    return <HandOver {...{ row, who, rollCall, timeZone, onClose }} onPickUp={actions.handOver} />;
  if (step !== undefined)
    return (
      <SayWords
        keptAs={`${step} ${rollCall._id} ${row.key}`}
        row={row}
        state={step}
        onSave={(words) => actions.tick(row, { state: step, words })}
        onClose={onClose}
      />
    );
  return (
    <Dialog isOpen title={row.called} onClose={onClose}>
      <div className={styles.choices}>
        <Button size="lg" onClick={() => void tell(actions.tick(row, { state: 'found' }))}>
          {t('rollCall.state.found')}
        </Button>
        <Button size="lg" variant="default" onClick={() => setStep('missing')}>
          {t('rollCall.state.missing')}
        </Button>
        <Button size="lg" variant="default" onClick={() => setStep('hurt')}>
          {t('rollCall.state.hurt')}
        </Button>
        {row.child === undefined ? null : (
          <Button size="lg" variant="default" onClick={() => setStep('handedOver')}>
            {t('rollCall.handOver')}
          </Button>
        )}
        {isUndoable(row) ? (
          <Button size="lg" variant="subtle" onClick={() => void tell(actions.undo(row))}>
            {t('rollCall.undo')}
          </Button>
        ) : null}
        {row.child === undefined ? (
          <Button
            size="lg"
            variant="subtle"
            onClick={() => void tell(actions.tick(row, { state: '', isRemoved: true }))}
          >
            {t('rollCall.remove')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

interface SayWordsProps {
  readonly keptAs: string;
  readonly row: RollCallRow;
  readonly state: 'missing' | 'hurt';
  readonly onSave: (words: string) => Promise<boolean>;
  readonly onClose: () => void;
}

function SayWords({ keptAs, row, state, onSave, onClose }: SayWordsProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { words: row.state === state ? row.words : '' },
    keptAs,
    errorsOf: () => [],
    onSave: ({ words }) => onSave(words.trim()),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={row.called}
      saveLabel={t(state === 'missing' ? 'rollCall.saveMissing' : 'rollCall.saveHurt')}
      onClose={onClose}
    >
      <TextAreaField
        label={t(state === 'missing' ? 'rollCall.lastSeen' : 'rollCall.whatHurts')}
        {...(state === 'missing' && { hint: t('rollCall.lastSeenHint') })}
        value={form.draft.words}
        onChange={(words) => form.change({ words })}
        maxLength={limits.notesLength}
      />
    </FormDialog>
  );
}
