/** Absences, late arrivals and early leavings of students, and why. */
export const absences = {
  reasons: {
    ill: 'Ill',
    appointment: 'Appointment',
    family: 'Family',
    holiday: 'Holiday',
    religious: 'Religious',
    transport: 'Transport',
    other: 'Other',
  },
  noReason: 'No reason given',
  parts: { day: 'Absent', late: 'Late', early: 'Left early' },
  history: {
    part: {
      day: 'Absent on {{days}}',
      late: 'Late on {{days}}',
      early: 'Left early on {{days}}',
    },
    reason: '{{what}}: {{reason}}',
    cancelled: 'Absence taken back',
    restored: 'Absence counts again',
    fromTo: '{{from}} to {{to}}',
  },
} as const;
