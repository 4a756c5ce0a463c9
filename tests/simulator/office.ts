/** The office at its own computer: direct calls of an administrator, on a good line. */
import { z } from 'zod';
import { api } from '#sync/words/en/api.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import { ruleFact } from './facts-to-record.ts';
import { createIds, createRandom, type Random } from './random.ts';
import type { Scene } from './scene.ts';
import { contactsOf, emailOf, north, password, termDays } from './school.ts';

export type OfficeWork =
  | 'office saves'
  | 'office rule'
  | 'term changed'
  | 'student unregistered'
  | 'apply'
  | 'dismiss'
  | 'link'
  | 'unlink';

export async function callOffice(
  scene: Scene,
  { what, seed }: { readonly what: OfficeWork; readonly seed: string },
) {
  const random = createRandom(seed);
  const newId = createIds(createRandom(`office ${seed}`), scene.world.nowMs);
  const post = async (path: string, body: object, token?: string) => {
    const command = newId();
    const response = await scene.server.request(`/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-viewing-as-school-id': north.id,
        'x-command-id': command,
        ...(token !== undefined && { 'x-auth-token': token }),
      },
      body: JSON.stringify(body),
    });
    const text = (await response?.text()) ?? '';
    scene.log(`the office: POST ${path} → ${response?.status ?? 'no answer'} ${text.slice(0, 160)}`);
    return { command, text, isOk: response?.ok === true };
  };
  const save = async (path: string, body: object, token: string): Promise<void> => {
    const { command, text, isOk } = await post(path, body, token);
    if (isOk) scene.happened.savedByOffice.push({ command, isShown: showsAll(text, body) });
    if (text.includes(api.superseded)) scene.happened.refusedAsLate.push(command);
  };
  const run = async (): Promise<void> => {
    const login = await post('/users/login', { email: emailOf('ada'), password });
    const token = /"token":"([^"]+)"/.exec(login.text)?.[1];
    if (token === undefined) return;
    switch (what) {
      case 'office saves':
        await (random.chance(0.5)
          ? save(`/admin/gradelevels/create`, { name: `Grade ${seed}` }, token)
          : save(
              `/admin/students/${random.pick(north.students)}`,
              { staffNotes: `From the office ${seed}` },
              token,
            ));
        return;
      case 'office rule':
        await save('/admin/collectors/create', ruleOfOffice(random), token);
        return;
      case 'term changed':
        await save(`/admin/terms/${north.term}`, { dates: termDays.slice(0, random.int(1, 4)) }, token);
        return;
      case 'student unregistered':
        await save(
          `/admin/terms/${north.term}/register`,
          {
            studentList: [random.pick(north.students)],
            isRegistered: false,
            gradeLevel: null,
            optionalFees: [],
          },
          token,
        );
        return;
      case 'link':
      case 'unlink': {
        // The first two are the parent's to begin with.
        const student = random.pick(what === 'unlink' ? north.students.slice(0, 2) : north.students);
        await save(
          `/admin/students/${student}`,
          { contacts: contactsOf(north, { isOfParent: what === 'link' }) },
          token,
        );
        return;
      }
      case 'apply':
      case 'dismiss': {
        const open = scene.server.sql<{ readonly command: string }>(
          `select command from quarantine where school = ? and status = 'open' order by command`,
          north.id,
        );
        if (open.length === 0) return;
        scene.count(`quarantine: ${what}`);
        const { command } = random.pick(open);
        await post(
          `/admin/quarantine/${encodeURIComponent(command)}`,
          { action: what, reason: 'looked at' },
          token,
        );
      }
    }
  };
  run().catch((fault: unknown) =>
    scene.violations.push({ check: 'theOfficeIsServed', detail: String(fault) }),
  );
}

/** The office sees the bar in half of the cases, and takes it back. */
function ruleOfOffice(random: Random): object {
  const seen = random.chance(0.5) ? { isBarred: true } : undefined;
  return ruleFact(random, north, () => seen).args.set;
}

const Answer = z.record(z.string(), z.unknown());
/** Fields that an answer gives back in the form in which they were sent. */
const plainFields = ['name', 'staffNotes', 'dates'];

/** Does the answer to a save hold what was sent? */
function showsAll(text: string, body: object): boolean {
  const things = Object.values(Answer.parse(JSON.parse(text))).map(
    (part) => Answer.safeParse(part).data ?? {},
  );
  const sent = Object.entries(body).filter(([name]) => plainFields.includes(name));
  return things.some((thing) =>
    sent.every(([name, value]) => canonicalJson(thing[name]) === canonicalJson(value)),
  );
}
