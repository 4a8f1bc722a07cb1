import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useForecastCommands } from '#client/features/workspace/frame/use-forecast-commands.ts';
import { type PaletteCommand, useOfferedCommands } from '#client/lib/commands.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { workspace } from '#client/workspace/index.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const document = { ...blank, scenarios: [{ id: 's', name: 'Low season', note: '', overrides: [] }] };

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home', 'reports', 'palette', 'shell', 'files');
});
beforeEach(() => workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document }));
afterEach(cleanup);

describe('the palette', () => {
  let commands: readonly PaletteCommand[] = [];
  const Offered = () => {
    useForecastCommands('f');
    commands = useOfferedCommands().flatMap((group) => group.commands);
    return <p>{JSON.stringify(useLocation())}</p>;
  };
  const offer = () =>
    render(
      <MemoryRouter>
        <Offered />
      </MemoryRouter>,
    );
  const labels = () => commands.map(({ label }) => label);

  it('adds a line of every type from everywhere and goes to it, but adds none in a scenario', () => {
    offer();
    expect(labels().filter((label) => label.startsWith('Add line: ')).length).toBeGreaterThan(15);
    act(() => commands.find(({ label }) => label === 'Add line: Role')?.run());
    const [added] = workspace.getState().document?.staff ?? [];
    expect(screen.getByText(/inputs\/people/).textContent).toContain(`{"lineId":"${added?.id}","isNew":true}`);
    act(() => workspace.setScenario('s'));
    cleanup();
    offer();
    expect(labels().filter((label) => label.startsWith('Add line'))).toEqual([]);
  });

  it('has the files of the forecast under Export', () => {
    offer();
    expect(commands.filter(({ detail }) => detail === 'Export').map(({ label }) => label)).toContain(
      'All reports as a workbook (XLSX)',
    );
  });
});
