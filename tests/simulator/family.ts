/** Parents name somebody for a few days, and say whether somebody may collect a child once. */
import { z } from 'zod';
import { signInAs } from './copy.ts';
import { deviceKeyOf } from './disk-content.ts';
import { createIds, createRandom } from './random.ts';
import { type Scene, tabInUse } from './scene.ts';
import { emailOf, north, termDays, type UserName } from './school.ts';
import type { Tablet } from './tablet.ts';

/** A direct call on a good line. Undefined when it was refused, or nobody answered. */
export async function callAs(
  { server, log }: Scene,
  user: UserName | 'root',
  { path, body }: { readonly path: string; readonly body: object },
): Promise<unknown> {
  const token = await signInAs(server, emailOf(user));
  if (token === undefined) return undefined;
  const response = await server.request(`/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-viewing-as-school-id': north.id,
      'x-auth-token': token,
    },
    body: JSON.stringify(body),
  });
  log(`${user}: POST ${path} → ${response?.status ?? 'no answer'}`);
  return response?.ok === true ? response.json() : undefined;
}

/** As a door and staff do it: by a call, since a question that waits would come too late. */
export async function askParents(scene: Scene, tablet: Tablet, seed: string): Promise<void> {
  const random = createRandom(seed);
  const tab = tabInUse(tablet);
  if (tab === undefined || tab.browser.openSchool.get()?.school !== north.id) return;
  const body = {
    student: random.pick(north.students.slice(0, random.chance(0.7) ? 1 : 2)),
    name: random.pick(['Winston Reid', 'winston  reid', 'Nora Reid']),
  };
  const path = `/sync/${north.id}/questions`;
  const deviceKey = deviceKeyOf(tablet, north.id);
  const { kind } = await tab.browser.ask({ method: 'POST', path, body, deviceKey }, z.object({}));
  scene.count('parents asked');
  scene.log(`${tab.name} asks the parents: ${kind}`);
}

export async function answerParents(scene: Scene, seed: string): Promise<void> {
  const random = createRandom(seed);
  const asked = scene.server.sql<{ id: string }>(
    'select id from question where school = ? order by id',
    north.id,
  );
  if (asked.length === 0) return;
  const { id } = random.pick(asked.slice(-3));
  const isAllowed = random.chance(0.7);
  const said = await callAs(scene, 'pam', { path: `/parent/questions/${id}`, body: { isAllowed } });
  const { answer } = z.object({ answer: z.string() }).safeParse(said).data ?? {};
  if (answer === undefined) return;
  scene.count(`parent says ${answer}`);
  scene.happened.answers.push({ question: id, answer });
}

export async function nameForDays(scene: Scene, seed: string): Promise<void> {
  const random = createRandom(seed);
  const [one, other] = [random.pick(termDays), random.pick(termDays)];
  const body = {
    _id: createIds(createRandom(`named ${seed}`), scene.world.nowMs)(),
    firstName: 'Nora',
    lastName: `Named ${random.hex(2)}`,
    phone: '876 555 0199',
    students: [random.pick(north.students.slice(0, 2))],
    from: one < other ? one : other,
    until: random.chance(0.5) ? (one < other ? one : other) : one < other ? other : one,
  };
  if ((await callAs(scene, 'pam', { path: '/parent/collectors', body })) === undefined) return;
  scene.count('collector named for a few days');
  const { _id: contact, students, from, until } = body;
  scene.happened.named.push({ contact, students, from, until });
}
