import { largestForecast } from '../largest-forecast';
import type { WireCall } from './send';

/** Who sends: a person's headers, a forecast of theirs and its version. */
export interface DearSender {
  forecastId: string;
  headers: Record<string, string>;
}

export interface DearCall {
  name: string;
  /** What has to be done once before it. */
  prepare?: (sender: DearSender) => WireCall;
  call: (sender: DearSender) => WireCall;
  /** So many of it at the same time. */
  atOnce: number;
}

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

const post =
  (procedure: string, bodyOf: (sender: DearSender) => string) =>
  (sender: DearSender): WireCall => ({
    method: 'POST',
    path: `/trpc/${procedure}`,
    headers: { ...sender.headers, 'Content-Type': 'application/json' },
    body: Buffer.from(bodyOf(sender)),
  });

/** A save whose `meta` asks for values to be rebuilt. */
const rebuilt = (meta: object) =>
  post('forecast.create', () => JSON.stringify({ json: { document: { a: many(1000, () => ({ b: [] })) } }, meta }));
const setPaths = (count: number) => ({
  values: Object.fromEntries(many(count, (i) => [`document.a.${i % 1000}.b.${i}`, ['set']])),
});
const typedArrays = {
  values: Object.fromEntries(many(9_000, (i) => [`document.a.${i}`, [['typed-array', 'Float64Array']]])),
};
const references = { referentialEqualities: [many(60, (i) => [`a.${i}`, { [`a.${i}`]: many(8, (j) => `a.${j}`) }])] };

const malformed = post('forecast.create', () => {
  const { revenue: _, ...document } = largestForecast();
  const lines = many(110_000, (i) => ({ id: `x${i}` }));
  return JSON.stringify({ document: { ...document, scenarios: [], operatingExpenses: [], revenue: lines } });
});

/** Calls that were seen to hold everybody up, in the size at which they did. */
export const dearCalls = (password: string): DearCall[] => [
  { name: 'setPaths302kB', call: rebuilt(setPaths(11_500)), atOnce: 1 },
  { name: 'setPaths614kB', call: rebuilt(setPaths(23_000)), atOnce: 1 },
  { name: 'typedArrays430kB', call: rebuilt(typedArrays), atOnce: 1 },
  { name: 'nestedReferences', call: rebuilt(references), atOnce: 1 },
  { name: 'malformedLines', call: malformed, atOnce: 1 },
  { name: 'malformedLinesTwice', call: malformed, atOnce: 2 },
  {
    name: 'confirmations60',
    call: post('account.secondFactor.begin', () => JSON.stringify({ password })),
    atOnce: 60,
  },
  {
    name: 'largestReport',
    prepare: post('forecast.save', ({ forecastId: id }) => {
      return JSON.stringify({
        id,
        baseVersion: 1,
        document: largestForecast(),
        idempotencyKey: `dear-${id}`,
      });
    }),
    call: post('report.refresh', ({ forecastId }) => JSON.stringify({ forecastId })),
    atOnce: 1,
  },
];
