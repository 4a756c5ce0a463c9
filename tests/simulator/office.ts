/** The office at its own computer: direct calls of an administrator, on a good line and with a right clock. */
import { createRandom } from './random.ts';
import type { Scene } from './scene.ts';
import { contactsOf, emailOf, north, password, termDays } from './school.ts';

export type OfficeWork =
  'office saves' | 'term changed' | 'student unregistered' | 'apply' | 'dismiss' | 'link' | 'unlink';

export async function callOffice(
  scene: Scene,
  { what, seed }: { readonly what: OfficeWork; readonly seed: string },
) {
  const random = createRandom(seed);
  const post = async (path: string, body: object, token?: string) => {
    const response = await scene.server.request(`/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-viewing-as-school-id': north.id,
        ...(token !== undefined && { 'x-auth-token': token }),
      },
      body: JSON.stringify(body),
    });
    const text = (await response?.text()) ?? '';
    scene.log(`the office: POST ${path} → ${response?.status ?? 'no answer'} ${text.slice(0, 160)}`);
    return text;
  };
  const run = async (): Promise<void> => {
    const login = await post('/users/login', { email: emailOf('ada'), password });
    const token = /"token":"([^"]+)"/.exec(login)?.[1];
    if (token === undefined) return;
    switch (what) {
      case 'office saves':
        await (random.chance(0.5)
          ? post(`/admin/gradelevels/create`, { name: `Grade ${seed}` }, token)
          : post(
              `/admin/students/${random.pick(north.students)}`,
              { staffNotes: `From the office ${seed}` },
              token,
            ));
        return;
      case 'term changed':
        await post(`/admin/terms/${north.term}`, { dates: termDays.slice(0, random.int(1, 4)) }, token);
        return;
      case 'student unregistered':
        await post(
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
        await post(
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
