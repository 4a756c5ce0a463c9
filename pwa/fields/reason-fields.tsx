import { Input } from '@mantine/core';
import { labelOf } from '#pwa/ui/field-props.tsx';
import type { FieldError, Form } from '#pwa/ui/form/use-form.ts';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { sayAtSchool } from '#pwa/words/i18n.ts';
import { limits } from '#sync/limits.ts';
import type { Say } from '#sync/words/message-key.ts';

const reasons = ['parentCalled', 'parentWrote', 'officeAgreed', 'emergency'] as const;
type Reason = (typeof reasons)[number];

/** Why a member of staff lets somebody collect a child: one of a short list, or typed. */
export type ReasonDraft = { readonly reason: Reason | 'other' | ''; readonly typed: string };

export const noReason: ReasonDraft = { reason: '', typed: '' };

export function reasonErrors({ reason, typed }: ReasonDraft, t: Say): readonly FieldError[] {
  if (reason === '') return [{ field: 'reason', sentence: t('releaseReason.needed') }];
  const isMissing = reason === 'other' && typed.trim() === '';
  return isMissing ? [{ field: 'typed', sentence: t('releaseReason.needed') }] : [];
}

/**
 * As it is recorded. Call `reasonErrors` first. The office reads it, so it is said in the language
 * of the school, whatever the next person at the door has chosen.
 */
export async function reasonOf({ reason, typed }: ReasonDraft): Promise<string> {
  if (reason === 'other' || reason === '') return typed.trim();
  return (await sayAtSchool())(`releaseReason.${reason}`);
}

export function ReasonFields({ form }: { readonly form: Form<ReasonDraft> }) {
  const { t } = useTranslation();
  const { reason, typed } = form.draft;
  const error = form.errorOf('reason');
  return (
    <>
      <Input.Wrapper
        label={labelOf({ label: t('releaseReason.label'), isRequired: true })}
        labelElement="div"
        error={error}
        // Takes the focus when no reason is chosen.
        {...(error === undefined ? {} : { tabIndex: -1, 'aria-invalid': true })}
      >
        <SegmentedFilter<ReasonDraft['reason']>
          label={t('releaseReason.label')}
          options={[...reasons, 'other' as const].map((one) => ({
            value: one,
            label: t(`releaseReason.${one}`),
          }))}
          value={reason}
          onChange={(chosen) => form.change({ reason: chosen })}
        />
      </Input.Wrapper>
      {reason === 'other' ? (
        <TextField
          label={t('releaseReason.typed')}
          value={typed}
          onChange={(text) => form.change({ typed: text })}
          error={form.errorOf('typed')}
          maxLength={limits.reasonLength}
          isRequired
        />
      ) : null}
    </>
  );
}
