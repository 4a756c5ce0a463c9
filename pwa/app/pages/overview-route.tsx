import { Button } from '@mantine/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useEarlierDays } from '#pwa/data/school/earlier-days.ts';
import { type StandingRow, useStandingsOfAll } from '#pwa/data/school/standings.ts';
import { useStandingsBefore } from '#pwa/data/school/standings-before.ts';
import { LaterAbsenceDialog } from '#pwa/features/absences/later-absence-dialog.ts';
import { IsHereButton } from '#pwa/features/absences/is-here-button.tsx';
import { usePairAgain } from '#pwa/features/devices/pair-again.tsx';
import { EarlierIncidents } from '#pwa/features/incidents/earlier-incidents.tsx';
import { OpenIncidents } from '#pwa/features/incidents/open-incidents.tsx';
import type { IncidentLinks } from '#pwa/features/incidents/use-incident-items.ts';
import {
  type ChildMatter,
  type ChildMatterKind,
  isKnownWhole,
} from '#pwa/features/open-matters/child-matter.ts';
import {
  type ListedMatters,
  type OfficeMatters,
  OpenMatters,
} from '#pwa/features/open-matters/open-matters.tsx';
import { OverviewPage } from '#pwa/features/overview/overview-page.tsx';
import { RollCallButton } from '#pwa/features/roll-call/roll-call-button.tsx';
import { RollCallNotices } from '#pwa/features/roll-call/roll-call-notices.tsx';
import { termOfMost } from '#pwa/features/today/term-of-most.ts';
import { Today } from '#pwa/features/today/today.tsx';
import { paths, type SchoolPlace } from '#pwa/routing/paths.ts';
import { useIsSchoolWritable, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { usePreload } from '#pwa/ui/lazy-part.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import {
  defaultTerm,
  isSchoolDay,
  runningTerms,
  type Term,
  termsExpected,
} from '#sync/school/records/term.ts';
import { DownloadOpenMatters } from './download-open-matters.tsx';
import { ReviewOnToday } from './review-on-today.tsx';
import { useOpenedRecord } from './use-opened-record.tsx';

const nobody: readonly StandingRow[] = [];
const noMissing = [] as const;
const noDays: ReadonlySet<SchoolDay> = new Set();

/** Today and what is open on top, then the school, which is not drawn again when a child comes. */
export function OverviewRoute() {
  const { place } = useSchoolScope();
  const links = useIncidentLinks();
  return (
    <OverviewPage
      today={<TodayOfSchool />}
      earlierIncidents={<EarlierIncidents links={links} toReview={paths.quarantine(place)} />}
    />
  );
}

/** What changes with every child that comes or goes, and the dialogs that open from it. */
function TodayOfSchool() {
  const { school, terms, today, place } = useSchoolScope();
  const { section, slug } = place;
  const canEdit = useIsSchoolWritable();
  const term = defaultTerm(terms, today);
  const running = useMemo(() => runningTerms(terms, today), [terms, today]);
  const expected = termsExpected(terms, today);
  const day = useStandingsOfAll(school, expected, today);
  const rows = day?.rows ?? nobody;
  const ofTerm = rows.filter(({ attendance }) => attendance.term === term?._id);
  // The numbers come first. The list below them follows without holding them up.
  const listed = useDeferredValue(day);
  const before = useStandingsBefore(school, terms, today);
  const earlier = useEarlierDays(today);
  const absence = useAbsenceForm(canEdit);
  const record = useOpenedRecord({
    day,
    before,
    earlier,
    school,
    canEdit,
    historyTo: useHistoryTo(),
    onRecordAbsence: ({ student, attendance }) =>
      absence.setAsked({ students: [student], day: attendance.date }),
  });
  const links = useIncidentLinks();
  const office = useOfficeMatters();
  const renderIncidents = useCallback(
    (covered: ReadonlySet<string>) => (
      <OpenIncidents
        links={links}
        covered={covered}
        toReview={paths.quarantine({ section, slug })}
        canClose={canEdit}
      />
    ),
    [links, section, slug, canEdit],
  );
  const renderDownload = useCallback(
    (listed: ListedMatters) => (
      <DownloadOpenMatters listed={listed} today={today} links={links} hasReview={section === 'admin'} />
    ),
    [today, links, section],
  );
  return (
    <>
      <Today
        school={school}
        terms={running}
        today={today}
        day={day}
        earlier={earlier}
        toAttendance={addressOfToday(place, { term, terms, today, rows: ofTerm.length > 0 ? ofTerm : rows })}
        toCounted={(counted) => addressOfToday(place, { term, terms, today, rows: counted })}
        toTerms={paths.terms(place)}
        toRegistration={canEdit && term !== undefined ? paths.registration(place, term._id) : undefined}
        onOpen={record.openChild}
        actions={canEdit ? <RollCallButton /> : null}
        notices={canEdit ? <RollCallNotices /> : null}
        openMatters={
          <OpenMatters
            school={school}
            terms={running}
            today={today}
            rows={listed?.isOnDevice === true ? listed.rows : nobody}
            rowsBefore={before?.rows ?? nobody}
            notPickedUp={earlier?.notPickedUp ?? noMissing}
            knownDays={earlier?.known ?? noDays}
            isWhole={earlier !== undefined && isKnownWhole({ today: listed, before }, expected.length > 0)}
            office={section === 'admin' ? office.matters : undefined}
            renderIncidents={renderIncidents}
            renderDownload={renderDownload}
            renderActions={absence.renderAction}
            renderBulk={absence.renderBulk}
            onOpen={record.openMatter}
          />
        }
      />
      {record.dialog}
      {absence.dialog}
      {office.dialog}
    </>
  );
}

