import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type ServerBindings = Partial<HttpBindings>;

/**
 * Where a request comes from, for counting attempts. Behind a proxy that is trusted, the last address that it added counts: those
 * before it are whatever the caller wrote.
 */
export function addressOf(context: Context<{ Bindings: ServerBindings }>, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded ?? context.env?.incoming?.socket.remoteAddress ?? 'local';
}
