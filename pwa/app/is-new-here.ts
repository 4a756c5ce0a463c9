/** What this browser keeps for the app's address. */
export interface BrowserKeeps {
  readonly storage: () => Pick<Storage, 'getItem'>;
  readonly databases: () => Promise<readonly { readonly name?: string }[]>;
}

const keptKeys = ['token', 'viewingAs', 'parentMode'] as const;

/**
 * True when the app has never run in this browser: the landing page is then shown without the app.
 * In any doubt it is false. A tablet in Parent Mode whose battery died may have lost its local
 * storage and must not start with a public page.
 */
export async function isNewHere({ storage, databases }: BrowserKeeps): Promise<boolean> {
  try {
    if (keptKeys.some((key) => storage().getItem(key) !== null)) return false;
    return (await databases()).every(({ name }) => name?.startsWith('bellgate') !== true);
  } catch {
    // Storage that is forbidden, or a browser that does not list its databases.
    return false;
  }
}
