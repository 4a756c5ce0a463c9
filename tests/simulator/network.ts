/** The way between a tablet and the server, and everything that can go wrong on it. */
import type { Random } from './random.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

export const networkFaults = [
  'request dropped',
  'answer lost',
  'doubled',
  'delayed',
  'too late',
  'page of HTML',
  'body cut',
  '401',
  '403',
  '413',
  '429',
  '500',
  '503',
  'gateway 502',
  'live cut',
] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** One tab's end of the line. */
export type Caller = {
  readonly name: string;
  /** Runs `act` in the tab: at once, when it thaws, or never when it is dead. */
  readonly deliver: (act: () => void) => void;
  readonly isOffline: () => boolean;
  /** What goes wrong with this request. */
  readonly faultOf: (path: string) => NetworkFault | undefined;
  readonly onRefused: (path: string) => void;
  readonly random: Random;
};

export type Network = {
  readonly fetchOf: (caller: Caller) => typeof fetch;
  /** Has the tab of this name a live line? */
  readonly isListening: (name: string) => boolean;
  /** Lets go of every signal that is still listened to. */
  readonly close: () => void;
};

/** One for all: its stack says nothing, and taking one is dear. */
const hungUp = new DOMException('The client hung up.', 'AbortError');

type Call = {
  readonly caller: Caller;
  readonly path: string;
  readonly init: RequestInit;
  readonly fault: NetworkFault | undefined;
  readonly answer: (make: () => Response) => void;
  readonly fail: () => void;
};

export function createNetwork(world: World, server: Server, log: (line: string) => void): Network {
  const after = (ms: number, act: () => void) => world.at(world.nowMs() + ms, act);
  const lines = new Set<{ readonly name: string }>();
  const listening = new Set<() => void>();

  /**
   * Node keeps a signal of `AbortSignal.any`, and all that its listeners know, while somebody
   * listens to it: a whole run, for ever.
   *
   * @returns stops listening
   */
  function onAbort(signal: AbortSignal | null | undefined, act: () => void): () => void {
    if (signal === undefined || signal === null) return () => undefined;
    const stop = (): void => {
      listening.delete(stop);
      signal.removeEventListener('abort', act);
    };
    listening.add(stop);
    signal.addEventListener('abort', act);
    return stop;
  }

  function send(call: Call): void {
    const { caller, fault, path } = call;
    const { random } = caller;
    log(`${caller.name} ${call.init.method ?? 'GET'} ${path}${fault === undefined ? '' : ` ⚡ ${fault}`}`);
    if (caller.isOffline() || fault === 'request dropped') {
      // Half of the lost requests fail at once, half hang until somebody gives up.
      if (random.chance(0.5)) after(random.int(1, 50), call.fail);
      return;
    }
    const made = fault === undefined ? undefined : answerInBetween(fault);
    if (made !== undefined) {
      after(random.int(5, 80), () => call.answer(made));
      return;
    }
    const delays = { 'too late': [21_000, 90_000], delayed: [500, 19_000] } as const;
    const [least, most] = fault === 'too late' || fault === 'delayed' ? delays[fault] : ([2, 60] as const);
    after(random.int(least, most), () => reach(call));
    if (fault === 'doubled') after(random.int(1, 30_000), () => reach(call));
  }

  function reach(call: Call): void {
    const { caller, fault, init, path } = call;
    if (isLiveLine(path)) {
      openLine(call);
      return;
    }
    const { method = 'GET', headers = {}, body = null } = init;
    server.request(path, { method, headers, ...(body !== null && { body }) }).then(
      async (response) => {
        // The server is down: refused at once.
        if (response === undefined) after(3, call.fail);
        else await comeBack(call, response);
      },
      () => after(3, call.fail),
    );
    if (fault === 'answer lost' && caller.random.chance(0.5)) after(5_000, call.fail);
  }

  async function comeBack(call: Call, response: Response): Promise<void> {
    const { status, headers } = response;
    const text = await response.text();
    if (call.fault === 'answer lost' || call.caller.isOffline()) return;
    const isCut = call.fault === 'body cut';
    after(call.caller.random.int(2, 60), () =>
      call.answer(() => new Response(isCut ? text.slice(0, text.length / 2) : text, { status, headers })),
    );
  }

  function openLine(call: Call): void {
    const hangUp = new AbortController();
    const { caller, fault, init, path } = call;
    server.request(path, { headers: init.headers ?? {}, signal: hangUp.signal }).then(
      async (response) => {
        if (response === undefined) {
          after(3, call.fail);
          return;
        }
        if (response.body === null || !response.ok) {
          await comeBack(call, response);
          return;
        }
        const reader = response.body.getReader();
        if (init.signal?.aborted === true) {
          // The tab has let go of the line before it was answered.
          hangUp.abort(hungUp);
          reader.cancel().catch(() => undefined);
          return;
        }
        let client: ReadableStreamDefaultController<Uint8Array> | undefined;
        let isSilent = false;
        const line = { name: caller.name };
        lines.add(line);
        const end = (isLoud: boolean): void => {
          lines.delete(line);
          stopListening();
          hangUp.abort(hungUp);
          reader.cancel().catch(() => undefined);
          if (isLoud) caller.deliver(() => endStream(client));
          client = undefined;
        };
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            client = controller;
          },
          cancel: () => end(false),
        });
        const stopListening = onAbort(init.signal, () => {
          caller.deliver(() => failStream(client, init.signal?.reason));
          end(false);
        });
        const listen = async (): Promise<void> => {
          for (;;) {
            const { done, value } = await reader.read();
            if (done) return end(true);
            // A connection that went dead says nothing any more, to either side.
            if (caller.isOffline()) isSilent = true;
            if (!isSilent)
              after(caller.random.int(2, 60), () => caller.deliver(() => client?.enqueue(value)));
          }
        };
        listen().catch(() => end(true));
        if (fault === 'live cut') after(caller.random.int(50, 20_000), () => end(caller.random.chance(0.5)));
        call.answer(() => new Response(body, { status: response.status, headers: response.headers }));
      },
      () => after(3, call.fail),
    );
  }

  return {
    isListening: (name) => [...lines].some((line) => line.name === name),
    close: () => {
      for (const stop of listening) stop();
    },
    fetchOf:
      (caller) =>
      (input, init = {}) =>
        new Promise((resolve, reject) => {
          // The product asks for paths, never for a `Request`.
          const path = typeof input === 'string' ? input : '';
          let isOver = false;
          const finish = (act: () => void): void => {
            caller.deliver(() => {
              if (isOver) return;
              isOver = true;
              stopListening();
              act();
            });
          };
          const { signal } = init;
          if (signal?.aborted === true) return reject(signal.reason as Error);
          const stopListening = onAbort(signal, () => finish(() => reject(signal?.reason as Error)));
          send({
            caller,
            path,
            init,
            fault: caller.faultOf(path),
            answer: (make) =>
              finish(() => {
                const response = make();
                if (!response.ok) caller.onRefused(path);
                resolve(response);
              }),
            fail: () => finish(() => reject(new TypeError('Failed to fetch'))),
          });
        }),
  };
}

