import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { rowOf } from '#shared/engine/statements/rows.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { functionNames } from '#shared/inputs/forecast/formulas/tree.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { workbookInputs } from '#shared/workbook/input-list.ts';
import { openWorkbook } from '#shared/workbook/open-workbook.ts';
import { readBack } from '#shared/workbook/read-back.ts';
import type { Row } from '#shared/workbook/sheet.ts';
import { overridesOf } from '#shared/workbook/taken-inputs.ts';
import { writeWorkbook } from '#shared/workbook/write-workbook.ts';
import { type InputChange, namedInput, typedIn, withInputs } from '#tests/helpers/changed-workbook.ts';
import { drivenCafe } from '#tests/helpers/driven-cafe.ts';
import { byFormula, driver } from '#tests/helpers/drivers.ts';
import { SheetEvaluator } from '#tests/helpers/sheet-evaluator.ts';
import { own, smallForecast } from '#tests/helpers/small-forecast.ts';
import { compareStatements } from '#tests/helpers/workbook-figures.ts';
import { differencesOf } from '#tests/helpers/workbook-texts.ts';

const parsed = (document: ForecastDocument) => {
  const found = parseForecast(document);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.document;
};
const cafe = parsed(drivenCafe());

/** What the texts of the sheet Drivers say of each driver of a forecast beside what the engine has, from month 1 on. */
function driversOf(document: ForecastDocument) {
  const { sheets, model } = buildWorkbook(document);
  const evaluator = new SheetEvaluator(sheets);
  const { detail } = computeForecast(document);
  const shown = new Map<string, number[]>();
  for (const { id, name } of document.drivers ?? []) {
    const row = model.sheet('drivers').rows.find(({ spec }) => spec.key === 'driver' && spec.name === name) as Row;
    const months = Array.from({ length: model.plan.months }, (_, t) =>
      Math.round(Number(evaluator.cell(row, t + 1)) * row.scale),
    );
    expect([id, months]).toEqual([id, [...rowOf(detail.rows, `driver:${id}`).months]]);
    shown.set(id, months);
  }
  return shown;
}

/** The texts of a workbook with other inputs, beside the engine with the same ones. */
function afterChanges(document: ForecastDocument, changes: InputChange[]) {
  const workbook = buildWorkbook(document);
  const evaluator = new SheetEvaluator(workbook.sheets);
  for (const change of changes) {
    const { row, from, factor } = namedInput(workbook, change);
    evaluator.type(row, from + (change.place ?? 1) - 1, typedIn(change, factor));
  }
  const overrides = changes.map(({ path, place, value }, i) => ({
    ...{ id: `o${i}`, op: 'set' as const, value, path: place === null ? path : `${path}/${place}` },
  }));
  const scenario = { id: 'tried', name: 'Tried', note: '', overrides };
  const { document: changed, withoutTarget } = applyScenario({ ...document, scenarios: [scenario] }, 'tried');
  expect(withoutTarget).toEqual([]);
  const rows = new Map(workbook.names.map(({ name, row }) => [name, row]));
  const figureOf = (name: string, at: number) => Number(evaluator.cell(rows.get(name) as Row, at));
  return compareStatements({ ...changed, scenarios: document.scenarios }, { workbook, figureOf }).different;
}

