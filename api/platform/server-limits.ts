/**
 * Every limit of the server itself. `sync/limits.ts` has those that both ends know. Times are in
 * milliseconds.
 */
export const serverLimits = {
  /**
   * From the first byte of a request to the end of its headers. A person's browser sends them in
   * one piece.
   */
  headersWithinMs: 10_000,
  /** From the first byte of a request to its last: longer than the app itself waits for a call. */
  requestWithinMs: 30_000,
  /** How often connections are checked for the two limits above. */
  lookEveryMs: 2_000,
  /** A connection without traffic for this long is cut. Live streams send a heartbeat. */
  silentForMs: 60_000,
  /**
   * Longer than a proxy or a browser keeps an idle connection, so the server never closes it under
   * a request.
   */
  keepAliveMs: 75_000,
  headerBytes: 16 * 1024,
  /** How long a stopping server waits for answers under way. The rest is cut. */
  stopWithinMs: 10_000,

  /** Invitations to one email address in `limits.mailWindowMs`, of all schools together. */
  invitationMailsPerAddress: 20,
  /**
   * Of one parent in a school: links to passes, each with a new PIN, and persons named or changed.
   */
  passLinksPerParent: 10,
  passLinkWindowMs: 60 * 60_000,
  namingsPerParent: 30,
  namingWindowMs: 60 * 60_000,

  /**
   * Lines of the security log that one account adds at will, by an export of it, a list that a
   * device says it made, or another address of the calendar. Nobody can delete them.
   */
  securityLinesPerAccount: 120,
  securityLineWindowMs: 60 * 60_000,

  /** How long a pull waits at most for what was handed in before it. */
  pullWaitsMs: 500,

  /** Connections to the mail server at once: one slow mailbox does not hold up a school. */
  mailsAtOnce: 3,
  /** How often the store is checked for mails that are due again. */
  mailLookEveryMs: 20_000,

  /**
   * Notices to parents: how often the server looks for what is due, and how long an event waits for
   * others of the same family's pass.
   */
  noticeLookEveryMs: 400,
  noticeHoldMs: 700,
  /** Events of one transaction; the school's other writers wait for it. */
  noticeEvents: 20,
  /** Parents of one transaction who are told of an announcement. */
  noticeParents: 50,
  /** Open matters of one sort of which administrators are told, and lines of one notice. */
  officeMatters: 100,
  officeLines: 4,
  /** Pushes at a time, and how long a push service may take to answer. */
  pushesAtATime: 8,
  pushWithinMs: 10_000,
  /** Tries again after this, doubled each time up to the longest wait (`pushGivenUpAfterMs`). */
  pushFirstWaitMs: 5_000,
  pushLongestWaitMs: 15 * 60_000,

  /** How often the server looks for an import that trouble of the store has interrupted. */
  importLookEveryMs: 20_000,

  /**
   * The planning of one import, in a process of its own: how long, and how much heap, in MiB. With
   * more room for what is new, it copies less of what it keeps.
   */
  planWithinMs: 90_000,
  planHeapMegabytes: 1_024,
  planYoungMegabytes: 64,
  /** Until the answer of a plan that waits for another one. */
  planAnswersWithinMs: 200_000,
  /** A school has one that is made and one that waits. Others may be asked for after this long. */
  planAgainAfterMs: 15_000,

  /**
   * How long a run may use what was planned when somebody looked: its commands say when that was.
   */
  importPlanKeptMs: 15 * 60_000,

  /** How often the server looks for children who have not arrived, and for fees that are due. */
  familyDayLookEveryMs: 60_000,

  /** How often the server looks for questions to parents that have ended. */
  questionLookEveryMs: 5_000,
  /** For how long a server that did not run still tells of who was allowed by no parent. */
  questionsToldMs: 7 * 24 * 60 * 60_000,
  /**
   * Questions of a door on a day that no parent has allowed: each is told to the office, and
   * whoever holds a door's key must not bury it.
   */
  questionsOfDoor: 40,

  /** How often the server looks for children who were not picked up. */
  pickUpLookEveryMs: 5 * 60_000,

  /**
   * What is kept in memory for reports: rows of all schools together (of 20 bytes, a child on a
   * day), days of each school, names on these days, and what was counted of runs of days. A year of
   * 2,000 children is 360,000 rows, and some MB more when it is counted.
   */
  recordedRows: 4_000_000,
  recordedDays: 800,
  recordedPeople: 100_000,
  recordedParts: 3,

  /** How often the server looks for schools in which something is over its period. */
  retentionLookEveryMs: 60_000,

  /** How often the server packs some sheets of days that are over. */
  sealLookEveryMs: 2_000,

  /**
   * Days are read for reports before anybody asks in a third of the time: a day of 2,000 children
   * takes 10 ms, and others have 20 before the next. A year of them is there after six seconds.
   */
  readAheadPauseShare: 2,

  /**
   * The app sends nothing half as deep. Code that serialises JSON recurses per level and would
   * exhaust the stack.
   */
  jsonDepth: 64,
  /** The greatest distance from 1970 that JavaScript's clock can show. */
  clockMs: 8.64e15,

  /** Lists of the whole installation: the largest page and the largest offset, in rows. */
  pageRows: 200,
  pageOffset: 10_000_000,

  /**
   * Far above what a school records. A push beyond these is answered 429, and its records stay in
   * the outbox of the device until later. Each server counts in its own memory.
   */
  pushesPerDevice: 2_000,
  pushWindowMs: 60_000,
  commandsPerDevice: 30_000,
  commandWindowMs: 60 * 60_000,
  /** Of a parent's phone: reports of absences and what was taken back. */
  commandsPerParent: 200,
  /**
   * A device with a revoked key may still hand in what it recorded before. A person decides about
   * it.
   */
  pushesPerRevokedDevice: 5,
  revokedWindowMs: 24 * 60 * 60_000,
  /**
   * Devices that one person enrolled in one school, not counting revoked ones and those not seen
   * for this long.
   */
  devicesPerPerson: 50,
  /** The same of a parent, who has a phone, a computer and what was cleared in between. */
  devicesPerParent: 10,
  /** A browser makes one, and another when its storage was cleared while the session lived. */
  keysPerSession: 20,
  deviceForgottenMs: 30 * 24 * 60 * 60_000,
  /**
   * A browser needs one stream. The rest is room for tabs and for dead connections that were not
   * noticed yet.
   */
  streamsPerSession: 20,
  streamsPerPerson: 60,
  /**
   * How often the sessions of open streams are checked. A stream ends within a second of its
   * session.
   */
  streamSessionsEveryMs: 400,

  /**
   * Live streams: the interval of heartbeats, the greatest age, and how many events may wait for
   * the reader.
   */
  heartbeatMs: 20_000,
  oldestStreamMs: 10 * 60_000,
  unreadEvents: 32,

  /**
   * Uploaded pictures: the largest photo of a phone has 50 million pixels. A hostile file of 1 kB
   * may declare more.
   */
  picturePixels: 64_000_000,
  drawingPixels: 16_000_000,
  /** How long drawing a photo may take, and drawing an SVG, which can need any amount of work. */
  pictureWithinMs: 10_000,
  drawingWithinMs: 4_000,
  /** How long the start of the drawing process may take. */
  pictureStartsWithinMs: 20_000,
  picturesAtATime: 2,
  /**
   * Beyond these a picture is refused and may be sent again after the seconds below. So is one that
   * has waited this long: with the time to draw it, its connection would be cut without an answer.
   */
  picturesWaiting: 20,
  pictureWaitsMs: 25_000,
  /** A photo of an import waits for those of other imports, and nobody waits for an answer. */
  importPhotoWaitsMs: 60 * 60_000,
  picturesAgainAfterSeconds: 15,
  /** Enough for photos of all children in an afternoon, and for the first day of a large school. */
  picturesPerPerson: 300,
  picturesPerPersonWindowMs: 60 * 60_000,
  picturesPerSchool: 3_000,
  picturesPerSchoolWindowMs: 24 * 60 * 60_000,
  /** What a multipart body needs around its file. */
  uploadEnvelopeBytes: 16 * 1024,
} as const;

export type ServerLimits = { readonly [Name in keyof typeof serverLimits]: number };
