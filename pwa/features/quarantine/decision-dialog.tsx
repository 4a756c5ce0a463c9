import type { ReactNode } from 'react';
import { decideQuarantine, type Decision, type DecisionOutcome } from '#pwa/data/school/quarantine.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { type FieldError, type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import type { MessageKey, Say } from '#sync/words/message-key.ts';
import { RecordWords } from './quarantine-card.tsx';
import type { QuarantineItem } from './quarantine-item.ts';
import styles from './quarantine.module.css';

export interface DecisionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly item: QuarantineItem;
  readonly form: DecisionForm;
  /** The verb. */
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  /** Something besides the reason has been changed. */
  readonly isChanged?: boolean;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** The frame of each decision: the record, the effect, and the reason. */
export function DecisionDialog({ form, ...props }: DecisionDialogProps) {
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
    </FormDialog>
  );
}

const sentences: Readonly<Record<Exclude<NotDecided['kind'], 'refused' | 'failed'>, MessageKey>> = {
  unreachable: 'quarantine.offline',
  'sign-in-needed': 'quarantine.signIn',
  forbidden: 'quarantine.forbidden',
  'already-decided': 'quarantine.alreadyDecided',
};

type NotDecided = Exclude<DecisionOutcome, { readonly kind: 'decided' }>;

/** Why the decision has not been taken. */
export function whyNotDecided(outcome: NotDecided, t: Say): string {
  if (outcome.kind === 'failed') return outcome.message;
  if (outcome.kind !== 'refused') return t(sentences[outcome.kind]);
  const reasons = new Set(outcome.problems.map(({ msg }) => msg));
  return [t('quarantine.cannotApply'), ...reasons, t('quarantine.orDismiss')].join(' ');
}

interface DecisionOptions {
  readonly decision: Omit<Decision, 'reason'>;
  /** What is wrong with the fields above the reason. */
  readonly errors?: readonly FieldError[];
  /** Asks something more before it is decided: what else is sent, or undefined to stay. */
  readonly askMore?: (() => Promise<Pick<Decision, 'args'> | undefined>) | undefined;
  /** What it is about. */
  readonly what: string;
  /** Said once it is decided. */
  readonly said: string;
  readonly onClose: () => void;
}

type DecisionForm = Form<{ readonly reason: string }>;

/** Every decision needs the network and a reason. */
export function useDecision(options: DecisionOptions): DecisionForm {
  const { decision, errors = [], askMore, what, said, onClose } = options;
  const { t } = useTranslation();
  const alerts = useAlerts();
  return useForm({
    initial: { reason: '' },
    errorsOf: ({ reason }) =>
      reason.trim() === ''
        ? [...errors, { field: 'reason', sentence: t('quarantine.reasonNeeded') }]
        : errors,
    onSave: async ({ reason }) => {
      const more = askMore === undefined ? {} : await askMore();
      if (more === undefined) return false;
      const outcome = await decideQuarantine({ ...decision, ...more, reason: reason.trim() });
      if (outcome.kind !== 'decided') return whyNotDecided(outcome, t);
      if (outcome.isSuperseded) alerts.show({ msg: t('quarantine.superseded', { what }) });
      else alerts.show({ msg: said, alertType: 'success' });
      return true;
    },
    onSaved: onClose,
  });
}
