/** The school’s day: what its hours and closings mean for a day. */
export const schoolDay = {
  beforeOpening: 'School opens at {{opens}} and closes at {{closes}}. Please enter a time between.',
  isHoliday: '{{name}}: school is closed.',
  closesEarly: '{{name}}: school closes at {{time}}.',
  holidayDay: '{{day}}, {{name}}, school is closed',
  earlyDay: '{{day}}, {{name}}, school closes at {{time}}',
} as const;
