import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAreas } from '#client/lib/i18n.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { budgetForecast } from '#tests/helpers/variance-forecast.ts';
import { rowHeaded, startReportTexts } from './open-forecast';
import { renderVariance } from './open-variance';

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('files', 'common', 'errors');
  standInForLayout();
});
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tableOf = (name = 'Profit and loss') => screen.findByRole('table', { name });
/** The cells of a row, without those of notes. */
const cells = async (name: RegExp, of?: string) =>
  within(rowHeaded(await tableOf(of), name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace('\u2009', ' '));

describe('actual against budget on the screen', () => {
  it('sets March and its year to date beside the budget: sales of 9,000 − 10,000 and 29,000 − 30,000', async () => {
    renderVariance();
    expect(await cells(/^Sales$/)).toEqual([
      ...['9,000', '10,000', '▼ 1,000 worse', '−10.0 %', ''],
      ...['29,000', '30,000', '▼ 1,000 worse', '−3.3 %', ''],
    ]);
    expect(screen.getByRole('columnheader', { name: 'January 2027 to March 2027' })).toBeTruthy();
    expect(screen.getByText('Version 12 vs Budget FY 2027')).toBeTruthy();
  });

  it('calls less of a charge better: fees of 96 against 100', async () => {
    renderVariance();
    expect((await cells(/^Card fees$/)).slice(0, 4)).toEqual(['(96)', '(100)', '▲ 4 better', '4.0 %']);
  });

  it('says all of a figure in a sentence', async () => {
    renderVariance();
    await tableOf();
    const figure = within(rowHeaded(await tableOf(), /^Marketing$/)).getAllByRole('button')[0];
    expect(figure?.getAttribute('aria-label')?.replace('\u2009', ' ')).toBe(
      'Marketing, March 2027: actual (750), Budget (500), variance ▼ 250, worse',
    );
  });

  it('tints what reaches both limits, and keeps them: sales of 1,000 are 5 % and 500, marketing of 250 from 200 on', async () => {
    renderVariance();
    const tinted = async () =>
      [...(await tableOf()).querySelectorAll('tr:has(> .is-material) > th')].map(({ textContent }) => textContent);
    expect(await tinted()).not.toContain('Marketing');
    expect(await tinted()).toContain('Sales');
    fireEvent.click(screen.getByRole('button', { name: 'Material: 5 % and 500' }));
    fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '200' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('button', { name: 'Material: 5 % and 200' });
    expect(await tinted()).toContain('Marketing');
  });

  it('is empty without an actual month', () => {
    renderVariance('', { document: budgetForecast });
    expect(screen.getByText('There is no actual month yet.')).toBeTruthy();
  });

  it('asks what to compare with where there is no budget, and compares with the version that is chosen', async () => {
    renderVariance('', { budgetVersion: null });
    await screen.findByText('Choose what to compare with.');
    fireEvent.change(screen.getByLabelText('Compare with'), { target: { value: 'version:4' } });
    expect((await cells(/^Sales$/))[1]).toBe('10,000');
    expect(screen.getAllByRole('columnheader', { name: 'Version 4' })).toHaveLength(2);
  });

  it('shows what its address names: the balance sheet of February against last year, which nobody has', async () => {
    renderVariance('?month=2027-02&statement=balanceSheet&against=lastYear');
    expect(await screen.findByRole('columnheader', { name: 'February 2027' })).toBeTruthy();
    expect((await cells(/^Cash$/, 'Balance sheet'))[1]).toBe('–');
    expect(screen.getByText(/^January 2026, February 2026|^.*no figures to compare with/)).toBeTruthy();
  });
});
