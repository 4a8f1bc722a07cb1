import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { listInputs } from '#shared/inputs/forecast/paths.ts';
import type { Risk, RiskInput } from '#shared/inputs/forecast/risk.ts';
import { backtest, forecastSeries, prepareDraws } from '#shared/statistics/index.ts';
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
import { type Figure, jsonOf, tableOf } from '../table';

const document = documentFrom(JSON.stringify(referenceForecast({ years: 5, lines: 200 })));

/** So many inputs of the reference forecast, each scaled by a PERT shape of 90 to 110 %. */
function uncertain(count: number, runs: Risk['runs']): ForecastDocument {
  const inputs = listInputs(document)
    .filter(({ kind, value }) => typeof value === 'number' && (kind === 'money' || kind === 'price'))
    .slice(0, count)
    .map(
      ({ path }, i): RiskInput => ({
        id: `input-${i}`,
        stream: i + 1,
        enabled: true,
        path,
        op: 'scale',
        shape: { kind: 'pert', low: 900_000, mode: 1_000_000, high: 1_100_000 },
        scope: 'once',
        persistence: 0,
        note: '',
      }),
    );
  if (inputs.length < count) throw new Error(`The reference forecast has ${inputs.length} such inputs.`);
  return { ...document, risk: { caseId: null, runs, seed: 1, inputs, correlations: [] } };
}

/** Whole simulations, with draws, percentiles and hash, beside as many straight-line loops. */
function simulationFigures(): Figure[] {
  const thousand = uncertain(20, 1000);
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
    prepare: () => risk as Risk,
    run: ({ seed, runs, inputs }) => {
      const { operandsOf } = prepareDraws({ seed, runs, inputs, ranks: [], periods: { eachYear: 5, eachMonth: 60 } });
      for (let run = 0; run < runs; run++) operandsOf(run);
    },
    warmUp: 2,
    runs: 7,
    batch: 1,
  });
  const large = uncertain(20, 10_000);
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

function historyFigures(): Figure[] {
  const history = Array.from(
    { length: 60 },
    (_, i) => 100_000 + 700 * i + 9_000 * ((i * 7) % 12) + ((i * 7919) % 4001),
  );
  const one = measure({
    prepare: () => history,
    run: (series) => [forecastSeries(series, 12, 120), backtest(series, 12)],
    warmUp: 2,
    runs: 9,
    batch: 1,
  });
  const figures: Figure[] = [
    {
      key: 'historyMs',
      what: '60 months continued by 120, with 12 trials',
      value: one.median,
      unit: 'ms',
      timing: one,
      atMost: 150,
    },
  ];
  const file = join(process.env.FORECAST_DATA_DIR ?? '', 'series/m3.json');
  if (!existsSync(file)) return figures;
  const { series }: { series: { train: number[]; test: number[]; m: number }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const all = measure({
    prepare: () => series,
    run: (list) => list.map(({ train, test, m }) => forecastSeries(train, m, test.length)),
    warmUp: 0,
    runs: 1,
    batch: 1,
  });
  return [
    ...figures,
    { key: 'm3S', what: 'the 3,003 series of M3', value: all.median / 1000, unit: 's', timing: all, atMost: 60 },
  ];
}

const figures = [...simulationFigures(), ...sensitivityFigures(), ...historyFigures()];
process.stdout.write(`${process.argv.includes('--json') ? jsonOf(figures) : tableOf('What if', figures)}\n`);
