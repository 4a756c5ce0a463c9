import { v7 } from 'uuid';
import { limits } from '#sync/limits.ts';
import type { TestSchool, TestServer } from './test-server.fixture.ts';

/** Hands in files as a browser does, all parts of them. Answers with the import's id. */
export async function anImport(
  server: TestServer,
  school: TestSchool,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const _id = v7();
  const { token } = school.administrator;
  const list = Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) }));
  const opened = await server.post('/admin/imports', {
    token,
    body: { _id, files: list.map(({ name, content }) => ({ name, bytes: content.byteLength })) },
  });
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body));
  for (const [file, { content }] of list.entries())
    for (let part = 0; part * limits.importPartBytes < content.byteLength; part += 1) {
      const from = part * limits.importPartBytes;
      await sendPart(server, school, {
        _id,
        file,
        part,
        bytes: content.subarray(from, from + limits.importPartBytes),
      });
    }
  return _id;
}

export async function sendPart(
  server: TestServer,
  school: TestSchool,
  {
    _id,
    file,
    part,
    bytes,
  }: {
    readonly _id: string;
    readonly file: number;
    readonly part: number;
    readonly bytes: Uint8Array;
  },
): Promise<number> {
  const answer = await server.request(`/api/admin/imports/${_id}/parts?file=${file}&part=${part}`, {
    method: 'POST',
    headers: { 'x-auth-token': school.administrator.token },
    body: new Uint8Array(bytes),
  });
  await answer.body?.cancel();
  return answer.status;
}
