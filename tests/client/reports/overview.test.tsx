import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Sparkline } from '#client/components/sparkline.tsx';
import { findRow } from '#client/features/reports/figure-rows.ts';
import { eventsOf, marksOf } from '#client/features/reports/overview/events.ts';
import { keyFiguresOf } from '#client/features/reports/overview/key-figures.ts';
import { SheetSectionPage } from '#client/features/workspace/sections/sheet-section-page.tsx';
import { declaredDividends } from '#client/lib/declared-dividends.ts';
import { formatMoney, formatRate } from '#client/lib/format.ts';
import { saveAndRefreshRequested } from '#client/lib/signals.ts';
import { setStep, workspace } from '#client/workspace/index.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import type { Lease } from '#shared/inputs/forecast/fields/leases.ts';
import {
  newEquityEvent,
  newGrant,
  newLease,
  newOperatingExpense,
  newRevenueLine,
} from '#shared/inputs/forecast/new-lines.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { documentOf, openForecast, renderPage, startReportTexts } from './open-forecast';

beforeAll(async () => {
  await startReportTexts();
  standInForLayout();
});
beforeEach(() => openForecast(documentOf('shop')));
afterEach(cleanup);

const figure = (label: string | RegExp) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;

describe('the overview', () => {
  it('shows six key figures of the first fiscal year and follows the switch', () => {
    renderPage('overview');
    const result = computeForecast(documentOf('shop'));
    const first = keyFiguresOf(result, documentOf('shop'), 0);
    const third = keyFiguresOf(result, documentOf('shop'), 2);
    const shown = (minor: number) => Math.round(minor / 100).toLocaleString('en-US');
    expect(figure('Cash, end of Sep 2027')).toBe(shown(first.closingCash));
    expect(figure('EBITDA')).toBe(shown(first.ebitda));
    fireEvent.click(screen.getByRole('button', { name: 'FY 2028/29' }));
    expect(figure('Cash, end of Sep 2029')).toBe(shown(third.closingCash));
  });

  it('names the lowest month and how far it is under the minimum', () => {
    const document = documentOf('shop');
    openForecast({ ...document, bank: { ...document.bank, minimumCash: 5_500_000 } });
    renderPage('overview');
    expect(screen.getByText('Jan 2027, 35,000 below minimum')).toBeTruthy();
    expect(screen.getByText(/Cash falls below the minimum/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open cash flow' })).toBeTruthy();
  });

  it('says how long cash lasts: past the end, or to the first month that not even the overdraft carries', () => {
    renderPage('overview');
    expect(screen.getByText('Cash lasts beyond Sep 2029')).toBeTruthy();
    cleanup();
    const shop = documentOf('shop');
    const unsold = { ...shop, revenue: [], bank: { ...shop.bank, overdraftLimit: 0 } };
    openForecast(unsold);
    renderPage('overview');
    const cash = findRow(computeForecast(unsold).cashFlowIndirect, 'closingCash')?.months;
    const broke = cash?.findIndex((amount) => amount < 0) ?? -1;
    const month = new Date(2026, 9 + broke).toLocaleString('en-US', { month: 'short', year: 'numeric' });
    expect(broke).toBeGreaterThan(0);
    expect(screen.getByText(`Cash and overdraft run out in ${month}`)).toBeTruthy();
  });

  it('measures a scenario by the minimum that it sets itself', () => {
    const document = documentOf('shop');
    const override = { id: 'o1', path: 'bank/minimumCash', op: 'set' as const, value: 5_500_000 };
    openForecast({ ...document, scenarios: [{ id: 's1', name: 'Careful', note: '', overrides: [override] }] });
    workspace.setScenario('s1');
    renderPage('overview');
    expect(screen.getByText('Jan 2027, 35,000 below minimum')).toBeTruthy();
    cleanup();
    renderPage('scenarios');
    const card = (name: string) => screen.getByText(name, { selector: 'article b' }).closest('article');
    expect(card('Base case')?.textContent).toContain('Above minimum');
    expect(card('Careful')?.textContent).toContain('Below minimum');
  });

  it('does not measure a year of 12 months by one of 3', () => {
    const document = documentOf('shop');
    openForecast({ ...document, header: { ...document.header, fiscalYearEndMonth: 12 } });
    renderPage('overview');
    fireEvent.click(screen.getByRole('button', { name: 'FY 2027' }));
    expect(screen.getAllByText('FY 2026 has only 3 months')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'FY 2028' }));
    expect(screen.queryByText(/has only/)).toBeNull();
  });

  it('tells each chart in a sentence and shows its figures as a table', () => {
    renderPage('overview');
    const chart = screen.getByRole('figure', { name: /^Closing cash from Sep 2026 to Sep 2029/ });
    expect(chart).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Show as table' })[0] as HTMLElement);
    const table = screen.getByRole('table', { name: 'Closing cash' });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 37);
  });

  it('of a forecast without a figure says where to begin, and draws no empty chart', () => {
    openForecast(documentOf('blank'));
    renderPage('overview');
    const link = screen.getByRole('link', { name: 'Enter opening balance sheet' });
    expect(link.getAttribute('href')).toBe('/dashboard/forecasts/f1/inputs/history');
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('names the unit once where figures are too long to be read at a glance', () => {
    openForecast(documentOf('public-company'));
    renderPage('overview');
    expect(screen.getByText('USD million · Feb 2010 to Jan 2013')).toBeTruthy();
    expect(figure('EBITDA')).toBe('260.5');
  });

  it('counts the checks that pass', () => {
    renderPage('overview');
    expect(screen.getByText('17 of 17')).toBeTruthy();
  });
});

describe('reports that are older than what is shown', () => {
  it('say of which version they are and ask to save and refresh through the signal', () => {
    let asked = 0;
    const leave = saveAndRefreshRequested.on(() => {
      asked += 1;
    });
    workspace.setReport({ version: 12, refreshedAt: new Date('2026-11-21') });
    const { document } = workspace.getState();
    if (document) workspace.edit(setStep(document, { 'bank/minimumCash': 1 }, { kind: 'form' }));
    renderPage('overview');
    expect(screen.getByText('Outdated: 1 edit since version 12')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
    expect(asked).toBe(1);
    leave();
  });
});

describe('events of the timeline', () => {
  it('are in order of months, and those of one month share a flag', () => {
    const document = documentOf('shop');
    const events = eventsOf(document, computeForecast(document), { disposal: (name) => `${name}, sold` });
    expect(events.map(({ month }) => month)).toEqual(events.map(({ month }) => month).toSorted((a, b) => a - b));
    const marks = marksOf(events, {
      several: (name, count) => `${name} and ${count} more`,
      net: (amount) => `${amount}, net`,
      amount: String,
    });
    expect(new Set(marks.map(({ index }) => index)).size).toBe(marks.length);
    const [first] = events;
    const together = events.filter(({ month }) => month === first?.month);
    expect(marks[0]?.title).toMatch(/ and 2 more$/);
    expect(marks[0]?.detail).toBe(`${together.reduce((sum, { amount }) => sum + amount, 0)}, net`);
  });

  it('name the first payment of a lease, at the end of its period where it is paid then, and a grant', () => {
    const plain = documentOf('shop');
    const lease = (name: string, more: Partial<Lease>) => ({
      ...newLease({ id: name, name }),
      ...{ payment: 500_00, paymentEveryMonths: 3 as const, ...more },
    });
    const document = {
      ...{ ...plain, capitalAssets: [], loans: [], equityEvents: [] },
      leases: [
        lease('Ahead', { month: 2 }),
        lease('Behind', { month: 2, inAdvance: false }),
        lease('Running', { month: 0 }),
        lease('Off', { month: 2, enabled: false }),
      ],
      grants: [{ ...newGrant({ id: 'Grant', name: 'Grant' }), month: 3, amount: 9_000_00 }],
    };
    const events = eventsOf(document, computeForecast(document), { disposal: String });
    expect(events.map(({ name, month, amount }) => [name, month, amount])).toEqual([
      ['Ahead', 2, -500_00],
      ['Grant', 3, 9_000_00],
      ['Behind', 4, -500_00],
    ]);
  });
});

describe('a dividend beyond retained earnings', () => {
  // Earnings of the first month are 1,000; the second month asks for 5,000 and then, of what is left, 600.
  const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 1 });
  const dividend = (id: string, amount: number) => ({
    ...newEquityEvent({ id, name: id, type: 'dividend' }),
    amount,
    month: 2,
  });
  const document = {
    ...blank,
    revenue: [{ ...newRevenueLine.amounts({ id: 'r', name: 'Fees' }), amounts: [1000_00], creditShare: 0 }],
    equityEvents: [dividend('Family', 400_00), dividend('Owner', 5000_00), dividend('Friend', 600_00)],
  };

  it('is what is declared in the timeline, the chart and the sheet, and says what it is limited by', () => {
    const result = computeForecast(document);
    expect([...declaredDividends(document, result)]).toEqual([
      ['Family', { asked: 400_00, declared: 400_00 }],
      ['Owner', { asked: 5000_00, declared: 600_00 }],
      ['Friend', { asked: 600_00, declared: 0 }],
    ]);
    const events = eventsOf(document, result, { disposal: String });
    expect(events.map(({ amount, limitedFrom }) => [amount, limitedFrom])).toEqual([
      [-400_00, undefined],
      [-600_00, 5000_00],
      [0, 600_00],
    ]);
    const marks = marksOf(events, {
      several: (name, count) => `${name} and ${count} more`,
      net: (amount) => `${amount}, net`,
      amount: String,
    });
    expect(marks.map(({ title, detail }) => [title, detail])).toEqual([['Family and 1 more', '-100000, net']]);

    openForecast(document);
    renderPage('overview');
    const limits = screen.getAllByRole('link', { name: 'limited to retained earnings' });
    expect(limits.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 2 }, () => '/dashboard/forecasts/f1/inputs/funding'),
    );
  });

  it('shows the paid figure in the sheet, and the panel names both with the way to the limit', () => {
    openForecast(document);
    render(
      <MemoryRouter initialEntries={[{ pathname: '/funding', state: { lineId: 'Owner' } }]}>
        <SheetSectionPage section="funding" actions={null} />
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('row', { name: /Declared, limited/ }).map((row) => row.textContent)).toEqual([
      expect.stringContaining('600'),
      expect.not.stringContaining('600'),
    ]);
    expect(screen.getByText('Only 600.00 of 5,000.00 is declared.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show retained earnings' })).toBeTruthy();
  });

  it('is reached from its warning', () => {
    openForecast(document);
    renderPage('checks');
    expect(screen.getByText(/exceeds retained earnings/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Funding/ })).toBeTruthy();
  });
});

