import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useAskedField } from '#client/features/workspace/fields/use-asked-field.ts';
import { RefreshIssues } from '#client/features/workspace/frame/refresh-dialogs.tsx';
import { FormCard } from '#client/features/workspace/sections/form-card.tsx';
import { LinePanel } from '#client/features/workspace/sections/line-panel.tsx';
import { issueText } from '#client/lib/issue-text.ts';
import { issuesOf, workspace } from '#client/workspace/index.ts';
import { type ForecastDocument, type LinePart, linesOf } from '#shared/inputs/forecast/document.ts';
import type { FormPart } from '#shared/inputs/forecast/fields/catalogue.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { openForecast, renderPage, startReportTexts } from '#tests/client/reports/open-forecast.tsx';
import { faultyForecasts } from '#tests/helpers/faulty-forecasts.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';

const t = i18next.getFixedT('en', 'forecast');
beforeAll(startReportTexts);
afterEach(cleanup);

type Issue = (typeof faultyForecasts)[number];

/** Opens the forecast of a case and gives the sentence of its issue. */
function open([, code, path, change]: Issue): { document: ForecastDocument; sentence: string; lineId?: string } {
  const document = { ...goldenA(), ...change(goldenA()) };
  openForecast(document);
  const issue = issuesOf(document).find((one) => one.code === code && String(one.path) === String(path));
  if (!issue) throw new Error('The fault is not found.');
  const { lineId } = issue;
  return { document, sentence: issueText(t, issue, 2), ...(lineId ? { lineId } : {}) };
}

const among = (parts: readonly string[]) => faultyForecasts.filter(([, , [part]]) => parts.includes(String(part)));
const ofHistory = among(['history', 'openingPosition']);
const ofPolicies = among(['workingCapital', 'incomeTax', 'payroll']);
const ofScenarios = among(['scenarios']);
const ofLines = faultyForecasts.filter((one) => ![...ofHistory, ...ofPolicies, ...ofScenarios].includes(one));
/** Season weights are typed in the sheet, whose row carries the issue; the panel of the line names it. */
const isTyped = ([, code]: Issue) => code === 'zeroWeights';

const below = (container: HTMLElement) => [...container.querySelectorAll('.error')].map((one) => one.textContent);

