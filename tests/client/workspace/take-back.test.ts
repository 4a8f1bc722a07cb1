import { afterEach, beforeEach, expect, it } from 'vitest';
import { redo, stepMoved, undo } from '#client/workspace/index.ts';
import { setStep } from '#client/workspace/steps.ts';
import { workspace } from '#client/workspace/store.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';

const document = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const cash = () => workspace.getState().document?.bank.minimumCash;
const set = (value: number) => {
  const { document: now } = workspace.getState();
  if (now) workspace.edit(setStep(now, { 'bank/minimumCash': value }));
};
let notified: unknown[];
let stop: () => void;

beforeEach(() => {
  workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document });
  notified = [];
  stop = stepMoved.on((step) => void notified.push(step));
});
afterEach(() => stop());

it('undo takes the last step back and redo makes it again, and each tells which step it was', () => {
  set(100);
  const [first] = workspace.getState().steps;
  set(200);
  const last = workspace.getState().steps.at(-1);
  undo();
  expect([cash(), notified]).toEqual([100, [last]]);
  undo();
  expect([cash(), notified]).toEqual([document.bank.minimumCash, [last, first]]);
  redo();
  expect([cash(), notified]).toEqual([100, [last, first, first]]);
  redo();
  expect([cash(), notified]).toEqual([200, [last, first, first, last]]);
});

it('where there is nothing to take back or to make again nothing is told', () => {
  undo();
  redo();
  set(100);
  redo();
  expect([cash(), notified]).toEqual([100, []]);
});
