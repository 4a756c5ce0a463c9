import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Session, useSession } from '#pwa/data/account/session.ts';
import { rollCallMs, useSchoolDay } from '#pwa/data/school/clock.ts';
import { useContacts, useRecords, useSchool } from '#pwa/data/school/school-records.ts';
import { AskParents } from './ask-parents.tsx';
import { noReason, type ReasonDraft, reasonErrors, ReasonFields, reasonOf } from './reason-fields.tsx';
import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { Dialog, DialogActions } from '#pwa/ui/dialog.tsx';
import { FormElement } from '#pwa/ui/form/form-element.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useLeaveGuard } from '#pwa/ui/form/use-leave-guard.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { AttendanceInput, Person, Release } from '#sync/school/records/attendance.ts';
import { fullName, signedName } from '#sync/school/records/name-info.ts';
import { type NeededRelease, neededRelease, type OfficeRules, type RuledRow } from './needed-release.ts';

interface Asked extends NeededRelease {
  readonly row: RuledRow;
  readonly input: AttendanceInput;
  /** The contact whom a parent has allowed for today, in place of a reason. */
  readonly answer: (release: Release | Person | undefined) => void;
}

/** The member of staff who lets it happen. */
export type Releasing = Pick<Release, 'by' | 'byName'>;

/** Answers what is to be saved; undefined when the question was closed. */
export type ReleaseAsk = ReturnType<typeof useReleaseQuestion>['ask'];

/**
 * Asks where the rules want it: the question names the rule, and the member of staff who is signed
 * in gives a reason. Answers what is to be saved; undefined when the question was closed.
 *
 * @param asksOf `barred`: where no reason is known of the others, who are incidents without one
 */
export function useReleaseQuestion(by?: Releasing, asksOf: 'everybody' | 'barred' = 'everybody') {
  const collectors = useRecords('collector');
  const contacts = useContacts();
  const school = useSchool();
  const rules = useMemo(
    () => collectors && contacts && school && { collectors, contacts, school },
    [collectors, contacts, school],
  );
  // A parent's answer comes while the question is open, and brings the rule that allows the person.
  const rulesNow = useRef(rules);
  useEffect(() => {
    rulesNow.current = rules;
  }, [rules]);
  const [asked, setAsked] = useState<Asked>();
  /** `given`: the reason for another child at the same pick-up. A barred person needs a new one. */
  async function ask(
    row: RuledRow,
    input: AttendanceInput,
    given?: Release,
  ): Promise<AttendanceInput | undefined> {
    const needed = rulesNow.current && neededRelease(row, input, rulesNow.current);
    if (needed === undefined) return input;
    const isPlain = needed.rule !== 'barred' && needed.rule !== 'barredName';
    if (isPlain && asksOf === 'barred') return input;
    if (given !== undefined && isPlain && needed.handover === 'pickUp')
      return ask(row, { ...input, pickUpRelease: given });
    const release = await new Promise<Release | Person | undefined>((answer) =>
      setAsked({ ...needed, row, input, answer }),
    );
    setAsked(undefined);
    if (release === undefined) return undefined;
    const field = `${needed.handover}${'by' in release ? 'Release' : 'Person'}` as const;
    // A drop-off and a pick-up may each need a reason of their own.
    return ask(row, { ...input, [field]: release });
  }
  return {
    ask,
    /** The rules have been read. */
    isReady: rules !== undefined,
    question:
      asked === undefined ? null : (
        <ReleaseQuestion key={asked.handover} {...asked} rule={ruleNow(asked, rules)} by={by} />
      ),
  };
}

/**
 * The office may bar somebody while the question is open. What a parent allows meanwhile is an
 * answer.
 */
function ruleNow(asked: Asked, rules: OfficeRules | undefined): NeededRelease['rule'] {
  const needed = rules && neededRelease(asked.row, asked.input, rules);
  return needed?.handover === asked.handover ? needed.rule : asked.rule;
}

function releasingAs(session: Session): Releasing | undefined {
  if (session.status !== 'signed-in') return undefined;
  const { user } = session;
  return { by: user._id, byName: signedName(user) };
}

function ReleaseQuestion({
  handover,
  rule,
  person,
  row,
  answer,
  by,
}: Asked & { readonly by: Releasing | undefined }) {
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
      answer({ ...releasing, reason: await reasonOf(draft) });
      return true;
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  const close = () => guard.leave(() => answer(undefined));
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
          onAllowed={(contact) => answer({ personID: contact, name: person.name, personString: '' })}
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
