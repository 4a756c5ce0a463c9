import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { TimeField12h } from '#pwa/ui/time-field-12h.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { type DayTimesDraft, dayTimes, type HoursDraft, type LevelDraft } from './hours-draft.ts';
import styles from './school-edit.module.css';

export interface HoursFieldsProps {
  readonly value: HoursDraft;
  readonly gradeLevels: readonly GradeLevel[];
  readonly onChange: (value: HoursDraft) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** When school opens and closes, and who counts as late or absent. */
export function HoursFields({ value, gradeLevels, onChange, errorOf }: HoursFieldsProps) {
  const { t } = useTranslation();
  const { opens, lateAfter, absentAfter, closes } = value;
  const changeLevel = (index: number, part: Partial<LevelDraft>) =>
    onChange({ ...value, levels: value.levels.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <>
      <FieldGroup legend={t('schoolHours.title')}>
        <p className={styles.hint}>{t('schoolHours.hint')}</p>
        <DayTimeFields
          value={value}
          onChange={(part) => onChange({ ...value, ...part })}
          errorOf={(name) => errorOf(`hours.${name}`)}
        />
        {value.levels.map((level, index) => (
          <LevelFields
            // Rows have no identity but their place; none is moved.
            key={index}
            value={level}
            gradeLevels={gradeLevels}
            onChange={(part) => changeLevel(index, part)}
            onRemove={() => onChange({ ...value, levels: value.levels.filter((_, at) => at !== index) })}
            errorOf={(name) => errorOf(`hours.levels.${index}.${name}`)}
          />
        ))}
        {gradeLevels.length === 0 ? null : (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={() =>
              onChange({
                ...value,
                levels: [...value.levels, { gradeLevel: '', opens, lateAfter, absentAfter, closes }],
              })
            }
          >
            {t('schoolHours.addLevel')}
          </Button>
        )}
      </FieldGroup>
      <FieldGroup legend={t('schoolHours.rollCall')}>
        <TextField
          label={t('schoolHours.searchMinutes')}
          description={t('schoolHours.searchMinutesHint')}
          name="searchMinutes"
          inputMode="numeric"
          value={value.searchMinutes}
          onChange={(searchMinutes) => onChange({ ...value, searchMinutes })}
          error={errorOf('hours.searchMinutes')}
          isRequired
        />
        <CheckBox
          label={t('schoolHours.drills')}
          isChecked={value.drills}
          onChange={(drills) => onChange({ ...value, drills })}
        />
      </FieldGroup>
    </>
  );
}

interface DayTimeFieldsProps {
  readonly value: DayTimesDraft;
  readonly onChange: (part: Partial<DayTimesDraft>) => void;
  readonly errorOf: (name: string) => string | undefined;
}

function DayTimeFields({ value, onChange, errorOf }: DayTimeFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.times}>
      {dayTimes.map((name) => (
        <TimeField12h
          key={name}
          label={t(`schoolHours.${name}`)}
          value={value[name]}
          onChange={(time) => onChange({ [name]: time })}
          error={errorOf(name)}
          isRequired
        />
      ))}
    </div>
  );
}

interface LevelFieldsProps {
  readonly value: LevelDraft;
  readonly gradeLevels: readonly GradeLevel[];
  readonly onChange: (part: Partial<LevelDraft>) => void;
  readonly onRemove: () => void;
  readonly errorOf: (name: string) => string | undefined;
}

function LevelFields({ value, gradeLevels, onChange, onRemove, errorOf }: LevelFieldsProps) {
  const { t } = useTranslation();
  const { gradeLevel } = value;
  const options = gradeLevels.map(({ _id, name }) => ({ value: _id, label: name }));
  const chosen = options.find((option) => option.value === gradeLevel);
  const level = chosen?.label ?? t(gradeLevel === '' ? 'schoolHours.level' : 'schoolHours.levelGone');
  return (
    <fieldset ref={focusBeyond} className={styles.level}>
      <legend className={styles.levelLegend}>{t('schoolHours.levelLegend', { level })}</legend>
      <SelectField
        label={t('schoolHours.level')}
        placeholder={t('schoolHours.chooseLevel')}
        value={gradeLevel}
        options={
          chosen === undefined && gradeLevel !== ''
            ? [...options, { value: gradeLevel, label: t('schoolHours.levelGone') }]
            : options
        }
        onChange={(id) => onChange({ gradeLevel: id })}
        error={errorOf('gradeLevel')}
        isRequired
      />
      <DayTimeFields value={value} onChange={onChange} errorOf={errorOf} />
      <Button variant="default" className={styles.renew} onClick={onRemove}>
        {t('schoolHours.removeLevel', { level })}
      </Button>
    </fieldset>
  );
}
