import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStudent } from '#pwa/data/school/people.ts';
import { useContacts } from '#pwa/data/school/school-records.ts';
import { useStudentTermBills } from '#pwa/data/school/family.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import type { Student } from '#sync/school/records/student.ts';
import { StudentLayout, type StudentLayoutProps } from './student-layout.tsx';
import { StudentSummary, type StudentSummaryProps } from './student-summary.tsx';
import { StudentTerms } from './student-terms.tsx';

export interface StudentPageProps
  extends
    Omit<StudentLayoutProps, 'student' | 'children'>,
    Pick<StudentSummaryProps, 'hasNotes' | 'onEditContact'> {
  readonly studentId: string;
  readonly tab: 'summary' | 'terms';
  readonly toStudents: string;
}

export function StudentPage({
  studentId,
  tab,
  toStudents,
  hasNotes,
  onEditContact,
  ...layout
}: StudentPageProps) {
  const student = useStudent(studentId);
  const contacts = useContacts();
  if (student === undefined || contacts === undefined) return <LoadingSpinner />;
  if (student === null) return <NoStudent toStudents={toStudents} />;
  return (
    <StudentLayout {...layout} student={student}>
      {tab === 'summary' ? (
        <StudentSummary
          student={student}
          contacts={contacts}
          hasNotes={hasNotes}
          onEditContact={onEditContact}
        />
      ) : (
        <TermsTab student={student} />
      )}
    </StudentLayout>
  );
}

function TermsTab({ student }: { readonly student: Student }) {
  const terms = useStudentTermBills(student);
  return terms === undefined ? <LoadingSpinner /> : <StudentTerms terms={terms} />;
}

function NoStudent({ toStudents }: { readonly toStudents: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconUserOff size={28} />}
      title={t('students.notFound')}
      text={t('students.notFoundText')}
      action={
        <Button component={Link} to={toStudents} variant="default">
          {t('students.all')}
        </Button>
      }
    />
  );
}
