import { decideQuarantine } from '#pwa/data/school/quarantine.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { whyNotDecided } from './decision-dialog.tsx';
import { mendWay } from './mend.ts';
import styles from './quarantine.module.css';
import type { QuarantineItem } from './quarantine-item.ts';

export interface DecideSeveralProps {
  /** As they were when it was opened: what is decided leaves the list one by one. */
  readonly items: readonly QuarantineItem[];
  readonly onClose: () => void;
}

interface Draft {
  readonly action: 'apply' | 'dismiss';
  readonly chosen: readonly string[];
  readonly reason: string;
}

/** One decision and one reason for several records. Nothing is ticked until somebody ticks it. */
export function DecideSeveral({ items, onClose }: DecideSeveralProps) {
  const { t } = useTranslation();
  const form = useDecideSeveral(items, onClose);
  const { draft, change, errorOf } = form;
  const count = draft.chosen.length;
  const isDismissing = draft.action === 'dismiss';
  const toApply = items.filter(({ entry }) => mendWay(entry.raw).kind !== 'none');
  useHoldReload(true, 'quarantine');
  return (
    <FormDialog
      form={form}
      title={t('quarantine.several')}
      width="medium"
      isDangerous={isDismissing}
      saveLabel={t(isDismissing ? 'quarantine.dismissCount' : 'quarantine.applyCount', {
        count,
        number: formatCount(count),
      })}
      onClose={onClose}
    >
      <SegmentedFilter<Draft['action']>
        label={t('quarantine.severalAction')}
        options={[
          { value: 'apply', label: t('quarantine.applyAgain') },
          { value: 'dismiss', label: t('quarantine.dismiss') },
        ]}
        value={draft.action}
        onChange={(action) => {
          const isOffered = (id: string) => toApply.some(({ entry }) => entry._id === id);
          change({ action, chosen: action === 'apply' ? draft.chosen.filter(isOffered) : draft.chosen });
        }}
      />
      <p className={styles.text}>{t(isDismissing ? 'quarantine.dismissText' : 'quarantine.applyText')}</p>
      <Which items={isDismissing ? items : toApply} form={form} />
      <TextAreaField
        label={t('quarantine.reason')}
        description={t('quarantine.reasonHint')}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        rows={2}
        maxLength={limits.notesLength}
        isRequired
        error={errorOf('reason')}
      />
    </FormDialog>
  );
}

function Which({
  items,
  form: { draft, change, errorOf },
}: Pick<DecideSeveralProps, 'items'> & { readonly form: Form<Draft> }) {
  const { t } = useTranslation();
  const { chosen } = draft;
  const error = errorOf('chosen');
  return (
    <FieldGroup legend={t('quarantine.list')}>
      <CheckBox
        label={t('quarantine.severalAll', { number: formatCount(items.length) })}
        isChecked={chosen.length === items.length}
        isIndeterminate={chosen.length > 0 && chosen.length < items.length}
        onChange={(isAll) => change({ chosen: isAll ? items.map(({ entry }) => entry._id) : [] })}
      />
      <div className={styles.which}>
        {items.map(({ entry: { _id }, about, what, why }) => (
          <CheckBox
            key={_id}
            label={[about, ...what].join(' · ')}
            description={why.join(' · ')}
            isChecked={chosen.includes(_id)}
            onChange={(isChosen) =>
              change({ chosen: isChosen ? [...chosen, _id] : chosen.filter((one) => one !== _id) })
            }
          />
        ))}
      </div>
      {error === undefined ? null : <p role="alert">{error}</p>}
    </FieldGroup>
  );
}

/**
 * Each record is decided by itself: what the rules are against stays open, with the rest decided.
 */
function useDecideSeveral(items: readonly QuarantineItem[], onClose: () => void) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const form = useForm<Draft>({
    initial: { action: 'apply', chosen: [], reason: '' },
    errorsOf: ({ chosen, reason }) => [
      ...(chosen.length === 0 ? [{ field: 'chosen', sentence: t('quarantine.noneChosen') }] : []),
      ...(reason.trim() === '' ? [{ field: 'reason', sentence: t('quarantine.reasonNeeded') }] : []),
    ],
    onSave: async ({ action, chosen, reason }) => {
      let why = '';
      const left: string[] = [];
      let superseded = 0;
      for (const command of asMade(items, chosen)) {
        // One after the other: the next may depend on what this one changed.
        // oxlint-disable-next-line no-await-in-loop
        const outcome = await decideQuarantine({ command, action, reason: reason.trim() });
        if (outcome.kind === 'decided' && outcome.isSuperseded) superseded += 1;
        if (outcome.kind === 'decided' || outcome.kind === 'already-decided') continue;
        left.push(command);
        why = whyNotDecided(outcome, t);
      }
      if (superseded > 0)
        alerts.show({
          msg: t('quarantine.supersededCount', { count: superseded, number: formatCount(superseded) }),
        });
      const count = chosen.length - left.length - superseded;
      if (count > 0)
        alerts.show({
          msg: t(action === 'dismiss' ? 'quarantine.dismissedCount' : 'quarantine.appliedCount', {
            count,
            number: formatCount(count),
          }),
          alertType: 'success',
        });
      if (left.length === 0) return true;
      form.change({ chosen: left });
      return why;
    },
    onSaved: onClose,
  });
  return form;
}

/** The first one made comes first, as the next may build on it. The list has the latest first. */
function asMade(items: readonly QuarantineItem[], chosen: readonly string[]): readonly string[] {
  return items
    .filter(({ entry }) => chosen.includes(entry._id))
    .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
    .map(({ entry }) => entry._id);
}
