import { useState } from 'react';
import { useSession } from '#pwa/data/account/session.ts';
import { give, newRecordId } from '#pwa/data/school/give.ts';
import { textToCost } from '#pwa/fields/typed-cost.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { DayField } from '#pwa/ui/day-field.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import type { StudentAccount } from '#sync/school/records/balance.ts';
import { fullName, signedName } from '#sync/school/records/name-info.ts';
import { paymentMethods } from '#sync/school/records/payment.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { draftPayment, draftProblems, firstDraft } from './payment-draft.ts';

export interface PaymentDialogProps {
  readonly account: StudentAccount;
  readonly term: string;
  readonly today: SchoolDay;
  readonly onClose: () => void;
}

/** A payment is kept on the device at once: no network is awaited. */
export function PaymentDialog({ account, term, today, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const session = useSession();
  // It keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(newRecordId);
  const student = account.student._id;
  const form = useForm({
    initial: firstDraft(account.balanceCents, today),
    keptAs: `payment ${student} ${term}`,
    errorsOf: (draft) => draftProblems(draft).map(({ field, message }) => ({ field, sentence: t(message) })),
    onSave: async (draft) => {
      const recordedByName = session.status === 'signed-in' ? signedName(session.user) : '';
      const set = { ...draftPayment(draft), student, term, recordedByName };
      const given = await give('savePayment', { _id: id, set });
      return given.kind === 'kept' || t('billing.notKept');
    },
    onSaved: () => {
      alerts.show({ msg: t('billing.saved'), alertType: 'success' });
      onClose();
    },
  });
  const { draft, change, errorOf } = form;
  return (
    <FormDialog
      form={form}
      title={t('billing.recordFor', { student: fullName(account.student.nameInfo) })}
      saveLabel={t('billing.save')}
      onClose={onClose}
    >
      <TextField
        label={t('billing.amount')}
        name="amount"
        inputMode="decimal"
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        onBlur={() => change({ amount: textToCost(draft.amount) ?? draft.amount })}
        error={errorOf('amount')}
        isRequired
        isFirst
      />
      <DayField
        label={t('billing.day')}
        name="day"
        value={draft.day}
        onChange={(day) => change({ day })}
        error={errorOf('day')}
        isRequired
      />
      <SelectField
        label={t('billing.method')}
        name="method"
        options={paymentMethods.map((value) => ({ value, label: t(`billing.methods.${value}`) }))}
        value={draft.method}
        onChange={(chosen) =>
          change({ method: paymentMethods.find((method) => method === chosen) ?? draft.method })
        }
      />
      <TextAreaField
        label={t('billing.note')}
        description={t('billing.noteHint')}
        name="note"
        value={draft.note}
        onChange={(note) => change({ note })}
        rows={3}
        maxLength={limits.notesLength}
      />
    </FormDialog>
  );
}