describe('a workbook with drivers', () => {
  it('shows every figure of the statements of a café by drivers, in its values and in its texts, in the base case and a scenario', () => {
    expect(compareStatements(cafe).different).toEqual([]);
    expect(differencesOf(cafe)).toMatchObject({ different: [], functions: [] });
    const workbook = buildWorkbook(cafe, { inUse: 'rain' });
    expect(workbook.model.scenarios.map(({ id }) => id)).toEqual(['rain']);
    const names = workbook.sheets.flatMap(({ rows }) => rows.map(({ spec }) => spec.name ?? ''));
    expect(names.filter((name) => /\b(rows|drivers|fields)\./.test(name))).toEqual([]);
    expect(compareStatements(cafe, { scenario: 'rain', workbook }).different).toEqual([]);
  });

  it('computes what the engine does after months of drivers and rows are typed, blanked and given anew', () => {
    const changed = (path: string, place: number | null, value: number | null) => ({ path, place, value });
    expect(
      afterChanges(cafe, [
        changed('drivers/visitors/months', 3, 90_000),
        changed('drivers/visitors/growth', null, -100_000),
        changed('drivers/days/months', 8, null),
        changed('drivers/baskets/months', 2, 2_222_000),
        changed('drivers/spend/months', 5, 905_500),
        changed('revenue/cafe/rows/quantity/months', 5, null),
        changed('revenue/cafe/rows/quantity/months', 6, 1_234_567),
        changed('revenue/cafe/rows/directCost/months', 7, 7_777),
        changed('operatingExpenses/party/month', null, 9),
        changed('staff/barista/rows/salary/months', 2, 3_000_100),
        changed('staff/barista/rows/headcount/months', 4, 1_500),
      ]),
    ).toEqual([]);
  });

  it('has the examples of formulas: exact fractions rounded once, ties away from zero, windows, months before and comparisons', () => {
    const shown = driversOf(
      parsed(
        smallForecast({
          drivers: [
            driver('v', { months: [420_000] }),
            driver('d', { months: [26_000] }),
            driver('s', { unit: 'percent', months: [125_000] }),
            driver('p', { unit: 'price', months: [485_000] }),
            byFormula('baskets', '{drivers/v}*{drivers/d}*{drivers/s}'),
            byFormula('sales', '{drivers/baskets}*{drivers/p}', { unit: 'money' }),
            byFormula('up', '10.01/2', { unit: 'money' }),
            byFormula('down', '-10.01/2', { unit: 'money' }),
            byFormula('thirds', '100/3*3'),
            byFormula('third', '100/3'),
            byFormula('whole', '{drivers/third}*3'),
            byFormula('tenths', 'if(0.1+0.2=0.3,1,0)'),
            byFormula('signs', '-2^2+2^3^2'),
            byFormula('chain', 'prev({drivers/chain},1,100)*1.0333'),
            byFormula('scaled', 'prev({drivers/scaled},1,100)+10', { factor: 850_000 }),
            byFormula(
              'windows',
              'sum(last({drivers/chain},3),1)+avg(last({drivers/d},24))-min(1,2)*max({drivers/v};4)',
            ),
            byFormula('calendar', 'month()*100+fiscalMonth()'),
            byFormula('rounded', 'round(-1250,-2)+round(2.5,0)+50%'),
            byFormula('noPower', '(100-100)^0+2^-1'),
            driver('grows', { months: [100_000], growth: 10_000 }),
          ],
        }),
      ),
    );
    const first = (id: string, count = 1) => shown.get(id)?.slice(0, count);
    expect([first('baskets'), first('sales'), first('up'), first('down')]).toEqual([
      [1_365_000],
      [662_025],
      [501],
      [-501],
    ]);
    expect([first('thirds'), first('third'), first('whole')]).toEqual([[100_000], [33_333], [99_999]]);
    expect([first('tenths'), first('signs'), first('rounded'), first('noPower')]).toEqual([
      [1000],
      [68_000],
      [-1_296_500],
      [1500],
    ]);
    expect(first('chain', 3)).toEqual([103_330, 106_771, 110_326]);
    expect(first('scaled', 3)).toEqual([93_500, 102_000, 110_500]);
    expect(first('grows', 3)).toEqual([100_000, 101_000, 102_010]);
    expect(shown.get('grows')?.[11]).toBe(111_567);
  });

  it.each(['JPY', 'KWD'])('rounds to the decimals of %s', (currency) => {
    const { header } = smallForecast();
    driversOf(
      parsed(
        smallForecast({
          header: { ...header, currency },
          drivers: [
            byFormula('price', '1234.5678', { unit: 'price' }),
            byFormula('money', '1234.5', { unit: 'money' }),
          ],
        }),
      ),
    );
  });

  it('has every function of formulas', () => {
    const formula = (name: string) =>
      ({ if: 'if(1<2,1,2)', round: 'round(1.5,0)', prev: 'prev({drivers/x},1)', last: 'sum(last({drivers/x},2))' })[
        name
      ] ?? (name.toLowerCase().endsWith('month') ? `${name}()` : `${name}(1,2)`);
    const drivers = functionNames.map((name) => byFormula(name, formula(name)));
    driversOf(parsed(smallForecast({ drivers: [driver('x', { months: [1000] }), ...drivers] })));
  });

  it('counts 0 where a formula has no result, and says so in the check E30', () => {
    const document = parsed(
      smallForecast({
        drivers: [
          driver('days', { months: [1000, 0, 2000] }),
          byFormula('per', '10/({drivers/days}*2)'),
          byFormula('chosen', 'if({drivers/days}=0,7,1/{drivers/days})'),
        ],
        revenue: [{ ...newRevenueLine.units({ ...own, id: 'x' }), rows: { quantity: { formula: '5-month()*3' } } }],
      }),
    );
    const shown = driversOf(document);
    expect(shown.get('per')?.slice(0, 3)).toEqual([5000, 0, 2500]);
    expect(shown.get('chosen')?.slice(0, 3)).toEqual([1000, 7000, 500]);
    expect(differencesOf(document)).toMatchObject({ different: [], functions: [] });
    const { names, master } = buildWorkbook(document);
    const check = names.find(({ name }) => name === 'check.E30');
    const failing = [1, 2, 3, 4].map((month) => check?.row.value(month));
    const { failures = [] } = computeForecast(document).checks.find(({ id }) => id === 'E30') ?? {};
    expect(failing).toEqual([1, 2, 3, 4].map((month) => (failures.some((one) => one.month === month) ? 1 : 0)));
    expect([check?.row.value(0), master.value(0)]).toEqual([0, 0]);
    expect(
      buildWorkbook(cafe)
        .names.find(({ name }) => name === 'check.E30')
        ?.row.value(0),
    ).toBe(1);
  });

  it('has scenarios that type a month where none was, or change the volume of selected lines', () => {
    const units = {
      ...newRevenueLine.units({ ...own, id: 'plain' }),
      volume: 50_000,
      unitPrice: 1_000_000,
      group: 'Shop',
    };
    const tips = { ...newRevenueLine.percentOfLine({ ...own, id: 'tips', baseLineId: 'plain' }), share: 100_000 };
    const document = parsed(
      drivenCafe({
        revenue: [...cafe.revenue, units, { ...tips, group: 'Shop' }],
        scenarios: [
          {
            ...{ id: 'less', name: 'Less', note: '' },
            overrides: [
              { id: 'o1', select: { part: 'revenue', field: 'factor' }, op: 'scale', value: 850_000 },
              { id: 'o2', select: { part: 'revenue', field: 'factor', group: 'Shop' }, op: 'add', value: -50_000 },
              { id: 'o3', path: 'drivers/visitors/factor', op: 'scale', value: 900_000 },
              { id: 'o4', path: 'revenue/plain/rows/quantity/months/3', op: 'set', value: 7_000 },
              { id: 'o5', path: 'staff/barista/rows/salary/months/1', op: 'scale', value: 1_100_000 },
              { id: 'o6', path: 'staff/barista/rows/salary/months/6', op: 'set', value: 2_000_000 },
              { id: 'o7', path: 'drivers/days/months', op: 'shift', value: 2 },
            ],
          },
        ],
      }),
    );
    const { leftOut, scenarios } = workbookInputs(document, ['less']);
    expect([leftOut, scenarios.map(({ id }) => id)]).toEqual([[], ['less']]);
    expect(compareStatements(document).different).toEqual([]);
    const workbook = buildWorkbook(document, { inUse: 'less' });
    expect(compareStatements(document, { scenario: 'less', workbook }).different).toEqual([]);
    expect(differencesOf(document).different).toEqual([]);
  });

  it('gives months back that were typed and blanked, each as an override of its own', async () => {
    const bytes = await writeWorkbook(cafe);
    const workbook = buildWorkbook(cafe);
    const change = (path: string, place: number | null, value: number | null): InputChange => ({ path, place, value });
    const changes = [
      change('drivers/visitors/months', 4, 99_000),
      change('drivers/days/months', 8, null),
      change('drivers/visitors/growth', null, 50_000),
      change('revenue/cafe/rows/quantity/months', 6, 1_234_567),
    ];
    const opened = await openWorkbook(new Uint8Array(withInputs(bytes, workbook, changes)));
    if (!opened.ok) throw new Error(opened.fault);
    const { differences, unusable } = readBack(opened.workbook, cafe);
    expect(unusable).toEqual([]);
    const overrides = overridesOf(cafe, differences, () => 'o');
    expect(overrides.toSorted((a, b) => (a.path ?? '').localeCompare(b.path ?? ''))).toEqual([
      { id: 'o', op: 'set', path: 'drivers/days/months/8', value: null },
      { id: 'o', op: 'set', path: 'drivers/visitors/growth', value: 50_000 },
      { id: 'o', op: 'set', path: 'drivers/visitors/months/4', value: 99_000 },
      { id: 'o', op: 'set', path: 'revenue/cafe/rows/quantity/months/6', value: 1_234_567 },
    ]);
    const taken = { ...cafe, scenarios: [{ id: 'taken', name: 'Taken', note: '', overrides }] };
    expect(applyScenario(taken, 'taken').withoutTarget).toEqual([]);
  });

  it('is refused where a spreadsheet would have another figure, with the name of the formula', () => {
    const drivers = [byFormula('Huge', '(10^60)^6/(10^60)^6')];
    expect(() => buildWorkbook(parsed(smallForecast({ drivers })))).toThrow(
      'A spreadsheet would calculate a different result for the formula of “Huge”. Export the figures instead.',
    );
  });
});
