import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sliceByDimension } from '#shared/engine/slice-by-dimension.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { type PackSection, packPresets } from '#shared/inputs/forecast/pack.ts';
import { blockedSections, layOutPack } from '#shared/pack/layout.ts';
import type { PackInput } from '#shared/pack/pack-input.ts';
import { packSettingsOf } from '#shared/pack/presets.ts';
import { sourcesAndUsesOf } from '#shared/pack/sections/sources-and-uses.ts';
import { fitTable } from '#shared/pack/table.ts';
import { PackWords } from '#shared/pack/words.ts';
import { templates } from '#shared/templates/index.ts';
import { departmentForecast } from '#tests/helpers/department-forecast.ts';
import { forecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';
import { misplacedTexts, packInputOf, textsOf, withWholePack } from '#tests/helpers/pack.ts';
import { riskOf } from '#tests/helpers/what-if.ts';

const isLong = import.meta.env.MODE === 'long';

const build = (id: string, currency = 'USD'): ForecastDocument => {
  const template = templates.find((one) => one.id === id);
  if (!template) throw new Error(`There is no template ${id}.`);
  return template.build({ name: 'Harbour Bakery', currency, startMonth: '2026-10' });
};
const wordsOf = (document: ForecastDocument, change = {}) =>
  layOutPack(packInputOf(document, change)).pages.map((page) => textsOf(page).map(({ text }) => text));

/** Every line has a name of so many letters, every price is multiplied. */
function stretched(document: ForecastDocument, letters: number, factor: number): ForecastDocument {
  const name = 'Fortified wholemeal bread '.repeat(8).slice(0, letters).trim();
  const rename = <Line extends { name: string }>(lines: readonly Line[]) => lines.map((line) => ({ ...line, name }));
  return {
    ...document,
    header: { ...document.header, name },
    operatingExpenses: rename(document.operatingExpenses),
    capitalAssets: rename(document.capitalAssets),
    revenue: rename(document.revenue).map((line) =>
      'unitPrice' in line ? { ...line, unitPrice: line.unitPrice * factor } : line,
    ),
  };
}

/** With the section by department alone. */
const withSection = (document: ForecastDocument): ForecastDocument => ({
  ...document,
  pack: { ...packSettingsOf(document), sections: [{ key: 'byDimension', isIncluded: true }] },
});

const textsOfSection = (document: ForecastDocument, section: PackSection, more: Partial<PackInput> = {}) =>
  layOutPack(packInputOf(document, more))
    .pages.filter((page) => page.section === section)
    .flatMap((page) => textsOf(page).map(({ text }) => text));

const contextOf = (document: ForecastDocument) => {
  const input = packInputOf(document);
  const { language, texts, result } = input;
  const words = new PackWords({ language, texts, currency: result.currency, timeline: result.timeline });
  return { ...input, words, pageOf: new Map(), shown: [] };
};

describe('sources and uses', () => {
  const areEqualIn = (document: ForecastDocument) => {
    const { sources, uses } = sourcesAndUsesOf(contextOf(document));
    const sum = (list: typeof sources) => list.reduce((total, { amount }) => total + amount, 0);
    expect(sum(sources)).toBe(sum(uses));
    expect([...sources, ...uses].every(({ amount }) => amount > 0)).toBe(true);
  };

  it.each(templates.map(({ id }) => id))('are equal in the template %s', (id) => areEqualIn(build(id)));

  it('are equal in random forecasts, whatever the accounting framework puts into investing and financing', () => {
    fc.assert(fc.property(forecastArbitrary, areEqualIn), { numRuns: 150 });
  });
});

describe('the pages of a pack', () => {
  it.each(templates.map(({ id }) => id))(
    'of the template %s have every text inside the margins and none over another',
    (id) => {
      for (const preset of packPresets) {
        const document = build(id);
        const settings = packSettingsOf(document, preset);
        expect(misplacedTexts(layOutPack(packInputOf(document, { settings })).pages)).toEqual([]);
        if (!isLong && preset !== 'bank') continue;
        const german = packInputOf(document, { settings, language: 'de' });
        expect(misplacedTexts(layOutPack(german).pages)).toEqual([]);
      }
    },
  );

  it.each([
    ['names of 60 letters', 60, 1, 'USD'],
    ['names of 120 letters and 12 digits', 120, 100_000, 'USD'],
    ['a currency without decimals and 12 digits', 120, 100_000, 'JPY'],
    ['a currency of three decimals', 60, 1000, 'KWD'],
  ])('with %s too', (_, letters, factor, currency) => {
    const pages = layOutPack(
      packInputOf(withWholePack(stretched(build('restaurant', currency), letters, factor))),
    ).pages;
    expect(misplacedTexts(pages)).toEqual([]);
  });

  it('name the page on which a section begins in the contents, and that of the table by fiscal year beside each key figure', () => {
    const pages = wordsOf(build('restaurant'));
    const pageOf = (title: string) => pages.findIndex((words) => words.includes(title)) + 1;
    const [, contents = [], key = []] = pages;
    expect(contents[contents.indexOf('Balance sheet') + 1]).toBe(String(pageOf('Total assets')));
    expect(key).toContain(`Cash flow, ${pageOf('Cash flow, fiscal years')}`);
    expect(key).toContain(`Balance sheet, ${pageOf('Total assets')}`);
  });

  it('are in whole units, and as a whole in thousands where a figure would not fit', () => {
    const pages = (factor: number) => wordsOf(stretched(build('restaurant'), 60, factor)).flat();
    expect(pages(1)).toContain('USD, by month');
    expect(pages(100_000)).toContain('USD thousand, by month');
  });

  it('of debt service have what is paid of interest and principal, without a credit line’s, and the cover of the ratios', () => {
    const document = build('maker');
    const quarterly = { ...newLoan.level({ id: 'quarterly', name: 'Oven' }), principal: 3_000_000, rate: 60_000 };
    const line = { ...newLoan.revolver({ id: 'line', name: 'Line' }), limit: 9_000_000, rate: 80_000 };
    const spread = { month: 2, paymentEveryMonths: 3 as const, fee: 60_000, feeTreatment: 'straightLine' as const };
    const owing: ForecastDocument = {
      ...document,
      loans: [
        ...document.loans.filter(({ type }) => type !== 'revolver'),
        { ...quarterly, ...spread },
        { ...line, targetCash: 90_000_000, maturityMonth: 20 },
      ],
    };
    const texts = textsOfSection(owing, 'debtService');
    const { words, result } = contextOf(owing);
    const { cashFlowDirect: cash, schedules, ratios } = result;
    const repaid = schedules.find(({ lineId }) => lineId === 'line')?.row('repaid');
    const rows = (name: string) => texts.slice(texts.lastIndexOf(name) + 1, texts.lastIndexOf(name) + 4);
    const years = [1, 2, 3];
    const service = years.map((year) => {
      const ofLine = Math.abs(repaid?.year(year) ?? Number.NaN);
      return 0 - cash.row('interestPaid').year(year) - cash.row('loansRepaid').year(year) - ofLine;
    });
    expect(rows('Debt service')).toEqual(service.map((amount) => words.money(amount)));
    expect(rows('Debt service cover')).toEqual(
      years.map((year) => words.times(ratios.row('debtServiceCover').year(year))),
    );
    expect(repaid?.year(2)).not.toBe(0);
    expect(texts).toEqual(expect.arrayContaining(['Interest newly owed', 'Loan fees spread']));
  });

  it('end with no heading, and have no table without rows', () => {
    const documents = fc.sample(forecastArbitrary, { seed: 3, numRuns: isLong ? 200 : 18 });
    const found = documents.flatMap((document) =>
      layOutPack(packInputOf(withWholePack(document))).pages.flatMap(({ section, tags }, index) => {
        const isEmpty = tags.some(({ type, children = [] }) => type === 'Table' && children.length < 2);
        return isEmpty || tags.at(-1)?.type === 'H2' ? [`${section}, page ${index + 1}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });

  it('ring the lowest cash where it is below the minimum', () => {
    const document = build('restaurant');
    const ringed = (minimumCash: number) => {
      const pages = layOutPack(packInputOf({ ...document, bank: { ...document.bank, minimumCash } })).pages;
      const page = pages.find(({ section }) => section === 'keyFigures');
      return page?.items.filter((item) => item.kind === 'path' && item.stroke === '#8a5206').length;
    };
    expect([ringed(1), ringed(10_000_000)]).toEqual([0, 1]);
  });

  it('begin with no subtotal', () => {
    for (const page of layOutPack(packInputOf(build('restaurant'))).pages)
      for (const { type, children = [] } of page.tags) {
        const first = children[1]?.children?.[0]?.items?.map((at) => page.items[at]) ?? [];
        if (type === 'Table' && (page.section === 'profitAndLoss' || page.section === 'cashFlow'))
          expect(first.some((item) => item?.kind === 'text' && item.text.startsWith('Total'))).toBe(false);
      }
  });

  it('by department have a column a value and the total of the profit and loss, every year; without departments they are not made', () => {
    const texts = textsOfSection(withSection(departmentForecast), 'byDimension');
    const { words, result } = contextOf(departmentForecast);
    expect(texts).toEqual(expect.arrayContaining(['Counter', 'Not assigned', 'Contribution', 'Premises by headcount']));
    const slice = sliceByDimension(departmentForecast, { dimensionId: 'department', allocated: true });
    const { fiscalYears } = result.timeline;
    const yearOf = (key: string, value: string | null, year: number) => {
      let sum = 0;
      const { firstMonth = 1, lastMonth = 0 } = fiscalYears[year] ?? {};
      for (let t = firstMonth; t <= lastMonth; t++) sum += slice.month(key, value, t);
      return sum;
    };
    fiscalYears.forEach((_, year) => {
      const from = texts.indexOf(`Profit and loss, Department, ${words.year(year)}`);
      const row = texts.slice(texts.indexOf('EBITDA', from) + 1);
      const values = [...slice.values.map(({ id }) => id), null].map((value) => yearOf('ebitda', value, year));
      const total = result.profitAndLoss.row('ebitda').year(year + 1);
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(total);
      expect(row.slice(0, values.length + 1)).toEqual([...values, total].map((value) => words.money(value)));
    });
    const columns = (widestName?: number) =>
      fitTable({
        columns: ['', 'Counter', 'Total'].map((head, at) => ({ head, kind: at === 0 ? 'name' : 'figure' })),
        rows: () => [{ kind: 'line', cells: ['Rent', '1,000', '2,000'] }],
        ...{ width: 600, ...(widestName && { widestName }) },
      }).columns.map(({ left, right }) => right - left);
    // Each column of figures has at most 56 points more; the names have the rest, and all together the width.
    const [plain, wider] = [columns(), columns(150)];
    expect(wider.map((own, at) => Math.round(own - (plain[at] ?? 0)))).toEqual([-112, 56, 56]);
    expect(wider.reduce((sum, own) => sum + own, 0)).toBeCloseTo(600, 6);
    const none = { ...departmentForecast, dimensions: undefined };
    expect(blockedSections(packInputOf(none)).get('byDimension')).toBe('noDimensions');
    expect(textsOfSection(withSection(none), 'byDimension')).toEqual([]);
  });

  it('by 40 departments with long names are on pages of their own, each text inside the margins', () => {
    const [dimension] = departmentForecast.dimensions ?? [];
    const values = Array.from({ length: 34 }, (_, i) => ({
      id: `v${i}`,
      name: `Shop number ${i} in a long street`,
      owner: '',
    }));
    const revenue = values.map(({ id }, i) => ({
      ...departmentForecast.revenue[0],
      ...{ id: `line${i}`, name: `Sales ${i}`, tags: { department: id } },
    })) as ForecastDocument['revenue'];
    const wide = {
      ...departmentForecast,
      revenue: [...departmentForecast.revenue, ...revenue],
      dimensions: dimension && [{ ...dimension, values: [...dimension.values, ...values] }],
    };
    const { pages } = layOutPack(packInputOf(withSection(wide)));
    expect(misplacedTexts(pages)).toEqual([]);
    const shown = pages.flatMap((page) => textsOf(page).map(({ text }) => text));
    expect(shown.filter((text) => text.startsWith('Shop number')).length).toBe(34 * 3);
  });

  it('draw a box for a letter that the typeface has not got, and say which', () => {
    const document = build('blank');
    const pack = layOutPack(packInputOf({ ...document, header: { ...document.header, name: 'Bar 寿司' } }));
    expect(pack.missing).toBe('寿司');
    expect(textsOf(pack.pages[0] ?? ({ items: [] as never[] } as never)).map(({ text }) => text)).not.toContain('寿');
  });

  it('hold every figure of the years and of the months that are printed', () => {
    const document = build('restaurant');
    const input = packInputOf(document);
    const { words } = contextOf(document);
    const texts = new Set(wordsOf(document).flat());
    for (const statement of [input.result.profitAndLoss, input.result.cashFlowDirect])
      for (const row of statement.rows) {
        if (row.unit !== 'money') continue;
        const figures = [...row.years, ...row.months.slice(0, 24)];
        if (figures.some((value) => value !== 0))
          expect(figures.filter((value) => !texts.has(words.money(value)))).toEqual([]);
      }
  });

  it('say on the first page and in the first rows of the checks that a check fails', () => {
    const input = packInputOf(withWholePack(build('restaurant')));
    const broken = input.result.checks.map((check) => (check.id === 'E3' ? { ...check, passed: false } : check));
    const pages = layOutPack({ ...input, result: { ...input.result, checks: broken, passed: false } }).pages;
    const red = (page = pages[0]) => (page ? textsOf(page).filter(({ colour }) => colour === '#ab271d') : []);
    expect(red()[0]?.text).toContain('1 check fails.');
    const [first] =
      pages
        .at(-1)
        ?.tags.find(({ type }) => type === 'Table')
        ?.children?.slice(1) ?? [];
    expect(pages.at(-1)?.items[first?.children?.[0]?.items?.[0] ?? -1]).toMatchObject({ text: 'E3' });
  });

  it('of the valuation hold the equity value at each rate, the range, and each scenario as an investment', () => {
    const document = withWholePack(build('restaurant'));
    const { valuation } = packInputOf(document);
    const { words } = contextOf(document);
    const texts = textsOfSection(document, 'valuation');
    const figures = [...(valuation?.table.cells.flat() ?? []), valuation?.range.byMultiple.low, valuation?.range.book];
    expect(figures).toHaveLength(27);
    for (const figure of figures) expect(texts).toContain(words.money(figure ?? Number.NaN));
    for (const { name, change } of valuation?.scenarios ?? [])
      for (const text of [name, words.money(change ?? Number.NaN)]) expect(texts).toContain(text);
  });

  it('of cash at risk print the seed, percentiles and how often cash runs out; without uncertain inputs they are left out', () => {
    const certain = withWholePack(build('restaurant'));
    expect(textsOfSection(certain, 'cashAtRisk')).toEqual([]);
    const document = { ...certain, risk: riskOf([{ path: 'revenue/dinner/volume' }], { seed: 77 }) };
    const { risk } = packInputOf(document);
    const { words } = contextOf(certain);
    const texts = textsOfSection(document, 'cashAtRisk', { risk });
    expect(texts).toContain('USD · 1,000 futures of the uncertain inputs, seed 77');
    const { p10 = Number.NaN, p90 = Number.NaN } = risk?.percentiles.lowestCash ?? {};
    for (const figure of [risk?.base.lowestCash, p10, p90]) expect(texts).toContain(words.money(figure ?? Number.NaN));
    expect(texts.join(' ')).toContain('Cash is below zero in at least one month in');
    expect(misplacedTexts(layOutPack(packInputOf(document, { language: 'de', risk })).pages)).toEqual([]);
    expect(blockedSections(packInputOf(document, { risk: null })).get('cashAtRisk')).toBe('riskPending');
    const few = risk && { ...risk, computed: 949 };
    expect(textsOfSection(document, 'cashAtRisk', { risk: few }).join(' ')).toContain(
      '51 of the futures could not be calculated',
    );
    expect(textsOfSection(document, 'cashAtRisk', { risk: few })).not.toContain(words.money(p10));
  });

  it('of the scenarios draw closing cash by month, a line a case, and say where each ends', () => {
    const document = withWholePack(build('restaurant'));
    const page = layOutPack(packInputOf(document)).pages.find(({ section }) => section === 'scenarios');
    const names = ['Base case', ...document.scenarios.slice(0, 3).map(({ name }) => name)];
    const figure = page?.tags.find(({ type }) => type === 'Figure');
    for (const name of names) expect(figure?.alt).toContain(`${name}: `);
    const drawn = figure?.items?.map((at) => page?.items[at]) ?? [];
    const legend = drawn.flatMap((item) => (item?.kind === 'text' ? [item.text] : []));
    expect(legend).toEqual(expect.arrayContaining(names));
    // One of the line, one of the legend.
    const dashed = drawn.filter((item) => item?.kind === 'path' && item.dash);
    expect(dashed).toHaveLength(2 * (names.length - 1));
  });

  it('hold a statement of 40 rows by month on one page each, in lower lines', () => {
    const document = build('restaurant');
    const more = Array.from({ length: 7 }, (_, i) => ({
      ...(document.operatingExpenses[0] as (typeof document.operatingExpenses)[number]),
      id: `more-${i}`,
      name: `Other cost ${i}`,
    }));
    const long = { ...document, operatingExpenses: [...document.operatingExpenses, ...more] };
    const { pages } = layOutPack(packInputOf(long));
    const ofStatement = pages.filter(({ section, width, height }) => section === 'profitAndLoss' && width > height);
    const rows = ofStatement[0]?.tags.find(({ type }) => type === 'Table')?.children?.length ?? 0;
    expect([ofStatement.length, rows]).toEqual([2, 41]);
    expect(misplacedTexts(pages)).toEqual([]);
  });

  it('have sources and uses as wide as the page, on paper of either size', () => {
    const document = build('restaurant');
    const ends = (['a4', 'letter'] as const).map((paper) => {
      const settings = { ...packSettingsOf(document, 'sba7a'), paper };
      const { pages } = layOutPack(packInputOf(document, { settings }));
      const page = pages.find(({ items }) => items.some((item) => item.kind === 'text' && item.text === 'Total uses'));
      const rules = page?.items.flatMap((item) => (item.kind === 'line' && item.y1 > 250 ? [item.x2] : [])) ?? [];
      return Math.max(...rules.slice(0, -1)) - (page?.width ?? 0);
    });
    expect(ends).toEqual([-48, -48]);
  });

  it('name the covenant whose tests go on', () => {
    const covenants = [1, 3, 12].map((testEveryMonths) => ({
      ...{ id: `every-${testEveryMonths}`, name: `Every ${testEveryMonths}`, testEveryMonths },
      ...{ measure: 'interestCover', threshold: 900_000_000 },
    }));
    const document = { ...build('restaurant'), covenants } as ForecastDocument;
    const { pages } = layOutPack(packInputOf(document));
    const firsts = pages.filter(({ section }) => section === 'covenants').map((page) => textsOf(page)[0]?.text);
    expect(firsts.slice(1).length).toBeGreaterThan(0);
    for (const first of firsts.slice(1)) expect(first).toMatch(/^Every \d+, continued$/);
  });

  it('have the lines to sign on the page of what is signed, however many tests stand above, on paper of either size', () => {
    const places = (['a4', 'letter'] as const).flatMap((paper) =>
      [...Array(13).keys()].map((count) => {
        const covenants = Array.from({ length: 1 + count }, (_, i) => ({
          ...{ id: `c${i}`, name: `Covenant ${i}`, testEveryMonths: 12, measure: 'minimumCash', threshold: 0 },
        }));
        const document = { ...build('restaurant'), covenants } as ForecastDocument;
        const settings = { ...packSettingsOf(document), paper };
        const pages = wordsOf(document, { settings });
        const signed = pages.find((texts) => texts.includes('Date')) ?? [];
        return (
          signed.some((text) => text.startsWith('The figures above are projections')) &&
          signed.includes('Name and title')
        );
      }),
    );
    expect(places.filter((isWhole) => !isWhole)).toEqual([]);
  });

  it('are the same for the same input', () => {
    const input = packInputOf(build('subscription'));
    expect(layOutPack(input)).toEqual(layOutPack(input));
  });
});
