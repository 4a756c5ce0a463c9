/** A school with two families, in which each of the tests of a file begins. */
import { afterEach, beforeEach } from 'vitest';
import { aFamily, type TestFamily } from './a-family.fixture.ts';
import { aSchool, createTestServer, type TestSchool, type TestServer } from './test-server.fixture.ts';

export let server: TestServer;
export let school: TestSchool;
export let gray: TestFamily;
export let brown: TestFamily;

export function twoFamiliesBeforeEach(): void {
  beforeEach(async () => {
    server = await createTestServer();
    school = await aSchool(server);
    gray = await aFamily(server, school, { email: 'joan@gray.example' });
    brown = await aFamily(server, school, { email: 'bob@brown.example', child: 'Maya' });
  });
  afterEach(() => server.close());
}
