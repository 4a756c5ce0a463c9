import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideQuarantine, type Decision, type DecisionOutcome } from '#pwa/data/school/quarantine.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { type FieldError, type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { limits } from '#sync/limits.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { RecordWords } from './quarantine-card.tsx';
import type { QuarantineItem } from './quarantine-item.ts';
import styles from './quarantine.module.css';

export interface DecisionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly item: QuarantineItem;
  readonly decision: DecisionForm;
  /** The verb. */
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  /** Something besides the reason has been changed. */
  readonly isChanged?: boolean;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** The frame of each decision: the record, the effect, and the reason. */
export function DecisionDialog({ decision: { form, trouble }, ...props }: DecisionDialogProps) {
  const { t } = useTranslation();
  useHoldReload(true, 'quarantine');
  return (
    <FormDialog
      form={form}
      title={props.title}
      width="medium"
      saveLabel={props.submitLabel}
      isDangerous={props.isDangerous === true}
      hasMoreUnsaved={props.isChanged === true}
      onClose={props.onClose}
    >
      <div className={styles.recorded}>
        <RecordWords item={props.item} />
      </div>
      <p className={styles.text}>{props.text}</p>
      {props.children}
      <TextAreaField
        label={t('quarantine.reason')}
        description={t('quarantine.reasonHint')}
        value={form.draft.reason}
        onChange={(reason) => form.change({ reason })}
        rows={2}
        maxLength={limits.notesLength}
        isRequired
        error={form.errorOf('reason')}
      />
      <div role="alert">{trouble === undefined ? null : <TroubleNote trouble={trouble} />}</div>
    </FormDialog>
  );
}

const sentences: Readonly<Record<Exclude<DecisionTrouble['kind'], 'refused' | 'failed'>, MessageKey>> = {
  unreachable: 'quarantine.offline',
  'sign-in-needed': 'quarantine.signIn',
  forbidden: 'quarantine.forbidden',
  'already-decided': 'quarantine.alreadyDecided',
};

/** Why the decision has not been taken, and that what was typed is still there. */
export function TroubleNote({ trouble }: { readonly trouble: DecisionTrouble }) {
  const { t } = useTranslation();
  if (trouble.kind === 'failed') return <Notice tone="warning">{trouble.message}</Notice>;
  if (trouble.kind !== 'refused') return <Notice tone="warning">{t(sentences[trouble.kind])}</Notice>;
  const reasons = [...new Set(trouble.problems.map(({ msg }) => msg))];
  return (
    <Notice tone="warning">
      <p className={styles.said}>{t('quarantine.cannotApply')}</p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className={styles.said}>{t('quarantine.orDismiss')}</p>
    </Notice>
  );
}

/** Why a decision has not been taken; what was typed stays. */
export type DecisionTrouble = Exclude<DecisionOutcome, { readonly kind: 'decided' }>;

interface DecisionOptions {
  readonly decision: Omit<Decision, 'reason'>;
  /** What is wrong with the fields above the reason. */
  readonly errors?: readonly FieldError[];
  /** Asks something more before it is decided: what else is sent, or undefined to stay. */
  readonly askMore?: (() => Promise<Pick<Decision, 'args'> | undefined>) | undefined;
  /** Said once it is decided. */
  readonly said: string;
  readonly onClose: () => void;
}

interface DecisionForm {
  readonly form: Form<{ readonly reason: string }>;
  readonly trouble: DecisionTrouble | undefined;
}

/** Every decision needs the network and a reason. */
export function useDecision(options: DecisionOptions): DecisionForm {
  const { decision, errors = [], askMore, said, onClose } = options;
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [trouble, setTrouble] = useState<DecisionTrouble>();
  const form = useForm({
    initial: { reason: '' },
    errorsOf: ({ reason }) =>
      reason.trim() === ''
        ? [...errors, { field: 'reason', sentence: t('quarantine.reasonNeeded') }]
        : errors,
    onSave: async ({ reason }) => {
      setTrouble(undefined);
      const more = askMore === undefined ? {} : await askMore();
      if (more === undefined) return false;
      const outcome = await decideQuarantine({ ...decision, ...more, reason: reason.trim() });
      if (outcome.kind !== 'decided') setTrouble(outcome);
      return outcome.kind === 'decided';
    },
    onSaved: () => {
      alerts.show({ msg: said, alertType: 'success' });
      onClose();
    },
  });
  return { form, trouble };
}
