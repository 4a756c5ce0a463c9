import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RollCallRow, ShownRollCall } from '#pwa/data/school/roll-calls.ts';
import { useContacts, useRecords } from '#pwa/data/school/school-records.ts';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import type { Collector } from '#sync/school/records/collector.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import { formatMoment } from '#sync/school/records/format.ts';
import { type GuardianPhone, guardiansToCall } from '#sync/school/records/guardian-phone.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { detailOf } from './person-row.tsx';
import { classOf, classWords } from './roll-call-classes.ts';
import styles from './roll-call.module.css';

export interface RollCallPaperProps {
  readonly shown: ShownRollCall;
  readonly timeZone: string | undefined;
  readonly onBack: () => void;
}

/** More than these fit on one page only with a line for each child. */
const denseFrom = 26;

/** One page a class, with the guardians' phones and a box to tick. It needs no network. */
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
      {[...Map.groupBy(shown.rows, classOf)].map(([key, rows]) => (
        <section key={key} className={styles.sheet} aria-label={nameOf(key)}>
          <table className={styles.paper} data-large={rows.length > denseFrom}>
            {/* In the head, so that paper repeats it on every page. */}
            <thead>
              <tr>
                <th colSpan={4} scope="colgroup" className={styles.paperHead}>
                  <h2>
                    {t(`rollCall.kind.${rollCall.kind}`)} · {nameOf(key)}
                  </h2>
                  <p>{[hint, ...ended].join(' · ')}</p>
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
              {rows.map((row) => (
                <tr key={row.key}>
                  <td className={styles.box}>{row.state === '' || row.state === 'missing' ? '☐' : '☑'}</td>
                  <th scope="row">{row.called}</th>
                  <td>
                    {guardiansOf(row, contacts, collectors).map(({ name, phone }) => (
                      <span key={`${name} ${phone}`} className={styles.guardian}>
                        {name} <span className={styles.phone}>{phone}</span>
                      </span>
                    ))}
                  </td>
                  <td>{row.state === '' ? '' : knownOf(row, timeZone, t)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

/** The state, what was said, and who ticked when. */
function knownOf(row: RollCallRow, timeZone: string | undefined, t: TFunction): string {
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