describe('the checks', () => {
  it('begin with the warnings; those of the calculation are folded while all pass, under their names', () => {
    openForecast(documentOf('shop'));
    const { container } = renderPage('checks');
    const heads = [...container.querySelectorAll('section > header h2')].map((head) => head.textContent);
    expect(heads.at(0)).toMatch(/warning/);
    expect(heads).toContain('Checks');
    const fold = container.querySelector('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).not.toMatch(/E\d/);
    expect(within(fold ?? document.body).getAllByRole('rowheader', { hidden: true }).length).toBe(17);
  });
});

describe('a minimum of cash that nobody set', () => {
  it('is drawn in no chart and no sparkline, and named nowhere', () => {
    const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 1 });
    const { container } = render(<Sparkline values={[1, 2]} minimum={0} width={100} height={20} />);
    expect(container.querySelector('[data-minimum]')).toBeNull();
    const rent = { ...newOperatingExpense.fixed({ id: 'r', name: 'Rent' }), yearlyBase: 1200_00 };
    openForecast({ ...blank, operatingExpenses: [rent] });
    renderPage('overview');
    expect(screen.queryByText('Minimum')).toBeNull();
    expect(screen.getByText('Sep 2027, below zero')).toBeTruthy();
    expect(screen.getByText(/Cash falls below zero: \(1,100\) in Sep 2027/)).toBeTruthy();
    expect(globalThis.document.body.textContent).not.toMatch(/minimum/i);
  });
});

