/** A server with one school, made anew for each test of a file that calls `schoolBeforeEach`. */
import { afterEach, beforeEach } from 'vitest';
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
