/** What this browser keeps for the app's address. */
export interface BrowserKeeps {
  readonly storage: () => Pick<Storage, 'getItem'>;
  readonly databases: () => Promise<readonly { readonly name?: string }[]>;
}

const keptKeys = ['token', 'viewingAs', 'parentMode'] as const;

/**
 * Has the app never run in this browser? Then the landing page can be shown alone, without the app behind it. In any doubt it has: a
 * tablet in Parent Mode whose battery died may have lost its local storage, and must not wake up with a public page.
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