describe('scenarios', () => {
  it('say in one sentence when there is the base case alone', () => {
    openForecast({ ...documentOf('shop'), scenarios: [] });
    renderPage('scenarios');
    expect(screen.getByText('No scenarios yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New scenario' })).toBeTruthy();
  });

  it('are compared with the base case, figure by figure', () => {
    const document = documentOf('shop');
    const line = document.revenue[0];
    const override = { id: 'o1', path: `revenue/${line?.id}/unitPrice`, op: 'scale' as const, value: 1_100_000 };
    const withScenario = {
      ...document,
      scenarios: [{ id: 's1', name: 'Prices up', note: '', overrides: [override] }],
    };
    openForecast(withScenario);
    renderPage('scenarios');
    const row = within(screen.getByRole('table', { name: 'Comparison' })).getByRole('row', {
      name: /^Revenue /,
    });
    const revenue = (scenario: string | null) =>
      computeForecast(withScenario, { scenario })
        .profitAndLoss.row('totalRevenue')
        .years.reduce((total, one) => total + one, 0);
    const more = revenue('s1') - revenue(null);
    expect(within(row).getAllByRole('cell')[2]?.textContent).toBe(
      `▲ +${formatMoney(more)}better+${formatRate((more / revenue(null)) * 1_000_000, 1)}`,
    );
    expect(screen.getByRole('button', { name: '1 input differs' })).toBeTruthy();
  });

  it('marks what is worse with a hollow triangle, as statements do', () => {
    const document = documentOf('shop');
    const path = `revenue/${document.revenue[0]?.id}/unitPrice`;
    const overrides = [{ id: 'o1', path, op: 'scale' as const, value: 500_000 }];
    openForecast({ ...document, scenarios: [{ id: 's1', name: 'Prices down', note: '', overrides }] });
    renderPage('scenarios');
    const table = within(screen.getByRole('table', { name: 'Comparison' }));
    const changeOf = (name: RegExp) => within(table.getByRole('row', { name })).getAllByRole('cell')[2]?.textContent;
    expect(changeOf(/^Revenue /)).toMatch(/^▽ .*worse−38\.5/);
    expect(changeOf(/^Peak funding need/)).toMatch(/^△ .*worse/);
    expect(screen.getByText('Filled = better, outlined = worse')).toBeTruthy();
  });
});
