import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import { ReportAnswer, ReportRequest } from '#sync/school/reports/report-call.ts';
import { countReport } from '#api/domain/count-report.ts';
import { lookingAs } from '#api/domain/read-plain-records.ts';
import { jsonReply } from './reply.ts';
import { route, type Route } from './route.ts';

/** What is counted over many days. */
export const reportRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/sync/{schoolId}/report',
    who: 'staff',
    inReadOnlySchool: 'reads',
    summary:
      'Counts the attendance of runs of days, each as a part of a report: for days that a device has not got',
    params: z.object({ schoolId: RecordId }),
    body: ReportRequest,
    answer: ReportAnswer,
    handle: async ({ caller, body, services }) => {
      const counted = await countReport(lookingAs(caller), body, services);
      // Made here and not read from anywhere: checking a thousand lines again would cost as much.
      return counted.ok ? jsonReply(200, counted.value) : counted;
    },
  }),
];