interface Whereabouts {
  readonly term: Term | undefined;
  readonly terms: readonly Term[];
  readonly today: SchoolDay;
  readonly rows: readonly StandingRow[];
}

/** Attendance of the term that most of these are in: theirs may have ended since they came. */
function addressOfToday(place: SchoolPlace, { term, terms, today, rows }: Whereabouts): string | undefined {
  const shown = termOfMost(rows, term === undefined ? terms : [term, ...terms]);
  if (shown === undefined) return undefined;
  const address = paths.attendance(place, shown._id);
  return rows.length === 0 || isSchoolDay(shown, today) ? address : `${address}?day=${today}`;
}

/** What administrators alone see and do, and the dialog that outlasts its line. */
function useOfficeMatters() {
  const { button, dialog } = usePairAgain();
  const matters = useMemo(
    (): OfficeMatters => ({ review: <ReviewOnToday />, renderDoorAction: button }),
    [button],
  );
  return { matters, dialog };
}

interface AskedAbsence {
  readonly students: readonly Student[];
  readonly day: SchoolDay;
}

/** The form for the reason of an absence, and the buttons that lead to it from the list. */
function useAbsenceForm(canEdit: boolean) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<AskedAbsence>();
  usePreload(LaterAbsenceDialog);
  const renderAction = useCallback(
    ({ kind, student, date, report }: ChildMatter) => {
      if (!canEdit) return null;
      if (report !== undefined) return <IsHereButton report={report} student={fullName(student.nameInfo)} />;
      return kind === 'unexplained' ? (
        <Button
          variant="default"
          aria-label={t('openMatters.reasonOf', { student: fullName(student.nameInfo) })}
          onClick={() => setAsked({ students: [student], day: date })}
        >
          {t('openMatters.reason')}
        </Button>
      ) : null;
    },
    [t, canEdit],
  );
  const renderBulk = useCallback(
    (kind: ChildMatterKind, matters: readonly ChildMatter[]) => {
      // The form is about one day; the latest one comes first.
      const ofDay = matters.filter(({ date }) => date === matters[0]?.date);
      const [first] = ofDay;
      return kind === 'unexplained' && canEdit && first !== undefined && ofDay.length > 1 ? (
        <Button
          variant="default"
          onClick={() => setAsked({ students: ofDay.map(({ student }) => student), day: first.date })}
        >
          {t('openMatters.reasonForSeveral')}
        </Button>
      ) : null;
    },
    [t, canEdit],
  );
  const dialog =
    asked === undefined ? null : (
      <LaterAbsenceDialog
        students={asked.students}
        ticked={asked.students.length === 1 ? asked.students : []}
        day={asked.day}
        onClose={() => setAsked(undefined)}
      />
    );
  return { setAsked, renderAction, renderBulk, dialog };
}

function useIncidentLinks(): IncidentLinks {
  const { school, place } = useSchoolScope();
  const { section, slug } = place;
  return useMemo(
    () => ({
      timeZone: school.timeZone,
      toDay: ({ term, day, student }) =>
        `${paths.attendance({ section, slug }, term)}?${new URLSearchParams({ day, q: student })}`,
    }),
    [school.timeZone, section, slug],
  );
}

/** Where the history of a record is; for administrators. */
function useHistoryTo(): ((record: string) => string) | undefined {
  const { place } = useSchoolScope();
  return place.section === 'admin' ? (record) => paths.history(place, { record }) : undefined;
}