describe('an issue of meaning is shown at its field', () => {
  it.each(ofLines)('%s, of a line', (...one) => {
    const { document, sentence, lineId } = open(one);
    const part = one[2][0] as LinePart;
    const line = linesOf(document, part).find(({ id }) => id === lineId);
    if (!line) throw new Error('The line is not there.');
    const { container } = render(
      <LinePanel part={part} line={line} isNew={false} onSelect={() => {}} onAdded={() => {}} />,
    );
    if (isTyped(one)) expect(container.querySelector('[data-part="issues"]')?.textContent).toContain(sentence);
    else expect(below(container)).toEqual([sentence]);
  });

  it.each(ofPolicies)('%s, of a form', (...one) => {
    const { sentence } = open(one);
    expect(below(render(<FormCard part={one[2][0] as FormPart} />).container)).toEqual([sentence]);
  });

  it.each(ofScenarios)('%s, while the scenario is chosen', (...one) => {
    const { sentence } = open(one);
    workspace.setScenario('s');
    expect(below(render(<FormCard part="workingCapital" />).container)).toEqual([sentence]);
  });

  it.each(ofHistory)('%s, of the history', (...one) => {
    const { sentence } = open(one);
    const { container } = renderPage('history');
    const isUnbalanced = one[1] === 'unbalancedSheet';
    expect(container.textContent).toContain(isUnbalanced ? 'does not balance.' : sentence);
  });

  it('a date after the last month, which nothing waits for, of a line', () => {
    const late = { ...newLoan.level({ id: 'x', name: 'Van loan' }), principal: 1_000, month: 25 };
    openForecast({ ...goldenA(), loans: [late] });
    const { container } = render(
      <LinePanel part="loans" line={late} isNew={false} onSelect={() => {}} onAdded={() => {}} />,
    );
    const said = 'Van loan uses Jan 2029, but the forecast ends in Dec 2028. It has no effect until you add years.';
    expect(below(container)).toEqual([said]);
    expect(container.querySelector('[data-part="issues"]')?.textContent).toContain(said);
    expect(screen.getByText('1 note')).toBeTruthy();
    expect(screen.queryByText('1 error')).toBeNull();
  });

  it('all cases are told', () => {
    const counts = [ofLines, ofPolicies, ofScenarios, ofHistory].map(({ length }) => length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(faultyForecasts.length);
    expect(counts.every((count) => count > 0)).toBe(true);
  });
});

describe('the page of the checks', () => {
  it.each(faultyForecasts)('names the fault of %s', (...one) => {
    const { sentence } = open(one);
    const { container } = renderPage('checks');
    expect(container.querySelector('[data-part="issues"]')?.textContent).toContain(sentence);
  });

  it('tells a gap between years in months: from December 2024 to December 2026 are 24', () => {
    const gap = faultyForecasts.find(([fact]) => fact === 'a gap between years');
    if (!gap) throw new Error('There is no such case.');
    open(gap);
    const { container } = renderPage('checks');
    expect(container.textContent).toContain('Months since previous year end, FY 2026, is 24 but should be 12.');
  });

  it('says nothing of a sound forecast', () => {
    openForecast(goldenA());
    expect(renderPage('checks').container.querySelector('[data-part="issues"]')).toBeNull();
  });
});

it('a start sheet that is beside the last year is taken away where it is said, and undone in one step', () => {
  const twice = faultyForecasts.find(([, code]) => code === 'startSheetTwice');
  if (!twice) throw new Error('There is no such case.');
  const { document } = open(twice);
  renderPage('history');
  expect(screen.getByText(/^The forecast already starts from the balance sheet of Dec 2026\./)).toBeDefined();
  fireEvent.click(screen.getByText('Remove the entered opening balance sheet'));
  const now = workspace.getState().document;
  expect(now?.openingPosition.startBalanceSheet).toBeNull();
  expect(now && findIssues(now)).toEqual([]);
  workspace.undo();
  expect(workspace.getState().document).toEqual(document);
});

describe('what keeps Stats waiting', () => {
  const dialogOf = (document: ForecastDocument) => {
    const went: unknown[] = [];
    const At = () => {
      const { pathname, state } = useLocation();
      went.push([pathname, state]);
      return null;
    };
    const onClose = vi.fn();
    render(
      <MemoryRouter>
        <RefreshIssues forecastId="f1" issues={findIssues(document)} onClose={onClose} />
        <At />
      </MemoryRouter>,
    );
    return { went: () => went.at(-1), onClose };
  };

  it.each(faultyForecasts)('leads in one click to the place of %s', (...one) => {
    const { document, sentence } = open(one);
    const { went, onClose } = dialogOf(document);
    const item = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(sentence));
    if (!item) throw new Error('The fault is not told.');
    expect(item.querySelector('b')?.textContent).not.toMatch(/^$|[a-z][A-Z]|undefined/);
    fireEvent.click(within(item).getByRole('button', { name: /^Show / }));
    expect(went()).toEqual([expect.stringMatching(/^\/dashboard\/forecasts\/f1\/inputs\/[a-z]+$/), expect.anything()]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('names the scenario that has it, and shows that scenario there', () => {
    const [inScenario] = ofScenarios;
    if (!inScenario) throw new Error('There is no such case.');
    const { document } = open(inScenario);
    const { went } = dialogOf(document);
    expect(screen.getByText(/^Payment profile, Working capital, in /)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show Payment profile, Working capital' }));
    expect(workspace.getState().scenarioId).toBe('s');
    expect(went()).toEqual([
      '/dashboard/forecasts/f1/inputs/tax',
      { lineId: null, field: 'workingCapital/paymentProfile' },
    ]);
  });

  it('the field that was asked for has the focus', async () => {
    openForecast({ ...goldenA(), workingCapital: { ...goldenA().workingCapital, collectionProfile: [900_000] } });
    const Asked = () => {
      useAskedField();
      return <FormCard part="workingCapital" />;
    };
    const state = { lineId: null, field: 'workingCapital/collectionProfile' };
    render(
      <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
        <Asked />
      </MemoryRouter>,
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  });
});
