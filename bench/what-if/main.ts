import { prepareDraws } from '#shared/statistics/index.ts';
import { measureRun } from '#shared/what-if/measure-run.ts';
import { type Measure, measureNamed } from '#shared/what-if/measures.ts';
import { oneInput } from '#shared/what-if/one-input.ts';
import { seekGoal } from '#shared/what-if/seek-goal.ts';
import { simulate } from '#shared/what-if/simulate.ts';
import { prepareSimulation } from '#shared/what-if/simulation.ts';
import { tornadoInputs, tornadoRow } from '#shared/what-if/tornado.ts';
import { twoWayRows } from '#shared/what-if/two-way.ts';
import { documentFrom } from '../engine/documents';
import { referenceForecast } from '../engine/reference-forecast';
import { runStraightLine } from '../engine/straight-line';
import { makeStraightLine } from '../engine/straight-line-inputs';
import { measure } from '../measure';
import { wants } from '../parts';
import { type Figure, jsonOf, tableOf } from '../table';
import { historyFigures } from './histories';
import { hyperformulaRunFigures } from './hyperformula-runs';
import { uncertain } from './uncertain';

const document = documentFrom(JSON.stringify(referenceForecast({ years: 5, lines: 200 })));

/** Whole simulations, with draws, percentiles and hash, beside as many straight-line loops. */
function simulationFigures(): Figure[] {
  const thousand = uncertain(document, { inputs: 20, runs: 1000 });
  const straightLine = makeStraightLine(document);
  const loops = measure({
    prepare: () => straightLine,
    run: (inputs) => {
      for (let i = 0; i < 1000; i++) runStraightLine(inputs);
    },
    warmUp: 2,
    runs: 7,
    batch: 1,
  });
  const whole = measure({ prepare: () => thousand, run: simulate, warmUp: 2, runs: 7, batch: 1 });
  const { risk } = thousand;
  const draws = measure({
    prepare: () => risk,
    run: ({ seed, runs, inputs }) => {
      const { operandsOf } = prepareDraws({ seed, runs, inputs, ranks: [], periods: { eachYear: 5, eachMonth: 60 } });
      for (let run = 0; run < runs; run++) operandsOf(run);
    },
    warmUp: 2,
    runs: 7,
    batch: 1,
  });
  const large = uncertain(document, { inputs: 20, runs: 10_000 });
  const ten = measure({ prepare: () => large, run: simulate, warmUp: 0, runs: 1, batch: 1 });
  return [
    {
      what: '1,000 futures of 60 months × 200 lines, 20 inputs, draws, percentiles and hash, one thread',
      value: whole.median,
      unit: 'ms',
      timing: whole,
    },
    { what: '1,000 straight-line loops of the same arithmetic', value: loops.median, unit: 'ms', timing: loops },
    {
      key: 'futuresRatio',
      what: '1,000 futures ÷ 1,000 loops',
      value: whole.median / loops.median,
      unit: '×',
      atMost: 2.5,
    },
    { what: 'of which draws', value: draws.median, unit: 'ms', timing: draws },
    {
      key: 'drawsShare',
      what: 'draws of 20 inputs ÷ 1,000 futures',
      value: draws.median / whole.median,
      unit: '×',
      atMost: 0.1,
    },
    { key: 'tenThousandFuturesS', what: '10,000 futures, one thread', value: ten.median / 1000, unit: 's' },
  ];
}

function sensitivityFigures(): Figure[] {
  const ready = prepareSimulation(document);
  if (!ready.ok) throw new Error('The reference forecast has an issue.');
  const { prepared } = ready.simulation;
  const lowestCash = measureNamed(prepared.columns.timeline, 'lowestCash') as Measure;
  const { inputs } = tornadoInputs(prepared, 100_000);
  const once = { warmUp: 1, runs: 5, batch: 1, prepare: () => prepared };
  const tornado = measure({ ...once, run: () => inputs.map((input) => tornadoRow(prepared, lowestCash, input)) });
  const [down, across] = inputs
    .map(({ path }) => ({ path, low: oneInput(prepared, path) }))
    .filter(({ low }) => (low?.now ?? 0) > 1000);
  const axis = (one: typeof down) => ({ path: one?.path ?? '', start: one?.low?.now ?? 0, step: 10, count: 25 });
  const cells = measure({
    ...once,
    run: () => [...twoWayRows(prepared, lowestCash, { down: axis(down), across: axis(across) })],
  });
  const input = oneInput(prepared, down?.path ?? '');
  const goal = { op: 'atLeast' as const, target: (measureRun(prepared, lowestCash, []).value ?? 0) + 12_345 };
  const seek = measure({
    ...once,
    run: () =>
      input &&
      seekGoal({
        evaluate: (x) => measureRun(prepared, lowestCash, [input.change(x)]).value,
        low: input.low,
        high: input.high,
        start: input.now,
        goal,
      }),
  });
  return [
    {
      key: 'tornadoS',
      what: `tornado of ${inputs.length} inputs, 60 × 200, one thread`,
      value: tornado.median / 1000,
      unit: 's',
      timing: tornado,
      atMost: 1.5,
    },
    {
      key: 'cellsS',
      what: '625 cells of two inputs',
      value: cells.median / 1000,
      unit: 's',
      timing: cells,
      atMost: 0.5,
    },
    { key: 'goalSeekMs', what: 'goal seek', value: seek.median, unit: 'ms', timing: seek, atMost: 150 },
  ];
}

const parts: [name: string, measured: () => Figure[] | Promise<Figure[]>][] = [
  ['futures', simulationFigures],
  ['sensitivity', sensitivityFigures],
  ['hyperformula', () => hyperformulaRunFigures(document)],
  ['history', historyFigures],
];
const figures: Figure[] = [];
for (const [name, measured] of parts) if (wants(name)) figures.push(...(await measured()));
process.stdout.write(`${process.argv.includes('--json') ? jsonOf(figures) : tableOf('What if', figures)}\n`);
