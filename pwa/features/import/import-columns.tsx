import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLeaveGuard } from '#pwa/ui/form/use-leave-guard.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { DayField } from '#pwa/ui/day-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import { SelectField } from '#pwa/ui/select-field.tsx';
import '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { importFieldWords } from '#sync/school/records/import-field-words.ts';
import {
  adultField,
  importDayFields,
  type ImportField,
  importFields,
  type ImportLook,
  type ImportMapping,
  importRelations,
  ImportTerm,
  mostAdults,
} from '#sync/school/records/import-run.ts';
import styles from './import.module.css';

type Columns = Extract<ImportLook, { readonly step: 'columns' }>;

export interface ImportColumnsProps {
  readonly look: Columns;
  /** What was chosen before, where it is not the guess. */
  readonly changed?: ImportMapping | undefined;
  readonly onDecide: (mapping: ImportMapping, isChanged: boolean) => void;
  readonly onAgain: () => void;
}

/** As it is typed: a day that is not understood is empty. */
type TypedTerm = { readonly name: string; readonly start: string; readonly end: string };
type Draft = Omit<ImportMapping, 'newTerm'> & { readonly newTerm?: TypedTerm | undefined };

const orders = ['', 'dmy', 'mdy'] as const;

const nameFields: readonly ImportField[] = ['fullName', 'firstName', 'lastName'];

/** What each column of a spreadsheet holds, with its first rows. */
export function ImportColumns({ look, changed, onDecide, onAgain }: ImportColumnsProps) {
  const { t } = useTranslation();
  const [mapping, setMapping] = useState<Draft>(changed ?? look.guess);
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(look.guess);
  const { leave, question } = useLeaveGuard(isChanged);
  const hasName = mapping.columns.some((field) => nameFields.includes(field));
  const isDateOpen = look.isDateOrderOpen && hasDays(mapping) && mapping.dateOrder === '';
  const newTerm = ImportTerm.safeParse(mapping.newTerm).data;
  const isTermOpen = mapping.newTerm !== undefined && newTerm === undefined;
  const rows = { count: look.rows, number: formatCount(look.rows) };
  return (
    <section className={styles.card} aria-label={t('importPage.columnsTitle')}>
      <h2 className={styles.title}>{t('importPage.columnsTitle')}</h2>
      <p className={styles.quiet}>{t('importPage.columnsText', { ...rows, file: look.file })}</p>
      {look.isSaved && changed === undefined ? (
        <Notice tone="good">{t('importPage.columnsSaved')}</Notice>
      ) : null}
      <div className={styles.columns}>
        {look.columns.map(({ name, samples }, index) => (
          <Column
            key={`${name} ${index}`}
            name={name === '' ? t('importPage.columnNumber', { number: index + 1 }) : name}
            samples={samples}
            value={mapping.columns[index] ?? 'none'}
            onChange={(field) => setMapping(withColumn(mapping, index, field))}
          />
        ))}
      </div>
      <Others look={look} mapping={mapping} onChange={setMapping} />
      {hasName ? null : <Notice tone="warning">{t('importPage.nameNeeded')}</Notice>}
      {isTermOpen ? <Notice tone="warning">{t('importPage.termNeeded')}</Notice> : null}
      {isDateOpen ? <Notice tone="warning">{t('importPage.orderNeeded')}</Notice> : null}
      <div className={styles.actions}>
        <Button
          disabled={!hasName || isDateOpen || isTermOpen}
          onClick={() => onDecide({ ...mapping, newTerm }, isChanged)}
        >
          {t('importPage.showPlan')}
        </Button>
        <Button variant="subtle" onClick={() => leave(onAgain)}>
          {t('importPage.another')}
        </Button>
      </div>
      {question}
    </section>
  );
}

interface ColumnProps {
  readonly name: string;
  readonly samples: readonly string[];
  readonly value: ImportField;
  readonly onChange: (field: ImportField) => void;
}

