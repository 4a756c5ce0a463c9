/** A server with one school, made anew for each test of a file that calls `schoolBeforeEach`. */
import { afterEach, beforeEach } from 'vitest';
import { aFamily, type TestFamily } from './a-family.fixture.ts';
import {
  aDevice,
  aSchool,
  createTestServer,
  type TestDevice,
  type TestSchool,
  type TestServer,
} from './test-server.fixture.ts';

export let server: TestServer;
export let school: TestSchool;
/** Only in files that call `schoolWithDeviceBeforeEach`. */
export let device: TestDevice;
/** Only in files that call `twoFamiliesBeforeEach`. */
export let gray: TestFamily;
export let brown: TestFamily;

export function schoolBeforeEach(): void {
  beforeEach(async () => {
    server = await createTestServer();
    school = await aSchool(server);
  });
  afterEach(() => server.close());
}

export function schoolWithDeviceBeforeEach(): void {
  schoolBeforeEach();
  beforeEach(async () => {
    device = await aDevice(server, school);
  });
}

export function twoFamiliesBeforeEach(): void {
  schoolBeforeEach();
  beforeEach(async () => {
    gray = await aFamily(server, school, { email: 'joan@gray.example' });
    brown = await aFamily(server, school, { email: 'bob@brown.example', child: 'Maya' });
  });
}
