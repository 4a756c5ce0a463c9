import { Button } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DayField } from '#pwa/ui/day-field.tsx';
import { FieldGroup, FieldRow } from '#pwa/ui/form/field-group.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { TimeField12h } from '#pwa/ui/time-field-12h.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import type { YearToCopy } from '#sync/school/records/copied-exceptions.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './term-days-field.module.css';
import type { ClosureDraft } from './term-draft.ts';

export interface ClosuresFieldProps {
  readonly value: readonly ClosureDraft[];
  /** Undefined where no earlier year has any. */
  readonly lastYear: YearToCopy | undefined;
  readonly onChange: (value: readonly ClosureDraft[]) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** Holidays and early closing days of a term, each by range and name. */
export function ClosuresField({ value, lastYear, onChange, errorOf }: ClosuresFieldProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<string>();
  const add = (closes: string | null) => onChange([...value, { name: '', from: '', to: '', closes }]);
  const copy = ({ schoolYear, exceptions }: YearToCopy) => {
    const known = new Set(value.map(({ name, from }) => `${from} ${name}`));
    const news = exceptions.filter(({ name, from }) => !known.has(`${from} ${name}`));
    const count = { count: news.length, number: formatCount(news.length) };
    setCopied(
      news.length === 0
        ? t('schoolHours.nothingToCopy', { year: schoolYear })
        : t('schoolHours.copied', count),
    );
    onChange([...value, ...news]);
  };
  return (
    <FieldGroup legend={t('schoolHours.exceptions')}>
      <p className={styles.hint}>{t('schoolHours.exceptionsHint')}</p>
      {value.map((closure, index) => (
        <ClosureFields
          // Rows have no identity but their place; none is moved.
          key={index}
          value={closure}
          row={index + 1}
          onChange={(part) => onChange(value.map((one, at) => (at === index ? { ...one, ...part } : one)))}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
          errorOf={(field) => errorOf(`closures.${index}.${field}`)}
        />
      ))}
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => add(null)}
        >
          {t('schoolHours.addHoliday')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => add('')}
        >
          {t('schoolHours.addEarly')}
        </Button>
        {lastYear === undefined ? null : (
          <Button
            variant="default"
            leftSection={<IconCopy size={20} aria-hidden="true" />}
            onClick={() => copy(lastYear)}
          >
            {t('schoolHours.copy', { year: lastYear.schoolYear })}
          </Button>
        )}
      </div>
      <p className={styles.hint} aria-live="polite">
        {copied}
      </p>
    </FieldGroup>
  );
}

interface ClosureFieldsProps {
  readonly value: ClosureDraft;
  readonly row: number;
  readonly onChange: (part: Partial<ClosureDraft>) => void;
  readonly onRemove: () => void;
  readonly errorOf: (field: string) => string | undefined;
}

function ClosureFields({ value, row, onChange, onRemove, errorOf }: ClosureFieldsProps) {
  const { t } = useTranslation();
  const kind = t(value.closes === null ? 'schoolHours.holiday' : 'schoolHours.early');
  const name = (
    <TextField
      label={t('schoolHours.name')}
      placeholder={t('schoolHours.nameHint')}
      value={value.name}
      onChange={(typed) => onChange({ name: typed })}
      maxLength={limits.nameLength}
      error={errorOf('name')}
      isRequired
    />
  );
  const days = (
    <>
      <DayField
        label={t('schoolHours.from')}
        value={value.from}
        // One day is the usual case.
        onChange={(from) => onChange({ from, ...(value.to === '' && { to: from }) })}
        error={errorOf('from')}
        isRequired
      />
      <DayField
        label={t('schoolHours.to')}
        value={value.to}
        onChange={(to) => onChange({ to })}
        error={errorOf('to')}
        isRequired
      />
    </>
  );
  return (
    <fieldset className={styles.closure}>
      <legend className={styles.closureLegend}>
        {t('schoolHours.exceptionLegend', { name: kind, row })}
      </legend>
      {value.closes === null ? (
        <FieldRow>
          {name}
          {days}
        </FieldRow>
      ) : (
        <>
          <FieldRow>
            {name}
            <TimeField12h
              label={t('schoolHours.closesAt')}
              value={value.closes}
              onChange={(closes) => onChange({ closes })}
              error={errorOf('closes')}
              isRequired
            />
          </FieldRow>
          <FieldRow>{days}</FieldRow>
        </>
      )}
      <Button
        variant="default"
        aria-label={t('schoolHours.removeException', {
          name:
            value.name.trim() ||
            t(value.closes === null ? 'schoolHours.unnamed' : 'schoolHours.unnamedEarly'),
        })}
        onClick={onRemove}
      >
        {t('schoolHours.remove')}
      </Button>
    </fieldset>
  );
}
