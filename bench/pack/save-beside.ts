import { referenceForecast } from '../engine/reference-forecast';
import { startStand } from '../server/engine';
import { fire, loadOf } from '../server/load';
import { saves } from '../server/routes';
import type { Figure } from '../table';

/** Of a thousand the slowest hundredth are ten: of fewer it would be one or two, which chance decides. */
const rounds = 5;
const savesOfTurn = { amount: 200 };

/** How much longer a save of 200 lines takes while packs of 120 months are made one after the other, in turns with none. */
export async function saveBesidePack(): Promise<Figure[]> {
  const { service, people, end } = await startStand({ engine: 'pglite', total: 100 });
  const requestsOf = saves(referenceForecast({ years: 10, lines: 200 }));
  const times: Record<'idle' | 'beside', number[]> = { idle: [], beside: [] };
  let [packs, turns] = [0, 0];
  const makePack = async () => {
    const { forecastId, headers } = people[40 + (packs++ % 50)] ?? { forecastId: '', headers: {} };
    const answer = await fetch(`${service.url}/api/forecasts/${forecastId}/pack`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A pack was answered with ${answer.status}.`);
  };
  const turn = async (name: keyof typeof times) => {
    let isOver = false;
    // Each turn is that of another person: what one may store in a minute is limited.
    const person = turns++ % 40;
    const packing = (async () => {
      while (name === 'beside' && !isOver) await makePack();
    })();
    const load = await fire(service.url, {
      connections: 1,
      length: savesOfTurn,
      requestsOf: () => requestsOf(people, person),
    });
    isOver = true;
    await packing;
    if (load.failed > 0) throw new Error(`${load.failed} saves were refused.`);
    times[name].push(...load.times);
  };
  try {
    await makePack();
    await turn('idle');
    times.idle = [];
    for (let round = 0; round < rounds; round++) for (const name of ['idle', 'beside'] as const) await turn(name);
  } finally {
    await end();
  }
  const [idle, beside] = [times.idle, times.beside].map((all) => loadOf(all, { seconds: 1, failed: 0 }));
  if (!idle || !beside) throw new Error('Nothing was saved.');
  const note = `${idle.p99Ms.toFixed(0)} and ${beside.p99Ms.toFixed(0)} ms, ${packs} packs`;
  const what = 'save beside a pack of 120 months';
  return [
    { key: 'saveBesideMedian', what: `${what}, median`, value: beside.p50Ms / idle.p50Ms, unit: '×' },
    { key: 'saveBeside', what: `${what}, p99`, value: beside.p99Ms / idle.p99Ms, unit: '×', atMost: 1.2, note },
  ];
}
