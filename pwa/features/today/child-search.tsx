import { useDeferredValue, useMemo, useState } from 'react';
import { useOwnReasons } from '#pwa/data/school/absences.ts';
import { useContactList } from '#pwa/data/school/people.ts';
import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { useIsPhone } from '#pwa/ui/use-window-width.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { type ChildIndex, childIndex, findChildren, type FoundChild } from './find-children.ts';
import { standingAnswer } from './standing-answer.ts';
import styles from './today.module.css';

export interface ChildSearchProps {
  readonly rows: readonly StandingRow[];
  readonly onOpen: (child: StandingRow) => void;
}

const mostFound = 8;
const noIndex: ChildIndex = [];

/** Asks for a child, and answers in place where it is. */
export function ChildSearch({ rows, onOpen }: ChildSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isPhone = useIsPhone();
  const query = useDeferredValue(typed.trim());
  const isAsked = query !== '';
  const index = useChildIndex(rows, isAsked);
  const { found, more } = useMemo(() => findChildren(index, query, mostFound), [index, query]);
  return (
    <div className={styles.search}>
      <SearchField
        label={t('today.search')}
        hint={isPhone ? t('today.searchShort') : undefined}
        value={typed}
        onChange={setTyped}
      />
      <div aria-live="polite">
        {!isAsked ? null : found.length === 0 ? (
          <p className={styles.quiet}>{t('today.nobodyFound', { query })}</p>
        ) : (
          <Answers found={found} more={more} onOpen={onOpen} />
        )}
      </div>
    </div>
  );
}

interface AnswersProps extends Pick<ChildSearchProps, 'onOpen'> {
  readonly found: readonly FoundChild[];
  readonly more: number;
}

function Answers({ found, more, onOpen }: AnswersProps) {
  const { t } = useTranslation();
  const reasons = useOwnReasons();
  return (
    <>
      <ul className={styles.answers} aria-label={t('today.found')}>
        {found.map(({ one, adult }) => {
          const { student, gradeLevel } = one;
          const name = fullName(student.nameInfo);
          const answer = standingAnswer(one, reasons, t);
          const beside = [gradeLevel?.name, adult && t('today.foundBy', { adult })]
            .filter(Boolean)
            .join(' · ');
          return (
            <li key={student._id}>
              <button type="button" className={styles.answer} onClick={() => onOpen(one)}>
                <span className={styles.answerName}>{name}</span>
                <span className={styles.answerWords}>{answer}</span>
                {beside === '' ? null : <span className={styles.quiet}>{beside}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {more === 0 ? null : (
        <p className={styles.quiet}>{t('today.moreFound', { count: more, number: formatCount(more) })}</p>
      )}
    </>
  );
}

/** Made once somebody asks: a change of the day costs nothing while nobody does. */
function useChildIndex(rows: readonly StandingRow[], isAsked: boolean): ChildIndex {
  const contacts = useContactList();
  const byId = useMemo(
    () => new Map((isAsked ? (contacts ?? []) : []).map((one) => [one.person._id, one])),
    [contacts, isAsked],
  );
  return useMemo(() => (isAsked ? childIndex(rows, byId) : noIndex), [rows, byId, isAsked]);
}
