import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { RollCallRow, ShownRollCall } from '#pwa/data/school/roll-calls.ts';
import { useContacts, useRecords } from '#pwa/data/school/school-records.ts';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Collector } from '#sync/school/records/collector.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import { formatCount, formatMoment } from '#sync/school/records/format.ts';
import { type GuardianPhone, guardiansToCall } from '#sync/school/records/guardian-phone.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Say } from '#sync/words/message-key.ts';
import { detailOf } from './person-row.tsx';
import { classOf, classWords } from './roll-call-classes.ts';
import { type PaperPage, paperPages, type RowWords } from './roll-call-pages.ts';
import styles from './roll-call.module.css';

export interface RollCallPaperProps {
  readonly shown: ShownRollCall;
  readonly timeZone: string | undefined;
  readonly onBack: () => void;
}

/**
 * A class on one page, or on the fewest that it takes, with the guardians' phones and a box to
 * tick. It needs no network.
 */
export function RollCallPaper({ shown, timeZone, onBack }: RollCallPaperProps) {
  const { t } = useTranslation();
  const contacts = useContacts();
  const collectors = useRecords('collector');
  const { rollCall } = shown;
  const hint = t('rollCall.started', {
    moment: formatMoment(Date.parse(rollCall.startedAt), timeZone),
    who: rollCall.startedByName,
  });
  const ended =
    rollCall.endedAt === ''
      ? []
      : [
          t('rollCall.ended', {
            moment: formatMoment(Date.parse(rollCall.endedAt), timeZone),
            who: rollCall.endedByName,
          }),
          ...(rollCall.note === '' ? [] : [t('rollCall.endedNote', { note: rollCall.note })]),
        ];
  const nameOf = (key: string) => classWords(key, t);
  // A door keeps none.
  const hasPhones = [...(contacts?.values() ?? [])].some(({ phone }) => phone !== '');
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title={t('rollCall.paper')}
          hint={hint}
          actions={
            <>
              <Button variant="default" onClick={onBack}>
                {t('rollCall.back')}
              </Button>
              <Button leftSection={<IconPrinter size={20} />} onClick={() => window.print()}>
                {t('rollCall.print')}
              </Button>
            </>
          }
        />
      </div>
      {hasPhones ? null : <p>{t('rollCall.noPhones')}</p>}
      {[...Map.groupBy(shown.rows, classOf)].flatMap(([key, rows]) => {
        const lines = rows.map((row) => lineOf(row, { contacts, collectors, timeZone, t }));
        const about = [hint, ...ended].join(' · ');
        const pages = paperPages(lines, { wordsOf, about });
        return pages.map((page, at) => (
          <ClassPage
            key={`${key} ${at}`}
            page={page}
            title={[
              nameOf(key),
              ...(pages.length === 1
                ? []
                : [t('rollCall.pageOf', { page: formatCount(at + 1), pages: formatCount(pages.length) })]),
            ].join(' · ')}
            kind={t(`rollCall.kind.${rollCall.kind}`)}
            about={about}
          />
        ));
      })}
    </>
  );
}

interface ClassPageProps {
  readonly page: PaperPage<Line>;
  /** Of the class, and which of its pages this is. */
  readonly title: string;
  readonly kind: string;
  readonly about: string;
}

function ClassPage({ page, title, kind, about }: ClassPageProps) {
  const { t } = useTranslation();
  // React's types know no properties of our own.
  const spare = { '--spare': `${page.sparePt}pt` } as CSSProperties;
  return (
    <section className={styles.sheet} aria-label={title}>
      <table className={styles.paper} data-size={page.size} style={spare}>
        <colgroup>
          <col className={styles.boxColumn} />
          <col className={styles.childColumn} />
          <col />
          <col className={styles.noteColumn} />
        </colgroup>
        {/* In the head, so that paper repeats it on every page. */}
        <thead>
          <tr>
            <th colSpan={4} scope="colgroup" className={styles.paperHead}>
              <h2>
                {kind} · {title}
              </h2>
              <p>{about}</p>
            </th>
          </tr>
          <tr>
            <th scope="col">{t('rollCall.tickColumn')}</th>
            <th scope="col">{t('rollCall.child')}</th>
            <th scope="col">{t('rollCall.guardians')}</th>
            <th scope="col">{t('rollCall.noteColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map(({ row, guardians, note }) => (
            <tr key={row.key}>
              <td className={styles.box}>{row.state === '' || row.state === 'missing' ? '☐' : '☑'}</td>
              <th scope="row">{row.called}</th>
              <td>
                <div className={styles.guardians}>
                  {guardians.map(({ name, phone }) => (
                    <span key={`${name} ${phone}`} className={styles.guardian}>
                      {name} <span className={styles.phone}>{phone}</span>
                    </span>
                  ))}
                </div>
              </td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What stands in a row. */
interface Line {
  readonly row: RollCallRow;
  readonly guardians: readonly GuardianPhone[];
  readonly note: string;
}

interface LineNeeds {
  readonly contacts: ReadonlyMap<RecordId, Contact> | undefined;
  readonly collectors: ReadonlyMap<RecordId, Collector> | undefined;
  readonly timeZone: string | undefined;
  readonly t: Say;
}

function lineOf(row: RollCallRow, { contacts, collectors, timeZone, t }: LineNeeds): Line {
  return {
    row,
    guardians: guardiansOf(row, contacts, collectors),
    note: row.state === '' ? '' : knownOf(row, timeZone, t),
  };
}

function wordsOf({ row, guardians, note }: Line): RowWords {
  return { name: row.called, guardians: guardians.map(({ name, phone }) => `${name} ${phone}`), note };
}

/** The state, what was said, and who ticked when. */
function knownOf(row: RollCallRow, timeZone: string | undefined, t: Say): string {
  const state = t(`rollCall.state.${row.state || 'toFind'}`);
  return `${state}${detailOf(row, timeZone, t)}`;
}

/** Guardians as the student's list has them. A door knows no phones. */
function guardiansOf(
  { child }: RollCallRow,
  contacts: ReadonlyMap<RecordId, Contact> | undefined,
  collectors: ReadonlyMap<RecordId, Collector> | undefined,
): readonly GuardianPhone[] {
  if (child === undefined || contacts === undefined || collectors === undefined) return [];
  return guardiansToCall(child, { contacts, collectors });
}
