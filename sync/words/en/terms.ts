/** A term by its name, and what stands over each of its pages. */
export const terms = {
  term: 'Term',
  name: '{{name}}, {{schoolYear}}',
  days_one: '{{number}} school day',
  days_other: '{{number}} school days',
  range: '{{first}} to {{last}}',
  tabs: 'Term pages',
  calendar: 'Calendar',
  registration: 'Registration',
  attendance: 'Attendance',
  courses: 'Courses & Activities',
  notFound: 'This term is not there',
  notFoundText: 'It may have been removed. Choose another one.',
  toTerms: 'All terms',
  edit: 'Edit',
  editOne: 'Edit {{term}}',
} as const;
