import type { WithAccept, WithSettled } from '#api/domain/accept-queue.ts';
import type { WithAfterwards } from '#api/domain/afterwards.ts';
import type {
  WithAttempts,
  WithDoorCodeAttempts,
  WithPassLinkAttempts,
  WithRegistrationAttempts,
} from '#api/domain/attempts.ts';
import type { WithCursors } from '#api/domain/cursor.ts';
import type { WithErasures } from '#api/domain/erasure-jobs.ts';
import type { WithDoorScopes } from '#api/domain/door-scopes.ts';
import type { WithFamilyMarks } from '#api/domain/family-marks.ts';
import type { WithFamilyNews } from '#api/domain/family-news.ts';
import type { WithPasswords } from '#api/domain/password.ts';
import type * as Ports from '#api/domain/ports.ts';
import type { WithQuotas } from '#api/domain/quotas.ts';
import type { WithReadAhead } from '#api/domain/read-days-ahead.ts';
import type { WithRecordedYears } from '#api/domain/recorded-days.ts';
import type { WithRetention } from '#api/domain/retention-jobs.ts';
import type { WithSharedPages } from '#api/domain/shared-pages.ts';
import type { WithTokens } from '#api/domain/token.ts';
import type { WithImportJobs } from '#api/import/job/import-jobs.ts';
import type { ImportPlanner } from '#api/import/job/import-plan.ts';
import type { LiveStreams } from '#api/live/live-streams.ts';
import type { MetricsAccess } from '#api/platform/settings.ts';

/** Everything that the routes are given. Built once at start-up; a test builds its own. */
export interface Services
  extends
    Ports.WithStore,
    Ports.WithClock,
    Ports.WithIds,
    Ports.WithSecrets,
    Ports.WithChance,
    Ports.WithPinVerifiers,
    Ports.WithWords,
    Ports.WithLog,
    Ports.WithMetrics,
    Ports.WithBroker,
    Ports.WithMailer,
    Ports.WithPushes,
    Ports.WithCaptchas,
    Ports.WithPictures,
    Ports.WithAddress,
    Ports.WithVersion,
    Ports.WithProxy,
    Ports.WithApproval,
    Ports.WithViewAs,
    WithAccept,
    WithAfterwards,
    WithAttempts,
    WithDoorCodeAttempts,
    WithPassLinkAttempts,
    WithRegistrationAttempts,
    WithCursors,
    WithErasures,
    WithDoorScopes,
    WithFamilyMarks,
    WithFamilyNews,
    WithImportJobs,
    WithPasswords,
    WithQuotas,
    WithRecordedYears,
    WithReadAhead,
    WithRetention,
    WithSettled,
    WithSharedPages,
    WithTokens {
  readonly live: LiveStreams;
  readonly importPlanner: ImportPlanner;
  readonly metricsAccess: MetricsAccess;
  /** For `security.txt`. */
  readonly securityContact: string | undefined;
}
