import { Button } from '@mantine/core';
import { IconCash, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAccountedTerms, useFamilyAccounts } from '#pwa/data/school/balances.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { FoundCount } from '#pwa/ui/found-count.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { type AddressSearch, useAddressSearch } from '#pwa/ui/use-address-search.ts';
import type { Column } from '#pwa/ui/virtual-table-column.ts';
import { VirtualTable } from '#pwa/ui/virtual-table.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { FamilyAccount } from '#sync/school/records/balance.ts';
import { formatMoney } from '#sync/school/records/format.ts';
import { matchesName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultTerm } from '#sync/school/records/term.ts';
import type { Say } from '#sync/words/message-key.ts';
import { balanceWords } from './balance-words.ts';
import { balanceSheet, childrenOfFamily, familyName } from './balance-sheet.ts';
import styles from './billing.module.css';
import { NotAccounted } from './not-accounted.tsx';

const shownFamilies = ['all', 'owing', 'paid'] as const;
type Shown = (typeof shownFamilies)[number];

/** Who owes what for a term, a line a family. */
export function BillingPage() {
  const { t } = useTranslation();
  const { terms, today, place } = useSchoolScope();
  const search = useAddressSearch();
  const { params, change } = search;
  const asked = params.get('term');
  const term = terms.find(({ _id }) => _id === asked) ?? defaultTerm(terms, today);
  if (term === undefined)
    return (
      <>
        <PageHeader title={t('billing.title')} hint={t('schools.free')} />
        <EmptyState
          icon={<IconCash size={28} />}
          title={t('billing.noTerm')}
          text={t('billing.noTermText')}
          action={
            <Button component={Link} to={paths.terms(place)} variant="default">
              {t('billing.toTerms')}
            </Button>
          }
        />
      </>
    );
  return (
    <Families
      key={term._id}
      term={term._id}
      today={today}
      search={search}
      picker={
        <SelectField
          label={t('billing.term')}
          options={terms.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={term._id}
          onChange={(next) => change({ term: next })}
        />
      }
    />
  );
}

interface FamiliesProps {
  readonly term: string;
  readonly today: SchoolDay;
  readonly search: AddressSearch;
  readonly picker: ReactNode;
}

function Families({ term, today, search: { params, change }, picker }: FamiliesProps) {
  const { t } = useTranslation();
  const families = useFamilyAccounts(term, today);
  const accounted = useAccountedTerms(today);
  const q = params.get('q') ?? '';
  const which = shownFamilies.find((one) => one === params.get('show')) ?? 'all';
  const wanted = useDeferredValue(q);
  const listed = useMemo(
    () => (families ?? []).filter((family) => isShown(family, which)),
    [families, which],
  );
  const shown = useMemo(
    () =>
      listed.filter(({ students }) => students.some(({ student }) => matchesName(student.nameInfo, wanted))),
    [listed, wanted],
  );
  if (families === undefined) return <LoadingSpinner />;
  const count = (one: Shown) => families.filter((family) => isShown(family, one)).length;
  return (
    <>
      <PageHeader
        title={t('billing.title')}
        hint={
          <>
            {t('billing.hint')} <span>{t('schools.free')}</span>
          </>
        }
        actions={
          <DownloadList
            name={t('downloadList.files.billing')}
            sheet={() => balanceSheet(shown, accounted?.has(term) !== false, (message) => t(message))}
          />
        }
      />
      <div className={styles.picker}>{picker}</div>
      <NotAccounted term={term} today={today} />
      <Totals families={families} />
      <div className={styles.toolbar}>
        <SearchField label={t('billing.search')} value={q} onChange={(next) => change({ q: next })} />
        <SegmentedFilter
          label={t('billing.show')}
          options={shownFamilies.map((value) => ({
            value,
            label: t(`billing.shown.${value}`),
            count: count(value),
          }))}
          value={which}
          onChange={(next) => change({ show: next === 'all' ? '' : next })}
        />
      </div>
      <FoundCount q={q} shown={shown.length} total={listed.length} />
      {shown.length === 0 ? (
        <NoFamily isSearched={families.length > 0} />
      ) : (
        <FamilyTable families={shown} term={term} search={withoutTerm(params)} />
      )}
    </>
  );
}

/** The address of a family names the term itself. */
function withoutTerm(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete('term');
  return rest.toString();
}

function NoFamily({ isSearched }: { readonly isSearched: boolean }) {
  const { t } = useTranslation();
  return isSearched ? (
    <EmptyState icon={<IconSearchOff size={28} />} title={t('billing.none')} text={t('billing.noneText')} />
  ) : (
    <EmptyState icon={<IconCash size={28} />} title={t('billing.nobody')} text={t('billing.nobodyText')} />
  );
}

function isShown({ balanceCents }: FamilyAccount, which: Shown): boolean {
  if (which === 'all') return true;
  return which === 'owing' ? balanceCents > 0 : balanceCents <= 0;
}

function Totals({ families }: { readonly families: readonly FamilyAccount[] }) {
  const { t } = useTranslation();
  const sum = (of: (family: FamilyAccount) => number) =>
    families.reduce((total, family) => total + of(family), 0);
  const creditCents = sum(({ balanceCents }) => Math.max(0, -balanceCents));
  const totals = {
    fees: sum(({ feesCents }) => feesCents),
    paid: sum(({ paidCents }) => paidCents),
    owed: sum(({ balanceCents }) => Math.max(0, balanceCents)),
  };
  return (
    <dl className={styles.totals}>
      {(['fees', 'paid', 'owed'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`billing.columns.${key}`)}</dt>
          <dd>{formatMoney(totals[key])}</dd>
        </div>
      ))}
      {creditCents === 0 ? null : (
        <div>
          <dt>{t('billing.credit')}</dt>
          <dd>{formatMoney(creditCents)}</dd>
        </div>
      )}
    </dl>
  );
}

