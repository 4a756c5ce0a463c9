/** Where the store is: a SQLite file (or `:memory:`), or a PostgreSQL database that several servers may share. */
export type StorePlace = { readonly sqlitePath: string } | { readonly postgresUrl: string };
