/** Where the databases lie: the browser's IndexedDB, or one of the simulator's. */
export type Disk = { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange };

export const browserDisk: Disk = { indexedDB, IDBKeyRange };
