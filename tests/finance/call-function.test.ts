import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allRates } from '#shared/finance/all-rates.ts';
import { callFunction } from '#shared/finance/call-function.ts';

type Arguments = Parameters<typeof callFunction>[1];
interface ExcelVector {
  fn: string;
  args: Arguments;
  expected: number | string;
  formula: string;
}
interface OtherVector {
  fn: string;
  case?: string;
  args?: (number | number[])[];
  values?: number[];
  cashflows?: [string, number][];
  rate?: number;
  day_count?: string;
  expected: number | null;
  alternative_root?: number;
  tol?: number;
}

const folder = join(process.env.FORECAST_DATA_DIR ?? '', 'financial-functions');
const hasData = Boolean(process.env.FORECAST_DATA_DIR) && existsSync(folder);
if (!hasData) process.stdout.write('Stored values of spreadsheets are not compared: FORECAST_DATA_DIR is not set.\n');
const read = <Vector>(name: string): Vector[] =>
  hasData ? JSON.parse(readFileSync(join(folder, name), 'utf8')).vectors : [];

const isNear = (value: unknown, expected: number, relative: number) =>
  typeof value === 'number' && Math.abs(value - expected) <= relative * Math.max(1, Math.abs(expected));

describe('values that other programs stored', () => {
  test.runIf(hasData)('of Excel: every number, every error', () => {
    const vectors = read<ExcelVector>('excel.json');
    const wrong: string[] = [];
    for (const { fn, args, expected, formula } of vectors) {
      const value = callFunction(fn, args);
      const relative = fn === 'XIRR' ? 1e-7 : 1e-9;
      const isRight = typeof expected === 'number' ? isNear(value, expected, relative) : value === expected;
      if (!isRight) wrong.push(`${formula} ${JSON.stringify(args)}: ${value}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect(vectors).toHaveLength(644);
  });

  test.runIf(hasData)(
    'of pyxirr, with actual/365 days: every number is among the rates, and every rate has the present value 0',
    () => {
      const wrong: string[] = [];
      for (const vector of read<OtherVector>('pyxirr.json')) {
        if (vector.day_count && vector.day_count !== 'act/365F') continue;
        const value = callOther(vector);
        const flows = timedFlows(vector);
        const found = flows.length > 0 && vector.fn !== 'XNPV' ? allRates(flows) : [value];
        const isRight =
          found.every(
            (rate) => flows.length === 0 || vector.fn === 'XNPV' || Math.abs(netValue(flows, Number(rate))) < 1e-9,
          ) &&
          (vector.expected === null ||
            found.some((rate) => isNear(rate, vector.expected ?? 0, Math.max(1e-9, vector.tol ?? 0))));
        if (!isRight) wrong.push(`${vector.fn} ${vector.case ?? ''}: ${value}, not ${vector.expected}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

const inOrder = ({ cashflows = [] }: OtherVector) =>
  [...cashflows].sort(([first], [second]) => first.localeCompare(second));

function callOther(vector: OtherVector) {
  const { fn, args = [], values } = vector;
  if (values) return callFunction('IRR', [{ range: [values] }]);
  if (!vector.cashflows)
    return callFunction(
      fn === 'NPV_EXCEL' ? 'NPV' : fn,
      args.map((value) => (Array.isArray(value) ? { range: [value] } : value)),
    );
  const flows = inOrder(vector);
  const lists = [{ range: [flows.map(([, amount]) => amount)] }, { range: [flows.map(([date]) => date)] }];
  return fn === 'XNPV' ? callFunction('XNPV', [vector.rate ?? 0, ...lists]) : callFunction('XIRR', lists);
}

/** The flows of a vector by years or periods; none where it is not of flows. */
function timedFlows(vector: OtherVector) {
  if (vector.values) return vector.values.map((amount, time) => ({ amount, time }));
  const flows = inOrder(vector).map(([date, amount]) => ({ amount, time: Date.parse(date) / 86_400_000 / 365 }));
  return flows.map(({ amount, time }) => ({ amount, time: time - (flows[0]?.time ?? 0) }));
}

/** Present value of flows at a rate, as a share of their gross. */
function netValue(flows: ReturnType<typeof timedFlows>, rate: number): number {
  const terms = flows.map(({ amount, time }) => amount * Math.exp(-time * Math.log1p(rate)));
  return terms.reduce((sum, term) => sum + term, 0) / terms.reduce((sum, term) => sum + Math.abs(term), 0);
}

describe('known answers', () => {
  test.each<[string, Arguments, number]>([
    // 8 % a year over 10 months on 10,000: the example of PMT in Excel's reference.
    ['PMT', [0.08 / 12, 10, 10_000], -1_037.0320893591606],
    ['PMT', [0, 10, 1_000], -100],
    // 1,000 × 1.1² + 100 × 2.1 + 100 × … by hand: 1,210 + 210.
    ['FV', [0.1, 2, -100, -1_000], 1_420],
    ['PV', [0.1, 2, 0, -121], 100],
    ['NPER', [0.1, 0, -100, 121], 2],
    ['RATE', [2, 0, -100, 121], 0.1],
    // The second of two payments on 100 at 10 %: 57.619…; half is interest of what is left.
    ['IPMT', [0.1, 1, 2, 100], -10],
    ['PPMT', [0.1, 1, 2, 100], -100 / 2.1],
    ['PPMT', [0.1, 1, 2, 100, 0, 1], -110 / 2.1],
    ['CUMPRINC', [0.1, 2, 100, 1, 2, 0], -100],
    ['CUMIPMT', [0.1, 2, 100, 1, 2, 0], 100 - (2 * 121) / 2.1],
    ['CUMPRINC', [0.1, 2, 100, 1, 2, 1], -100],
    ['ISPMT', [0.1, 0, 4, 100], -10],
    ['NPV', [0.1, 110, { range: [[121, 'text', true, null]] }], 200],
    ['XNPV', [0.1, { range: [[-100, 110]] }, { range: [['2025-01-01', '2026-01-01']] }], 0],
    ['IRR', [{ range: [[-100, 0, 121]] }], 0.1],
    ['XIRR', [{ range: [[-100, 110]] }, { range: [['2025-01-01', '2026-01-01']] }], 0.1],
    // −100 now; 50 grows at 20 % to 60, and 60 more: 120 after two periods.
    ['MIRR', [{ range: [[-100, 50, 60]] }, 0.1, 0.2], Math.sqrt(1.2) - 1],
    ['SLN', [1_000, 100, 9], 100],
    ['SYD', [1_000, 100, 3, 1], 450],
    ['DB', [1_000_000, 100_000, 6, 1, 7], 186_083.33333333334],
    ['DDB', [2_400, 300, 10, 1], 480],
    ['EFFECT', [0.1, 2], 0.1025],
    ['NOMINAL', [0.1025, 2], 0.1],
    ['FVSCHEDULE', [1, { range: [[0.09], [0.11], [0.1]] }], 1.33089],
  ])('%s %j', (name, args, expected) => {
    expect(isNear(callFunction(name, args), expected, 1e-9)).toBe(true);
  });

  test.each<[string, Arguments, string]>([
    ['PMT', [0.1, 0, 100], '#NUM!'],
    ['PMT', [{ cell: '#DIV/0!' }, { cell: '#N/A' }, 1], '#DIV/0!'],
    ['PMT', ['help', 1, 1], '#VALUE!'],
    ['PMT', [0.1], '#VALUE!'],
    ['IRR', [{ range: [[1, 2, 3]] }], '#NUM!'],
    ['IRR', [{ range: [[-1, 2]] }, -1], '#VALUE!'],
    ['XNPV', [0.1, { range: [[1, 2]] }, { range: [[5, 4]] }], '#NUM!'],
    ['NPV', [-1, 1], '#DIV/0!'],
    ['BETA', [1], '#N/A'],
    ['constructor', [1], '#N/A'],
  ])('%s %j is an error', (name, args, expected) => {
    expect(callFunction(name, args)).toBe(expected);
  });

  test('an interest part is right where powers of the rate cancel: 14.79 % over 300 periods', () => {
    expect(callFunction('IPMT', [0.1479, 297, 300, -270.51])).toBeCloseTo(16.9656277018672, 9);
    expect(callFunction('PPMT', [0.1479, 297, 300, -270.51, 0, 1])).toBeCloseTo(20.0738751617151, 9);
  });
});

describe('all rates', () => {
  const periodic = (amounts: number[]) => amounts.map((amount, time) => ({ amount, time }));

  test('three changes of sign can have three rates', () => {
    const rates = allRates(periodic([-1_000, 3_900, -5_060, 2_184]));
    expect(rates).toHaveLength(3);
    expect(rates.map((rate) => Number(rate.toFixed(10)))).toEqual([0.2, 0.3, 0.4]);
  });

  test('flows that touch 0 have the rate once, flows of one sign, no flows and flows of 0 have none', () => {
    expect(allRates(periodic([-100, 220, -121])).map((rate) => rate.toFixed(6))).toEqual(['0.100000']);
    expect(allRates(periodic([-100, 220, -121.1]))).toEqual([]);
    for (const amounts of [[], [0, 0], [1, 2], [-1, 0, -2], [5]]) expect(allRates(periodic(amounts))).toEqual([]);
  });

  test('the order of the flows and times that are twice do not matter', () => {
    const flows = [
      { amount: 121, time: 2 },
      { amount: -60, time: 0 },
      { amount: -40, time: 0 },
    ];
    expect(allRates(flows).map((rate) => rate.toFixed(12))).toEqual(['0.100000000000']);
  });

  test('of polynomials with known rates every one is found, ascending', () => {
    // Multiplies out Π (x − 1 − r): the last amount belongs to the highest power of 1 + r, which is time 0.
    const known = [-0.5, -0.1, 0.05, 0.25, 1, 4];
    let amounts = [1];
    for (const rate of known)
      amounts = [...amounts, 0].map((amount, at) => amount - (1 + rate) * (amounts[at - 1] ?? 0));
    const rates = allRates(periodic(amounts));
    expect(rates.map((rate) => Number(rate.toFixed(6)))).toEqual(known);
  });

  test('the rates of 1,000 flows that change their sign some 500 times have the present value 0', () => {
    const flows = periodic(Array.from({ length: 1_000 }, (_, at) => ((at * at * 7_919) % 101) - 50));
    const rates = allRates(flows);
    expect(rates.length).toBeGreaterThan(0);
    for (const rate of rates) expect(Math.abs(netValue(flows, rate))).toBeLessThanOrEqual(1e-9);
  });
});