function Column({ name, samples, value, onChange }: ColumnProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.column}>
      <SelectField
        label={name}
        options={importFields.map((field) => ({ value: field, label: importFieldWords(field, t) }))}
        value={value}
        onChange={onChange}
        isSearchable
      />
      <ul className={styles.samples} aria-label={t('importPage.samplesOf', { name })}>
        {samples.map((sample, index) => (
          <li key={`${sample} ${index}`}>{sample === '' ? '–' : sample}</li>
        ))}
      </ul>
    </div>
  );
}

interface OthersProps {
  readonly look: Columns;
  readonly mapping: Draft;
  readonly onChange: (mapping: Draft) => void;
}

/** What no column says: who the adults are, how days are written, and which term is meant. */
function Others({ look, mapping, onChange }: OthersProps) {
  const { t } = useTranslation();
  const adults = Array.from({ length: mostAdults }, (_, index) => index).filter((index) =>
    mapping.columns.some((field) => adultField(field)?.adult === index + 1),
  );
  return (
    <div className={styles.columns}>
      {adults.map((index) => (
        <SelectField
          key={index}
          label={t('importPage.adultIs', { number: index + 1 })}
          options={importRelations.map((value) => ({ value, label: t(`importPage.relations.${value}`) }))}
          value={mapping.relations[index] ?? 'guardian'}
          onChange={(relation) =>
            onChange({ ...mapping, relations: mapping.relations.with(index, relation) })
          }
        />
      ))}
      {look.isDateOrderOpen && hasDays(mapping) ? (
        <SelectField
          label={t('importPage.dateOrder')}
          options={orders.map((value) => ({ value, label: t(`importPage.orders.${value || 'open'}`) }))}
          value={mapping.dateOrder === 'ymd' ? '' : mapping.dateOrder}
          onChange={(dateOrder) => onChange({ ...mapping, dateOrder })}
        />
      ) : null}
      <SelectField
        label={t('importPage.term')}
        options={[
          ...look.terms.map(({ id, name }) => ({ value: id, label: name })),
          { value: asNew, label: t('importPage.newTerm') },
          { value: '', label: t('importPage.noTerm') },
        ]}
        value={mapping.newTerm === undefined ? mapping.term : asNew}
        onChange={(term) =>
          onChange(
            term === asNew
              ? { ...mapping, term: '', newTerm: look.newTerm }
              : { ...mapping, term, newTerm: undefined },
          )
        }
      />
      {mapping.newTerm === undefined ? null : (
        <NewTerm term={mapping.newTerm} onChange={(term) => onChange({ ...mapping, newTerm: term })} />
      )}
    </div>
  );
}

/** No id of a term. */
const asNew = 'new';

interface NewTermProps {
  readonly term: TypedTerm;
  readonly onChange: (term: TypedTerm) => void;
}

function NewTerm({ term, onChange }: NewTermProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="termName"
        label={t('importPage.termName')}
        value={term.name}
        maxLength={limits.nameLength}
        onChange={(name) => onChange({ ...term, name })}
      />
      <DayField
        name="termStart"
        label={t('importPage.termStart')}
        value={term.start}
        onChange={(start) => onChange({ ...term, start })}
      />
      <DayField
        name="termEnd"
        label={t('importPage.termEnd')}
        value={term.end}
        onChange={(end) => onChange({ ...term, end })}
      />
      <p className={styles.quiet}>{t('importPage.termDays')}</p>
    </>
  );
}

function hasDays({ columns }: Pick<ImportMapping, 'columns'>): boolean {
  return importDayFields.some((field) => columns.includes(field));
}

/** A field is in one column: whoever moves it takes it from the other. */
function withColumn(mapping: Draft, index: number, field: ImportField): Draft {
  const columns = mapping.columns.map((each) => (each === field ? 'none' : each)).with(index, field);
  return { ...mapping, columns };
}
