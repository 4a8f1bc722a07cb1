import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import Stripe from 'stripe';
import { timingOf } from '../measure';
import { type Service, startService } from '../service';
import { type Figure, jsonOf, tableOf } from '../table';
import { eventsOfCheckout } from './checkout-events';

const secret = 'whsec_of_the_benchmark';
const perSecond = 200;
const seconds = { warmUp: 5, measured: 20 };
/** The service has worked off what it took when it takes less than this share of one processor. */
const restingShare = 0.05;

/** Connections are kept and shared, as those of a sender are, and closed before the service closes idle ones after five seconds. */
const agent = new Agent({ keepAlive: true, maxSockets: 50, timeout: 4_000 });

/** One signed event that was never seen before; answers how long it took in milliseconds, from when it was due. */
function send(url: string, event: Record<string, unknown>, due: number): Promise<number> {
  const payload = JSON.stringify({ ...event, id: `evt_${randomUUID().replaceAll('-', '')}` }, null, 2);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/stripe/webhook`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - due);
        else reject(new Error(`A webhook was answered with ${answer.statusCode}.`));
      });
    });
    sent.once('error', reject);
    sent.end(payload);
  });
}

/** Sends at a steady rate, whether or not answers come: a slow answer does not slow down what follows. */
async function sendSteadily(url: string, events: Record<string, unknown>[], count: number): Promise<number[]> {
  const begin = performance.now();
  const answers: Promise<number>[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const due = begin + (sent * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await delay(wait);
    answers.push(send(url, events[sent % events.length] ?? {}, due));
  }
  return Promise.all(answers);
}

/** Resolves when what was accepted has been worked off; answers the processor time that the service has taken by then. */
async function atRest({ cpuMs }: Service): Promise<number> {
  const turnMs = 500;
  for (;;) {
    const before = cpuMs();
    await delay(turnMs);
    const taken = cpuMs() - before;
    if (!(taken > turnMs * restingShare)) return before + taken;
  }
}

const events = await eventsOfCheckout();
const service = await startService({ STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_WEBHOOK_SECRET: secret });
try {
  await sendSteadily(service.url, events, seconds.warmUp * perSecond);
  const cpuBefore = await atRest(service);
  const begin = performance.now();
  const times = await sendSteadily(service.url, events, seconds.measured * perSecond);
  const taken = (performance.now() - begin) / 1000;
  const cpu = ((await atRest(service)) - cpuBefore) / times.length;
  const timing = timingOf(times);
  const sorted = times.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(0.99 * sorted.length)] ?? Number.NaN;
  const what = 'webhook answered: signature verified, event stored';
  const figures: Figure[] = [
    { key: 'webhookMedianMs', what, value: timing.median, unit: 'ms', timing, atMost: 20 },
    { key: 'webhookP99Ms', what: 'the same, 99 of 100', value: p99, unit: 'ms', atMost: 100 },
    { key: 'cpuPerEventMs', what: 'processor time for one event, working it off included', value: cpu, unit: 'ms' },
    { key: 'eventsPerSecond', what: 'sent at a steady rate and all accepted', value: times.length / taken, unit: '/s' },
  ];
  const database = process.env.DATABASE_URL ? 'Postgres' : 'the embedded database';
  const title = `Billing: ${perSecond} events a second on ${database}, for ${seconds.measured} s`;
  process.stdout.write(`${process.argv.includes('--json') ? jsonOf(figures) : tableOf(title, figures)}\n`);
} finally {
  await service.end();
}
