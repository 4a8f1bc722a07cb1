import { allRates } from '#shared/finance/all-rates.ts';
import { callFunction } from '#shared/finance/call-function.ts';
import { measure } from '../measure';
import { type Figure, jsonOf, tableOf } from '../table';

/** Financial functions at the longest that a call takes: 1,000 flows that change their sign some 500 times. */
const amounts = Array.from({ length: 1_000 }, (_, at) => ((at * at * 7_919) % 101) - 50);
const flows = amounts.map((amount, time) => ({ amount, time }));
const timed = (run: () => unknown) => measure({ prepare: () => null, run, warmUp: 2, runs: 7, batch: 1 });

const rates = timed(() => allRates(flows));
const irr = timed(() => callFunction('IRR', [{ range: [amounts] }]));
const figures: Figure[] = [
  { key: 'allRates', what: 'all rates of 1,000 flows', value: rates.median, unit: 'ms', timing: rates, atMost: 200 },
  { key: 'irr', what: 'IRR of the same', value: irr.median, unit: 'ms', timing: irr, atMost: 200 },
];
process.stdout.write(
  process.argv.includes('--json') ? `${jsonOf(figures)}\n` : tableOf('Financial functions', figures),
);
