import { useThings } from './record-names.ts';

export type SchoolCounts = Readonly<Record<'students' | 'gradeLevels' | 'terms' | 'contacts', number>>;

/** How much of what a school has. Undefined while it is being read from disk. */
export function useSchoolCounts(): SchoolCounts | undefined {
  const students = useThings('student');
  const gradeLevels = useThings('gradeLevel');
  const terms = useThings('term');
  const contacts = useThings('contact');
  if (!students || !gradeLevels || !terms || !contacts) return undefined;
  return {
    students: students.size,
    gradeLevels: gradeLevels.size,
    terms: terms.size,
    contacts: contacts.size,
  };
}
