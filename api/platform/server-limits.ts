/** Every limit of the server itself, once; those of the product, which both ends know, are in `sync/limits.ts`. Times in milliseconds. */
export const serverLimits = {
  /** From the first byte of a request to the end of its headers. A person's browser sends them in one piece. */
  headersWithinMs: 10_000,
  /** From the first byte of a request to its last: longer than the app itself waits for a call. */
  requestWithinMs: 30_000,
  /** How often connections are looked at for the two above. */
  lookEveryMs: 2_000,
  /** A connection on which nothing has moved for so long is cut, live streams too: those carry a heartbeat. */
  silentForMs: 60_000,
  /** Longer than a proxy or a browser keeps an idle connection, so that it is never closed under a request. */
  keepAliveMs: 75_000,
  headerBytes: 16 * 1024,
  /** When it is told to stop: longer than any answer takes; what still hangs then is cut. */
  stopWithinMs: 10_000,

  /** How often the store is looked at for mails that are due again. */
  mailLookEveryMs: 20_000,

  /** Nothing that the app sends is half as deep; what writes JSON again calls itself once a level and would run out of stack. */
  jsonDepth: 64,
  /** The furthest from 1970 that a clock of JavaScript can be. */
  clockMs: 8.64e15,

  /** Lists of the whole installation: the most rows of a page, and how far in it may begin. */
  pageRows: 200,
  pageOffset: 10_000_000,

  /**
   * What devices hand in, far above what a school records: a push too many is answered 429, and its records stay in the outbox
   * of the device until later. Counted in each server's memory.
   */
  pushesPerDevice: 2_000,
  pushWindowMs: 60_000,
  commandsPerDevice: 30_000,
  commandWindowMs: 60 * 60_000,
  /** A device whose key was revoked may still bring what it recorded before, for a person to look at. */
  pushesPerRevokedDevice: 5,
  revokedWindowMs: 24 * 60 * 60_000,
  /** Devices that one person has enrolled in one school, those aside that are revoked or were not seen for so long. */
  devicesPerPerson: 50,
  deviceForgottenMs: 30 * 24 * 60 * 60_000,
  /** A browser needs one stream; a few more are those of tabs and of connections that have died unnoticed. */
  streamsPerSession: 20,
  streamsPerPerson: 60,
  /** How often the sessions of open streams are looked at: a stream ends within a second of its session. */
  streamSessionsEveryMs: 400,

  /** Live streams: how often a quiet one says that it is there, how old one gets, and how many events may wait for its reader. */
  heartbeatMs: 20_000,
  oldestStreamMs: 10 * 60_000,
  unreadEvents: 32,

  /** Uploaded pictures: a phone's largest photo has 50 million pixels, a hostile file of a kilobyte may claim to have more. */
  picturePixels: 64_000_000,
  drawingPixels: 16_000_000,
  /** How long drawing may take: of a photo, and of an SVG, which may ask for any amount of work. */
  pictureWithinMs: 10_000,
  drawingWithinMs: 4_000,
  /** Until its process is ready. */
  pictureStartsWithinMs: 20_000,
  picturesAtATime: 2,
  /** Beyond these a picture is refused, to be sent again after so many seconds. */
  picturesWaiting: 20,
  picturesAgainAfterSeconds: 15,
  /** An administrator who takes a photo of every child in an afternoon, and a large school on its first day. */
  picturesPerPerson: 300,
  picturesPerPersonWindowMs: 60 * 60_000,
  picturesPerSchool: 3_000,
  picturesPerSchoolWindowMs: 24 * 60 * 60_000,
  /** What a multipart body needs around its file. */
  uploadEnvelopeBytes: 16 * 1024,
} as const;

export type ServerLimits = { readonly [Name in keyof typeof serverLimits]: number };
