import { Button } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { IconDoorEnter, IconSearchOff } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { type ScrollToItem, VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type DoorQuestion, doorQuestions } from '#sync/school/records/day-counts.ts';
import { formatDay } from '#sync/school/records/format.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isPickedUp, letterGroups, whereNow } from './door-children.ts';
import styles from './parent-mode.module.css';
import type { DoorChoices } from './use-door-choices.ts';
import type { SettledRow } from './use-settled-rows.ts';

export interface DoorGridProps extends NoChildrenProps {
  readonly childRows: readonly SettledRow[];
  /** `undefined` stands for children without a grade level. */
  readonly levels: readonly (GradeLevel | undefined)[];
  readonly counts: Readonly<Record<DoorQuestion, number>>;
  /** Whether a search by the end of a phone number can find anybody. */
  readonly hasPhones: boolean;
  /**
   * What was reported of the child for today, as far as it is about the question; undefined for
   * nothing.
   */
  readonly reportedOf: (studentId: string) => string | undefined;
}

/** A letter's button, and what the confirmation bar covers at the foot of the window. */
const letterHeightPx = 44;
const footPx = 88;
/** In a window with less room than that, the letters scroll. */
const fewestLetters = 6;

export function DoorGrid(props: DoorGridProps) {
  const { t } = useTranslation();
  const { childRows, choices, counts, onChoose } = props;
  const controls = useRef<HTMLDivElement>(null);
  const scroller = useRef<ScrollToItem>(null);
  const coveredTopPx = useBottomEdge(controls);
  const { height: windowPx } = useViewportSize();
  const roomPx = windowPx - coveredTopPx - footPx;
  const mostLetters = Math.max(fewestLetters, Math.floor(roomPx / letterHeightPx));
  const letters = useMemo(
    () =>
      letterGroups(
        childRows.map(({ row }) => row),
        mostLetters,
      ),
    [childRows, mostLetters],
  );
  return (
    <>
      <div ref={controls} className={styles.controls}>
        <div className={styles.question}>
          <SegmentedFilter
            label={t('parentModePage.question.label')}
            options={doorQuestions.map((value) => ({
              value,
              label: t(`parentModePage.question.${value}`),
              count: counts[value],
            }))}
            value={choices.question}
            onChange={(question) => onChoose({ question })}
          />
        </div>
        <SearchField
          className={styles.search ?? ''}
          label={t(props.hasPhones ? 'parentModePage.search' : 'parentModePage.searchNames')}
          value={choices.q}
          onChange={(q) => onChoose({ q })}
        />
        {props.levels.length > 1 ? <Levels {...props} /> : null}
      </div>
      {childRows.length === 0 ? (
        <NoChildren {...props} />
      ) : (
        <div className={styles.lists} data-has-letters={letters.length > 1}>
          <VirtualCards
            isPublic
            label={t('parentModePage.children')}
            items={childRows}
            itemKey={({ row }) => row.student._id}
            renderItem={(one) => (
              <ChildCard
                {...one}
                reported={props.reportedOf(one.row.student._id)}
                onOpen={(openId) => onChoose({ openId })}
              />
            )}
            minWidthPx={150}
            estimatedHeightPx={188}
            scroller={scroller}
            coveredTopPx={coveredTopPx}
          />
          {letters.length > 1 ? (
            <nav
              className={styles.letters}
              aria-label={t('parentModePage.letters')}
              style={{ top: coveredTopPx, maxHeight: `max(${roomPx}px, 132px)` }}
            >
              {letters.map(({ label, index }) => (
                <button
                  key={label}
                  type="button"
                  className={styles.letter}
                  onClick={() => scroller.current?.(index)}
                >
                  {label}
                </button>
              ))}
            </nav>
          ) : null}
        </div>
      )}
    </>
  );
}

