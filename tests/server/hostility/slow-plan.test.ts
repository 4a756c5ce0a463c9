import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { anImport } from '#api/an-import.fixture.ts';
import { createApp } from '#api/app.ts';
import { createHttpServer } from '#api/http/http-server.ts';
import { refuse } from '#api/domain/outcome.ts';
import { smallSds } from '#api/import/roster-builders.fixture.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { aSchool, createTestServer } from '#api/test-server.fixture.ts';
import { listenOnLoopback } from '#tests/support/harness/listen.ts';

it.each(['look', 'report', 'run'])('a connection stays open until an import is planned: %s', async (verb) => {
  let socket: Socket | undefined;
  const silences: unknown[] = [];
  const noted = () => {
    silences.push(socket?.timeout);
    return Promise.resolve(refuse('CONFLICT', 'importPage.schoolChanges'));
  };
  const server = await createTestServer({
    change: (made) => ({
      ...made,
      importPlanner: { ...made.importPlanner, look: noted, report: noted, plan: noted },
    }),
  });
  const school = await aSchool(server);
  const id = await anImport(server, school, smallSds);
  const http = createHttpServer({ app: createApp(server), services: server.services });
  http.on('connection', (opened: Socket) => {
    socket = opened;
  });
  const port = await listenOnLoopback(http);
  await fetch(`http://127.0.0.1:${port}/api/admin/imports/${id}/${verb}`, {
    method: 'POST',
    headers: { 'x-auth-token': school.administrator.token, 'content-type': 'application/json' },
    body: '{}',
  });
  // One that waits for another, and each may take its whole time.
  expect(silences).toEqual([serverLimits.planAnswersWithinMs]);
  expect(serverLimits.planAnswersWithinMs).toBeGreaterThan(2 * serverLimits.planWithinMs);
  http.closeAllConnections();
  http.close();
  await once(http, 'close');
  await server.close();
});
