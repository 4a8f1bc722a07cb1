import { largestForecast } from '../largest-forecast';
import { nestedReferences, setPaths, typedArrays } from './rebuilt-values';
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
  /** It is legal, and proves nothing unless it is done. */
  isDone?: true;
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

/** A save that asks for values to be rebuilt. */
const rebuilt = (value: object) => post('forecast.create', () => JSON.stringify(value));

const malformed = post('forecast.create', () => {
  const { revenue: _, ...document } = largestForecast();
  return JSON.stringify({
    document: { ...document, scenarios: [], operatingExpenses: [], revenue: many(110_000, () => 0) },
  });
});

/** Calls that were seen to hold everybody up, in the size at which they did. */
export const dearCalls = (password: string): DearCall[] => [
  { name: 'setPaths307kB', call: rebuilt(setPaths(20_000)), atOnce: 1 },
  { name: 'setPaths625kB', call: rebuilt(setPaths(40_000)), atOnce: 1 },
  { name: 'typedArrays393kB', call: rebuilt(typedArrays), atOnce: 1 },
  { name: 'nestedReferences', call: rebuilt(nestedReferences(14)), atOnce: 1 },
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
    isDone: true,
  },
];