/** The bottom edge of what sticks to the top of the window, in px. */
function useBottomEdge(ref: RefObject<HTMLElement | null>): number {
  const [edgePx, setEdgePx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () =>
      setEdgePx(Math.round(Number.parseFloat(getComputedStyle(element).top) + element.offsetHeight));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return edgePx;
}

function Levels({ levels, choices, onChoose }: DoorGridProps) {
  const { t } = useTranslation();
  const options = [
    { value: 'all', label: t('parentModePage.allGradeLevels') },
    ...levels.map((level) => ({
      value: level?._id ?? 'unassigned',
      label: level?.name ?? t('parentModePage.unassigned'),
    })),
  ];
  return (
    <div className={styles.levels}>
      <SegmentedFilter
        label={t('parentModePage.gradeLevel')}
        options={options}
        value={choices.level}
        onChange={(level) => onChoose({ level })}
      />
    </div>
  );
}

interface ChildCardProps extends SettledRow {
  readonly reported: string | undefined;
  readonly onOpen: (studentId: string) => void;
}

/**
 * A face or initials, the name, the grade, and that an absence was reported or when a child comes
 * late or leaves early: nothing else of a child is ever shown at the door.
 */
function ChildCard({ row, isLeaving, reported, onOpen }: ChildCardProps) {
  const { t } = useTranslation();
  const { student, gradeLevel } = row;
  const name = fullName(student.nameInfo);
  return (
    <button
      type="button"
      className={styles.child}
      aria-disabled={isLeaving}
      onClick={() => {
        if (!isLeaving) onOpen(student._id);
      }}
    >
      <Avatar name={name} colorKey={student._id} photo={thumbnailUrl(student.photo)} size={72} />
      <span className={styles.childName}>{name}</span>
      <span className={styles.grade}>{isLeaving ? t('parentModePage.elsewhere') : gradeLevel?.name}</span>
      {reported === undefined || isLeaving ? null : <span className={styles.grade}>{reported}</span>}
    </button>
  );
}

interface NoChildrenProps {
  /** Nobody is registered for the term, or counts on this day. */
  readonly isSchoolEmpty: boolean;
  /** When the next of those who are registered begin; undefined where all have begun. */
  readonly beginsOn: SchoolDay | undefined;
  readonly elsewhere: readonly DoorRow[];
  readonly choices: DoorChoices;
  readonly onChoose: (part: Partial<DoorChoices>) => void;
}

/**
 * Nobody fits: nobody is registered, all are done, the other question is meant, or the search finds
 * nobody.
 */
function NoChildren({ isSchoolEmpty, beginsOn, choices, elsewhere, onChoose }: NoChildrenProps) {
  const { t } = useTranslation();
  const { question, level, q } = choices;
  const first = elsewhere[0];
  if (first !== undefined) return <OtherQuestion child={first} choices={choices} onChoose={onChoose} />;
  if (isSchoolEmpty && beginsOn !== undefined)
    return (
      <EmptyState
        icon={<IconDoorEnter size={32} />}
        title={t('parentModePage.empty.later', { day: formatDay(beginsOn) })}
        text={t('parentModePage.empty.laterText')}
      />
    );
  if (isSchoolEmpty || (q === '' && level === 'all')) {
    const what = isSchoolEmpty ? 'nobody' : question;
    return (
      <EmptyState
        icon={<IconDoorEnter size={32} />}
        title={t(`parentModePage.empty.${what}`)}
        text={t(`parentModePage.empty.${what}Text`)}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={32} />}
      title={t('parentModePage.empty.noMatch')}
      text={t('parentModePage.empty.noMatchText')}
      action={
        <Button onClick={() => onChoose({ q: '', level: 'all' })}>
          {t('parentModePage.empty.showEverybody')}
        </Button>
      }
    />
  );
}

type OtherQuestionProps = Pick<NoChildrenProps, 'choices' | 'onChoose'> & { readonly child: DoorRow };

/** The child does not fit the question. The other question is one tap away where it fits. */
function OtherQuestion({ child, choices, onChoose }: OtherQuestionProps) {
  const { t } = useTranslation();
  const student = fullName(child.student.nameInfo);
  const other = choices.question === 'dropOff' ? 'pickUp' : 'dropOff';
  const isGone = isPickedUp(child);
  const where = whereNow(child);
  return (
    <EmptyState
      icon={<IconDoorEnter size={32} />}
      title={t(`parentModePage.empty.${where}`, { student })}
      {...(isGone
        ? {}
        : {
            action: (
              <Button onClick={() => onChoose({ question: other, level: 'all' })}>
                {t(`parentModePage.question.${other}`)}
              </Button>
            ),
          })}
    />
  );
}
