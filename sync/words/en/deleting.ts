/** Deleting a student, a contact, a term or a grade level. */
export const deleting = {
  action: 'Delete',
  actionOne: 'Delete {{name}}',
  title: 'Delete {{name}}?',
  cannotBeUndone: 'This cannot be undone.',
  text: {
    gradeLevel:
      'No student is registered with it and no fee is for it. Terms, students and fees stay as they are.',
    student:
      'The student is taken off every list and out of every search. Contacts stay. The history keeps what was changed.',
    contact: 'The contact is taken out of every list and search. The history keeps what was changed.',
    term: 'The term and its calendar are taken out of every list. Students and grade levels stay.',
  },
  confirm: {
    gradeLevel: 'Delete grade level',
    student: 'Delete student',
    contact: 'Delete contact',
    term: 'Delete term',
  },
  done: {
    gradeLevel: 'Grade level successfully deleted',
    student: 'Student deleted',
    contact: 'Contact deleted',
    term: 'Term deleted',
  },
  notKept: 'This device could not keep the change: its disk refuses to write. Nothing was deleted.',
  inUse: {
    title: '{{name}} is still in use',
    has: 'It has {{what}}, so it was not deleted and nothing was changed.',
    next: {
      gradeLevel:
        'Move the students and fees to another grade level first, on the Registration tab of each term. Then delete it.',
      student:
        'What was recorded of a student is kept. Set the student to inactive instead, or take the registrations, fees and absences back first.',
      contact:
        'Remove the contact from each student first, and take back what is said about collecting. Then delete it.',
      term: 'Unregister its students and delete its fees first, or set the term to inactive instead.',
    },
    understood: 'Keep it',
  },
  uses: {
    student_one: '{{number}} student',
    student_other: '{{number}} students',
    registration_one: '{{number}} registration',
    registration_other: '{{number}} registrations',
    fee_one: '{{number}} fee',
    fee_other: '{{number}} fees',
    incident_one: '{{number}} incident',
    incident_other: '{{number}} incidents',
    absence_one: '{{number}} absence',
    absence_other: '{{number}} absences',
    collector_one: 'rules on who may collect {{number}} student',
    collector_other: 'rules on who may collect {{number}} students',
  },
} as const;