/** Also with the eyes of a parent, which the address names. */
export function isLiveLine(path: string): boolean {
  return /\/live(?:\?|$)/u.test(path);
}

/** What answers instead of the server. */
function answerInBetween(fault: NetworkFault): (() => Response) | undefined {
  const own = { 'x-server-version': '1.4.6', 'content-type': 'application/json' };
  const refusal =
    (status: number, headers: Record<string, string> = {}) =>
    () =>
      new Response('{"success":false,"msg":"no","errors":[]}', { status, headers: { ...own, ...headers } });
  switch (fault) {
    case 'page of HTML':
      return () =>
        new Response('<html>Welcome to the café</html>', {
          status: 200,
          headers: { 'content-type': 'text/html' },
        });
    case 'gateway 502':
      return () => new Response('<html>Bad gateway</html>', { status: 502 });
    case '401':
    case '403':
    case '413':
    case '500':
    case '503':
      return refusal(Number(fault));
    case '429':
      return refusal(429, { 'retry-after': '7' });
    case 'request dropped':
    case 'answer lost':
    case 'doubled':
    case 'delayed':
    case 'too late':
    case 'body cut':
    case 'live cut':
      return undefined;
  }
}

function endStream(client: ReadableStreamDefaultController<Uint8Array> | undefined): void {
  try {
    client?.close();
  } catch (error) {
    // Already closed from the other side.
    if (!(error instanceof TypeError)) throw error;
  }
}

function failStream(client: ReadableStreamDefaultController<Uint8Array> | undefined, reason: unknown): void {
  client?.error(reason);
}
