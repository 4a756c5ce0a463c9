import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { ChildCard } from './child-card.tsx';
import { NoChildren, type NoChildrenProps } from './no-children.tsx';
import styles from './parent-mode.module.css';

export interface DoorGridProps extends NoChildrenProps {
  readonly childRows: readonly DoorRow[];
  /** `undefined` stands for children without a grade level. */
  readonly levels: readonly (GradeLevel | undefined)[];
  readonly counts: Readonly<Record<DoorQuestion, number>>;
}

const questions = ['dropOff', 'pickUp'] as const satisfies readonly DoorQuestion[];

export function DoorGrid(props: DoorGridProps) {
  const { t } = useTranslation();
  const { childRows, choices, counts, onChoose } = props;
  return (
    <>
      <div className={styles.controls}>
        <div className={styles.question}>
          <SegmentedFilter
            label={t('parentMode.question.label')}
            options={questions.map((value) => ({
              value,
              label: t(`parentMode.question.${value}`),
              count: counts[value],
            }))}
            value={choices.question}
            onChange={(question) => onChoose({ question })}
          />
        </div>
        <SearchField
          className={styles.search ?? ''}
          label={t('parentMode.search')}
          value={choices.q}
          onChange={(q) => onChoose({ q })}
        />
        {props.levels.length > 1 ? <Levels {...props} /> : null}
      </div>
      {childRows.length === 0 ? (
        <NoChildren {...props} />
      ) : (
        <VirtualCards
          label={t('parentMode.children')}
          items={childRows}
          itemKey={(row) => row.student._id}
          renderItem={(row) => <ChildCard row={row} onOpen={(openId) => onChoose({ openId })} />}
          minWidthPx={176}
          estimatedHeightPx={188}
        />
      )}
    </>
  );
}

function Levels({ levels, choices, onChoose }: DoorGridProps) {
  const { t } = useTranslation();
  const options = [
    { value: 'all', label: t('parentMode.allGradeLevels') },
    ...levels.map((level) => ({
      value: level?._id ?? 'unassigned',
      label: level?.name ?? t('parentMode.unassigned'),
    })),
  ];
  return (
    <div className={styles.levels}>
      <SegmentedFilter
        label={t('parentMode.gradeLevel')}
        options={options}
        value={choices.level}
        onChange={(level) => onChoose({ level })}
      />
    </div>
  );
}
