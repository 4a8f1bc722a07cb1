import autocannon from 'autocannon';

export interface Load {
  /** Right answers in a second. */
  rps: number;
  p50Ms: number;
  p99Ms: number;
  /** Times of the right answers, in milliseconds. */
  times: number[];
  /** Answers that were rejections, and requests without one. */
  failed: number;
}

/** So many seconds, or so many answers. */
export type Length = { seconds: number } | { amount: number };

export interface Shot {
  connections: number;
  length: Length;
  /** Requests of the nth connection, sent in turn again and again. */
  requestsOf(connection: number): autocannon.Request[];
}

const patienceSeconds = 60;

/** Sends requests on kept connections, the next one on each as soon as the last was answered. */
export async function fire(url: string, { connections, length, requestsOf }: Shot): Promise<Load> {
  const times: number[] = [];
  let failed = 0;
  let connection = 0;
  const begun = performance.now();
  let lastAt = begun;
  const options = {
    url,
    connections,
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.amount }),
    timeout: patienceSeconds,
    setupClient(client: autocannon.Client) {
      client.setRequests(requestsOf(connection));
      connection += 1;
    },
  };
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(options, (error: Error | null) => (error ? reject(error) : resolve()));
    run.on('response', (_client, status, _bytes, milliseconds) => {
      if (status >= 200 && status < 300) times.push(milliseconds);
      else failed += 1;
      lastAt = performance.now();
    });
    run.on('reqError', () => {
      failed += 1;
    });
  });
  return loadOf(times, { seconds: (lastAt - begun) / 1000, failed });
}

export function loadOf(times: number[], { seconds, failed }: { seconds: number; failed: number }): Load {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { rps: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), times, failed };
}
