/** The name under which the browser is asked to wake the worker when the network is back. */
export const outboxSyncTag = 'bellgate-outbox';
