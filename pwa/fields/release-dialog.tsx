import { Button } from '@mantine/core';
import { type Session, useSession } from '#pwa/data/account/session.ts';
import { rollCallMs, useSchoolDay } from '#pwa/data/school/clock.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { Dialog, DialogActions } from '#pwa/ui/dialog.tsx';
import { FormElement } from '#pwa/ui/form/form-element.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useLeaveGuard } from '#pwa/ui/form/use-leave-guard.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Person, Release } from '#sync/school/records/attendance.ts';
import { fullName, signedName } from '#sync/school/records/name-info.ts';
import { AskParents } from './ask-parents.tsx';
import type { NeededRelease, RuledRow } from './needed-release.ts';
import { noReason, type ReasonDraft, reasonErrors, ReasonFields, reasonOf } from './reason-fields.tsx';

/** The member of staff who lets it happen. */
export type Releasing = Pick<Release, 'by' | 'byName'>;

export interface ReleaseDialogProps extends NeededRelease {
  readonly row: RuledRow;
  /** Without it, whoever is signed in. */
  readonly by: Releasing | undefined;
  /** A reason, or the contact whom a parent has allowed for today in place of one. */
  readonly onAnswer: (release: Release | Person) => void;
  readonly onClose: () => void;
}

/** Names the rule, and asks for a reason. */
export function ReleaseDialog({ handover, rule, person, row, by, onAnswer, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation();
  const session = useSession();
  // Parents are asked about the server's day, whatever this device's clock says.
  const today = useSchoolDay(useSchool()?.timeZone ?? 'UTC', rollCallMs);
  const form = useForm<ReasonDraft>({
    initial: noReason,
    errorsOf: (draft) => reasonErrors(draft, t),
    onSave: async (draft) => {
      const releasing = by ?? releasingAs(session);
      if (releasing === undefined) return false;
      onAnswer({ ...releasing, reason: await reasonOf(draft) });
      return true;
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  const close = () => guard.leave(onClose);
  const params = { student: fullName(row.student.nameInfo), person: person.name };
  const words = handover === 'pickUp' ? 'attendance.release' : 'attendance.dropOffRelease';
  const isBarred = rule === 'barred' || rule === 'barredName';
  return (
    <Dialog isOpen title={t(`${words}.title`, params)} onClose={close} keepsOnOutsideTap>
      <AlertRegion>
        <Notice tone={isBarred ? 'bad' : 'warning'}>{t(`${words}.rule.${rule}`, params)}</Notice>
      </AlertRegion>
      {isBarred || handover === 'dropOff' || row.attendance.date !== today ? null : (
        <AskParents
          student={{ _id: row.student._id, name: params.student }}
          person={person.name}
          attendance={row.attendance}
          onAllowed={(contact) => onAnswer({ personID: contact, name: person.name, personString: '' })}
        />
      )}
      <FormElement form={form}>
        <ReasonFields form={form} />
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" {...(isBarred && { color: 'red' })}>
            {t(`${words}.save`)}
          </Button>
        </DialogActions>
      </FormElement>
      {guard.question}
    </Dialog>
  );
}

function releasingAs(session: Session): Releasing | undefined {
  if (session.status !== 'signed-in') return undefined;
  const { user } = session;
  return { by: user._id, byName: signedName(user) };
}
