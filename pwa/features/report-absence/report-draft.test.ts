import { expect, it } from 'vitest';
import { type Absence, emptyAbsence } from '#sync/school/records/absence.ts';
import { addDays, SchoolDay } from '#sync/school/records/school-day.ts';
import { newReport, type ReportDraft, reportsOf } from './report-draft.ts';

const monday = SchoolDay.parse('2026-09-07');
const ahead = { today: monday, hasSchoolToday: true, next: addDays(monday, 1) };
const blank = newReport(['leo'], ahead);

const reportOf = (draft: ReportDraft, known: readonly Absence[] = []) => {
  const absences = new Map(known.map((one) => [one._id, one]));
  return reportsOf(draft, { ahead, reasons: [], reportedBy: 'Kim Gray', absences })[0];
};

const days = { student: 'leo', from: monday, to: monday, part: 'day', isCancelled: false };

it('says nothing of what was left empty: the other parent may have said it, seen here or not', () => {
  const said = { ...days, reportedBy: 'Kim Gray' };
  const report = reportOf(blank);
  expect(report?.set).toEqual(said);
  const ofMother = { ...emptyAbsence, _id: report?._id ?? '', reason: 'ill', familyNote: 'Fever.' };
  expect(reportOf(blank, [ofMother])?.set).toEqual(said);
});

it('says of a reason that it explains nothing: the one of the other parent may have', () => {
  const report = reportOf({ ...blank, reason: 'outing' });
  expect(report?.set).toMatchObject({ reason: 'outing', explained: false });
});

it('says what was filled in', () => {
  expect(reportOf({ ...blank, reason: 'ill', note: ' Fever. ' })?.set).toEqual({
    ...days,
    reportedBy: 'Kim Gray',
    reason: 'ill',
    explained: true,
    familyNote: 'Fever.',
  });
});

it('brings nothing back of a report that was taken back', () => {
  const _id = reportOf(blank)?._id ?? '';
  const before = { ...emptyAbsence, _id, reason: 'ill', familyNote: 'Fever.', isCancelled: true };
  expect(reportOf(blank, [before])?.set).toMatchObject({ ...days, reason: '', familyNote: '' });
});
