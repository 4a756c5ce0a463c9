import { useEffect, useMemo, useRef, useState } from 'react';
import { useContacts, useRecords, useSchool } from '#pwa/data/school/school-records.ts';
import { lazyDialog } from '#pwa/ui/lazy-part.tsx';
import { furtherWordsLoaded } from '#pwa/words/i18n.ts';
import type { AttendanceInput, Person, Release } from '#sync/school/records/attendance.ts';
import { type NeededRelease, neededRelease, type OfficeRules, type RuledRow } from './needed-release.ts';
import type { ReleaseDialogProps, Releasing } from './release-dialog.tsx';

const LaterDialog = lazyDialog<ReleaseDialogProps>(async () => {
  const [{ ReleaseDialog }] = await Promise.all([import('./release-dialog.tsx'), furtherWordsLoaded()]);
  return ReleaseDialog;
});

interface Asked extends NeededRelease {
  readonly row: RuledRow;
  readonly input: AttendanceInput;
  /** The contact whom a parent has allowed for today, in place of a reason. */
  readonly answer: (release: Release | Person | undefined) => void;
}

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
        <LaterDialog
          key={asked.handover}
          {...asked}
          rule={ruleNow(asked, rules)}
          by={by}
          onAnswer={asked.answer}
          onClose={() => asked.answer(undefined)}
        />
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
