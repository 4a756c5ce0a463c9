import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { useMySchools } from '#pwa/features/schools/use-my-schools.ts';
import { AddSchool } from './add-school.tsx';

afterEach(() => vi.unstubAllGlobals());

it('asks anew what the server says of the own schools, of which there is one more', async () => {
  signInAs('Ada', 'Reid');
  const heard: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    heard.push(url);
    const answer = url.includes('allschools') ? [] : { success: true, msg: 'School joined.' };
    return new Response(JSON.stringify(answer), { headers: { 'x-server-version': '1.4.6' } });
  });
  const asked = () => heard.filter((url) => url.includes('allschoolsforuser')).length;
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <Page />
      </InApp>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Join another school' }));
  await user.type(await screen.findByRole('textbox', { name: 'Access code' }), 'KM4T-9WPX{Enter}');
  await expect.poll(asked).toBe(2);
});

function Page() {
  useMySchools('ada', []);
  return <AddSchool isEmailVerified />;
}
