import { lookAtFamilyDay, nothingSeen } from '#api/domain/look-at-family-day.ts';
import { createNoticeLook } from '#api/domain/notice-look.ts';
import { raiseMissingPickUps } from '#api/domain/raise-missing-pick-ups.ts';
import { type QuestionsHeard, raiseRefusedStrangers } from '#api/domain/raise-refused-strangers.ts';
import { nothingSealed, sealEndedDays } from '#api/domain/seal-ended-days.ts';
import type { Services } from '#api/http/services.ts';
import type { ServerLimits } from '#api/platform/server-limits.ts';

export interface Looks {
  /** None begins afterwards. Those in `afterwards` may still be at work. */
  readonly stop: () => Promise<void>;
}

/** What a server looks at now and then, by nobody's request, as long as it runs. */
export function startLooks(services: Services, limits: ServerLimits): Looks {
  // Families hear of what happened before a restart, too.
  const notices = createNoticeLook(services);
  const { afterwards, importJobs, mailer, readAhead, retention } = services;
  const seen = new Map<string, string>();
  const heard: QuestionsHeard = new Map();
  const days = nothingSeen();
  const sealing = nothingSealed();
  // Beside `afterwards`: a stopping server waits for one step of a run, and not for all of it.
  const lookForRuns = () => {
    retention.look().catch((error: unknown) => services.log.error({ err: error }, 'retention'));
  };
  // Mails that waited through a restart are sent now, failed ones when they are due again.
  mailer.wake();
  notices.wake();
  // An import that a restart interrupted goes on.
  importJobs.wake();
  afterwards.run(readAhead.wantAll);
  lookForRuns();
  const looks = [
    setInterval(mailer.wake, limits.mailLookEveryMs),
    setInterval(notices.wake, limits.noticeLookEveryMs),
    setInterval(importJobs.wake, limits.importLookEveryMs),
    setInterval(() => afterwards.run(() => raiseMissingPickUps(seen, services)), limits.pickUpLookEveryMs),
    setInterval(
      () => afterwards.run(() => raiseRefusedStrangers(heard, services)),
      limits.questionLookEveryMs,
    ),
    setInterval(() => afterwards.run(() => lookAtFamilyDay(days, services)), limits.familyDayLookEveryMs),
    setInterval(() => afterwards.run(() => sealEndedDays(sealing, services)), limits.sealLookEveryMs),
    setInterval(lookForRuns, limits.retentionLookEveryMs),
  ];
  return {
    stop: async () => {
      for (const look of looks) clearInterval(look);
      await notices.stop();
    },
  };
}
