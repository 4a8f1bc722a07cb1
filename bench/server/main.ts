import { isNamed, wants } from '../parts';
import { type Figure, tableOf } from '../table';
import { runBare } from './bare';
import { measureBudget } from './budget';
import type { EngineName } from './engine';
import { type Growth, measureGrowth, sizes } from './growth';
import { hourOfRequests, measureMemory } from './memory';
import { measureSpeeds, type Speed, type Speeds } from './speed';
import { measureStall } from './stall';
import { measureStart } from './start';
import { measureVictim, runAttack } from './victim';

const engines = ['pglite', 'postgres'] as const;
const goals = { ratioToBare: 0.7, ratioOnPostgres: 0.5, growth: 1.2, victimMs: 250, stallMs: 25 };
/** The connections of the figures that have a key. */
const usual = 10;

const rounded = (value: number | null | undefined) =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(4));

const objectOf = ({ load, ratioToBare }: Speed) => ({
  rps: rounded(load.rps),
  p50Ms: rounded(load.p50Ms),
  p99Ms: rounded(load.p99Ms),
  ...(ratioToBare === null ? {} : { ratioToBare: rounded(ratioToBare) }),
  ...(load.failed > 0 ? { failed: load.failed } : {}),
});

/** The figures of ten connections, and those of one and of a hundred beside them. */
function speedsObject(speeds: Speeds): Record<string, object> {
  const entries = Object.entries(speeds).map(([name, measured]) => {
    const others = measured.filter(({ connections }) => connections !== usual);
    const own = measured.find(({ connections }) => connections === usual);
    const beside = Object.fromEntries(others.map((speed) => [`at${speed.connections}`, objectOf(speed)]));
    return [name, { ...(own && objectOf(own)), ...beside }];
  });
  return Object.fromEntries(entries);
}

/** G35: on Postgres a read crosses the network, at the usual number of connections. */
const goalOf = (engine: EngineName, connections: number) =>
  engine === 'postgres' && connections === usual ? goals.ratioOnPostgres : goals.ratioToBare;

function speedFigures(engine: EngineName, speeds: Speeds): Figure[] {
  return Object.entries(speeds).flatMap(([name, measured]) =>
    measured.flatMap(({ connections, load, bareRps, ratioToBare }): Figure[] => {
      const key = `${engine}.${name}${connections === usual ? '' : `.at${connections}`}`;
      const rejected = load.failed > 0 ? `; ${load.failed} refused` : '';
      const times = `half in ${load.p50Ms.toFixed(1)} ms, 99 of 100 in ${load.p99Ms.toFixed(1)} ms${rejected}`;
      const rps: Figure = { key, what: `${connections} at once: ${times}`, value: load.rps, unit: '/s' };
      if (ratioToBare === null || bareRps === null) return [rps];
      const what = `of the bare route with one query, ${bareRps.toFixed(0)} /s`;
      return [
        rps,
        { key: `${key}.ratioToBare`, what, value: ratioToBare, unit: '×', atLeast: goalOf(engine, connections) },
      ];
    }),
  );
}

const growthOf = ({ smallP99Ms, largeP99Ms }: Growth) => largeP99Ms / smallP99Ms;

async function run(): Promise<void> {
  const figures: Figure[] = [];
  const answer: Record<string, unknown> = {};
  const growths: number[] = [];
  const victims: number[] = [];
  const stalls: number[] = [];
  for (const engine of engines) {
    if (wants('speed')) {
      const speeds = await measureSpeeds(engine);
      answer[engine] = speedsObject(speeds);
      figures.push(...speedFigures(engine, speeds));
    }
    if (wants('budget')) figures.push(...(await measureBudget(engine)));
    if (isNamed('start')) figures.push(...(await measureStart(engine)));
    if (wants('growth')) {
      for (const growth of await measureGrowth(engine)) {
        const value = growthOf(growth);
        const { route, smallP99Ms, largeP99Ms } = growth;
        const what = `p99 with ${sizes.large.toLocaleString('en')} persons: ${largeP99Ms.toFixed(1)} ms, with ${sizes.small}: ${smallP99Ms.toFixed(1)} ms`;
        figures.push({ key: `${engine}.${route}.growth`, what, value, unit: '×', atMost: goals.growth });
        growths.push(value);
      }
    }
    if (wants('victim')) {
      const { victim, attack } = await measureVictim(engine);
      const what = `99 of 100 of somebody else's calls during a flood; ${victim.failed} failed of ${victim.failed + victim.times.length}; ${attack}`;
      figures.push({ key: `${engine}.victimP99Ms`, what, value: victim.p99Ms, unit: 'ms', atMost: goals.victimMs });
      victims.push(victim.p99Ms);
    }
    if (wants('stall')) {
      const { signInMs, reportMs, restMs } = await measureStall(engine);
      const what = `for so long 20 sign-ins at once keep the service from everything else; at rest it is kept ${restMs.toFixed(0)} ms`;
      const atMost = goals.stallMs;
      figures.push({ key: `${engine}.signInStallMs`, what, value: signInMs, unit: 'ms', atMost });
      figures.push({
        key: `${engine}.reportStallMs`,
        what: 'in one piece by the largest report, in processor time',
        value: reportMs,
        unit: 'ms',
        atMost,
      });
      stalls.push(signInMs);
    }
  }
  if (wants('memory')) {
    const value = await measureMemory('postgres');
    answer.memoryGrowthMb = rounded(value);
    const what = `megabytes more after ${hourOfRequests.toLocaleString('en')} requests`;
    figures.push({ key: 'memoryGrowthMb', what, value: value * 1024, unit: 'kB' });
  }
  if (growths.length > 0) answer.p99GrowthAt100k = rounded(Math.max(...growths));
  if (victims.length > 0) answer.victimP99Ms = rounded(Math.max(...victims));
  if (stalls.length > 0) answer.signInStallMs = rounded(Math.max(...stalls));
  const text = process.argv.includes('--json') ? JSON.stringify(answer) : tableOf('Server', figures);
  process.stdout.write(`${text}\n`);
}

const [role, given = '', port] = process.argv.slice(2);
if (role === '--bare') await runBare(JSON.parse(given), Number(port));
else if (role === '--attack') await runAttack(JSON.parse(given));
else await run();
