import { describe, expect, it } from 'vitest';
import { rehearse, workspace } from '#client/workspace/index.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';

const document = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const forecast = { forecastId: 'f1', version: 1, savedAt: null, document };

describe('the engine made ready for the first keystroke', () => {
  it('ends where the forecast is closed', async () => {
    workspace.open(forecast);
    const done = rehearse();
    workspace.close();
    await done;
    expect(workspace.getState().result).toBeNull();
  });

  it('leaves the open forecast as it is', async () => {
    workspace.open(forecast);
    const before = workspace.getState();
    await rehearse();
    expect(workspace.getState()).toBe(before);
  });
});
