/** Where a child is, as the school sees it: `sync/school/records/standing.ts`. */
export const standing = {
  here: 'Here',
  hereLate: 'Here, late',
  notHereYet: 'Not here yet',
  late: 'Late',
  absent: 'Absent',
  absentExplained: 'Absent, explained',
  left: 'Left',
  leftEarly: 'Left early',
  stillHere: 'Still here after closing',
  forgotten: 'Not picked up',
} as const;