interface FamilyTableProps {
  readonly families: readonly FamilyAccount[];
  readonly term: string;
  /** What the list shows, which the way back from a family leads to. */
  readonly search: string;
}

function FamilyTable({ families, term, search }: FamilyTableProps) {
  const { t } = useTranslation();
  const { place } = useSchoolScope();
  const navigate = useNavigate();
  const { section, slug } = place;
  const toFamily = useCallback(
    ({ key }: FamilyAccount) => `${paths.familyBilling({ section, slug }, term, key)}?${search}`,
    [section, slug, term, search],
  );
  const columns = useMemo(() => familyColumns(t, toFamily), [t, toFamily]);
  return (
    <VirtualTable
      label={t('billing.title')}
      rows={families}
      columns={columns}
      rowKey={({ key }) => key}
      rowHeightPx={44}
      cardsUnderPx={720}
      onActivate={(family) => void navigate(toFamily(family))}
      renderCard={(family) => (
        <Link className={styles.card} to={toFamily(family)}>
          <span className={styles.name}>{familyName(family)}</span>
          <span>{childrenOfFamily(family)}</span>
          <span>
            {family.balanceCents < 0 ? null : `${t('billing.columns.owed')} `}
            <Owed family={family} />
          </span>
        </Link>
      )}
    />
  );
}

function familyColumns(t: Say, to: (family: FamilyAccount) => string): readonly Column<FamilyAccount>[] {
  return [
    {
      key: 'family',
      header: t('billing.columns.family'),
      width: 'minmax(160px, 2fr)',
      cell: (family) => (
        // The row opens it too; the arrow keys walk the rows.
        <Link to={to(family)} className={styles.name} tabIndex={-1}>
          {familyName(family)}
        </Link>
      ),
    },
    {
      key: 'children',
      header: t('billing.columns.children'),
      width: 'minmax(160px, 2fr)',
      cell: childrenOfFamily,
    },
    moneyColumn('feesCents', t('billing.columns.fees')),
    moneyColumn('paidCents', t('billing.columns.paid')),
    {
      key: 'owed',
      header: t('billing.columns.owed'),
      width: '120px',
      cell: (family) => <Owed family={family} />,
    },
  ];
}

function moneyColumn(key: 'feesCents' | 'paidCents', header: string): Column<FamilyAccount> {
  return { key, header, width: '120px', cell: (family) => moneyCell(family[key]) };
}

function moneyCell(cents: number) {
  return <span className={styles.amount}>{formatMoney(cents)}</span>;
}

function Owed({ family: { balanceCents } }: { readonly family: FamilyAccount }) {
  const { t } = useTranslation();
  const { label, amount } = balanceWords(balanceCents, t);
  return (
    <strong className={styles.amount} data-owing={balanceCents > 0}>
      {balanceCents < 0 ? `${label} ${amount}` : amount}
    </strong>
  );
}
