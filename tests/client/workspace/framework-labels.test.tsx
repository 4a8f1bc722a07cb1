import { cleanup, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { loadAreas } from '#client/lib/i18n.ts';
import { useFrameworkLabels } from '#client/workspace/framework-labels.ts';
import { inFramework } from '#shared/messages/in-framework.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { wordsIn } from '#shared/workbook/words.ts';
import { startTestTexts } from '../setup-texts';

beforeAll(async () => {
  await startTestTexts();
  await loadAreas('forecast', 'home', 'reports');
});
afterEach(cleanup);

it('names rows and statements as the framework of the forecast does, and as ever without one', () => {
  const shown = () => [i18next.t('forecast:rows.totalRevenue'), i18next.t('reports:names.balanceSheet')];
  const { rerender, unmount } = renderHook(({ framework }) => useFrameworkLabels(framework), {
    initialProps: { framework: 'ifrs' as 'ifrs' | 'usGaap' | 'hgb' },
  });
  expect(shown()).toEqual(['Revenue', 'Statement of financial position']);
  expect(i18next.t('forecast:rows.badDebts')).toBe('Bad debts');
  rerender({ framework: 'usGaap' });
  expect(shown()).toEqual(['Net sales', 'Balance sheet']);
  rerender({ framework: 'hgb' });
  expect(shown()).toEqual(['Total revenue', 'Balance sheet']);
  rerender({ framework: 'ifrs' });
  unmount();
  expect(shown()).toEqual(['Total revenue', 'Balance sheet']);
});

it('finds names by row in the same words', () => {
  const { result } = renderHook(() => {
    useFrameworkLabels('frs102');
    return useForecastTexts();
  });
  expect(result.current('rows.inventory')).toBe('Stocks');
});

it('prints and exports in the same words', () => {
  expect(inFramework(messagesIn('en'), 'ifrs').pack.sections.profitAndLoss).toBe('Statement of profit or loss');
  expect(wordsIn('en', 'usGaap').rowName('shareCapital')).toBe('Common stock');
  expect(wordsIn('de', 'ifrs').rowName('inventory')).toBe('Vorräte');
});
