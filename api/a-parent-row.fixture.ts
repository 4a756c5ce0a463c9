import type { TestServer } from './test-server.fixture.ts';

/** As if the user had followed the link in the mail, or changed the address since. */
export async function setEmailVerified(
  { services }: Pick<TestServer, 'services'>,
  user: string,
  isVerified: boolean,
): Promise<void> {
  await services.store.write(async (writer) => {
    await writer
      .updateTable('user')
      .set({ email_verified: isVerified ? 1 : 0 })
      .where('id', '=', user)
      .execute();
  });
}
