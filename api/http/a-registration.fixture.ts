import { type Answer, type TestServer } from '#api/test-server.fixture.ts';

/** A parent who joins a school; a test says what is different. */
export function aRegistration(change: Readonly<Record<string, unknown>> = {}) {
  return {
    email: 'pat@example.org',
    password: 'correct horse',
    password2: 'correct horse',
    phone: '876 555 0134',
    accessCode: 'code-hilltop',
    type: 3,
    nameInfo: { firstName: 'Pat', lastName: 'Brown' },
    ...change,
  };
}

/** A new school with its administrator. */
export function aNewSchool(change: Readonly<Record<string, unknown>> = {}) {
  return {
    ...aRegistration({
      email: 'head@example.org',
      accessCode: '',
      nameInfo: { firstName: 'Joan', lastName: 'Reid' },
    }),
    newschool: true,
    type: undefined,
    timeZone: 'America/Jamaica',
    school_name: 'St. Mary’s Primary',
    school_phone: '876 555 0100',
    school_country: 'jam',
    school_addr1: '12 Hope Road',
    school_city: 'Kingston',
    school_region: 'Kingston and Saint Andrew',
    ...change,
  };
}

export function register(server: TestServer, body: unknown): Promise<Answer> {
  return server.post('/users/register', { body });
}

/** What the link in a letter brings back: `u` and `c`. */
export function linkIn(text: string): { readonly path: string; readonly u: string; readonly c: string } {
  const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://no-link.invalid');
  return { path: url.pathname, u: url.searchParams.get('u') ?? '', c: url.searchParams.get('c') ?? '' };
}
