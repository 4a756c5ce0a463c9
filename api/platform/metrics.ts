import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures for Prometheus. No label ever names a school, a person or an address. */
export interface Metrics {
  readonly requestEnded: (request: {
    route: string;
    method: string;
    status: number;
    seconds: number;
  }) => void;
  readonly verdictGiven: (verdict: string, count: number) => void;
  readonly liveStreams: (count: number) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

export function createMetrics(options: { readonly withProcess: boolean }): Metrics {
  const registry = new Registry();
  if (options.withProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'bellgate_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const verdicts = new Counter({
    name: 'bellgate_commands_total',
    help: 'Commands received, by verdict.',
    labelNames: ['verdict'],
    registers: [registry],
  });
  const streams = new Gauge({
    name: 'bellgate_live_streams',
    help: 'Live streams that are open.',
    registers: [registry],
  });
  return {
    requestEnded: ({ route, method, status, seconds }) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    verdictGiven: (verdict, count) => verdicts.inc({ verdict }, count),
    liveStreams: (count) => streams.set(count),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
