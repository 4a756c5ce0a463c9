import { expect, it, vi } from 'vitest';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { say } from '#pwa/words/i18n.ts';
import { emptyIncident, type Incident } from '#sync/school/records/incident.ts';
import { incidentItem } from './incident-item.ts';
import { incidentsFile } from './incidents-file.ts';

const context = {
  say,
  timeZone: 'UTC',
  studentName: () => undefined,
  toDay: () => undefined,
};

it('an incident that was closed elsewhere meanwhile stands once in a file, with its note', async () => {
  const close = await openASchool({ records: [] });
  signInAs('Ada', 'Reid');
  const open: Incident = { ...emptyIncident, _id: 'i1', madeAt: '2026-11-23T20:30:00.000Z' };
  const closed: Incident = { ...open, closingNote: 'Her aunt', closedAt: '2026-11-23T20:40:00.000Z' };
  vi.stubGlobal('fetch', async () => Response.json([closed], { headers: { 'x-server-version': '1.4.6' } }));
  const toItem = (incident: Incident) => incidentItem(incident, context);
  const { rows } = await incidentsFile({ open: [open], closed: [] }, { toItem, t: say });
  expect(rows.map((row) => row.at(-1))).toEqual(['Her aunt']);
  vi.unstubAllGlobals();
  await close();
});
