import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { compileFormula } from '#shared/engine/formulas/compile.ts';
import { evaluateRows } from '#shared/engine/formulas/evaluate.ts';
import { NoResult, roundedTimes } from '#shared/engine/formulas/fraction.ts';
import { rowOf } from '#shared/engine/statements/rows.ts';
import { makeWorkings } from '#shared/engine/steps/make-workings.ts';
import { makePlan } from '#shared/engine/timeline/plan.ts';
import { traceRow } from '#shared/engine/trace/row.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Driver } from '#shared/inputs/forecast/driver.ts';
import { parseFormula } from '#shared/inputs/forecast/formulas/parse.ts';
import { newOperatingExpense, newRevenueLine, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { byFormula, driver } from '../helpers/drivers';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { each, own, sales, smallForecast } from '../helpers/small-forecast';

const isLong = import.meta.env.MODE === 'long';
const timeout = isLong ? 1_200_000 : 60_000;

const small = (change: Partial<ForecastDocument>) => {
  const document = smallForecast(change);
  const parsed = parseForecast(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
};
const detail = (document: ForecastDocument, key: string) => [
  ...rowOf(computeForecast(document).detail.rows, key).months,
];
const months = (document: ForecastDocument, key: string) => {
  const { profitAndLoss, detail: rows } = computeForecast(document);
  return [...rowOf([...profitAndLoss.rows, ...rows.rows], key).months];
};
const drivers = (...list: Driver[]) => small({ drivers: list });
const units = (more: Partial<ReturnType<typeof newRevenueLine.units>> = {}) => ({
  ...newRevenueLine.units(own),
  ...more,
});

/** What a formula comes to in month 1, in a driver of a unit. */
const once = (formula: string, unit: Driver['unit'] = 'quantity', currency = 'EUR') => {
  const document = small({ drivers: [byFormula('f', formula, { unit })] });
  const at = { ...document, header: { ...document.header, currency } };
  return detail(at, 'driver:f')[0];
};

describe('formulas give exact results that are rounded once', () => {
  it('visitors 420 × days 26 × 12.5 % = 1,365 (1,365,000 thousandths); × 4.85 = 6,620.25', () => {
    const document = drivers(
      driver('v', { months: [420_000] }),
      driver('d', { months: [26_000] }),
      driver('s', { unit: 'percent', months: [125_000] }),
      driver('p', { unit: 'price', months: [485_000] }),
      byFormula('baskets', '{drivers/v}*{drivers/d}*{drivers/s}'),
      byFormula('sales', '{drivers/baskets}*{drivers/p}', { unit: 'money' }),
    );
    expect(detail(document, 'driver:baskets')[0]).toBe(1_365_000);
    expect(detail(document, 'driver:sales')[0]).toBe(662_025);
  });

  it('10.01/2 = 5.005 → 5.01 and −10.01/2 → −5.01; 100/3*3 = 100; if(0.1+0.2=0.3,1,0) = 1; −2^2 = 4, 2^3^2 = 64', () => {
    expect(once('10.01/2', 'money')).toBe(501);
    expect(once('-10.01/2', 'money')).toBe(-501);
    expect(once('100/3*3')).toBe(100_000);
    expect(once('if(0.1+0.2=0.3,1,0)')).toBe(1000);
    expect(once('-2^2')).toBe(4000);
    expect(once('2^3^2')).toBe(64_000);
    expect([once('50%'), once('2*50%^2'), once('2^-1'), once('round(-1250,-2)'), once('round(2.5,0)')]).toEqual([
      500, 500, 500, -1_300_000, 3000,
    ]);
  });

  it('a driver 100/3 holds 33.333, and × 3 of it is 99.999', () => {
    const document = drivers(byFormula('third', '100/3'), byFormula('whole', '{drivers/third}*3'));
    expect(detail(document, 'driver:third')[0]).toBe(33_333);
    expect(detail(document, 'driver:whole')[0]).toBe(99_999);
  });

  it('prev(s,1,100)*1.0333: 103.330, 106.771, 110.326; JPY price 1234.5678 → 1,234,568 thousandths, money 1234.5 → 1,235', () => {
    expect(detail(drivers(byFormula('s', 'prev({drivers/s},1,100)*1.0333')), 'driver:s').slice(0, 3)).toEqual([
      103_330, 106_771, 110_326,
    ]);
    expect(once('1234.5678', 'price', 'JPY')).toBe(1_234_568);
    expect(once('1234.5', 'money', 'JPY')).toBe(1235);
  });

  it('sum, avg, min and max take months up to this one from month 1 on; month() and fiscalMonth() count from 1', () => {
    const document = drivers(
      driver('v', { months: [1000, 2000, 6000] }),
      byFormula('sum', 'sum(last({drivers/v},3),1)'),
      byFormula('avg', 'avg(last({drivers/v},2))'),
      byFormula('max', 'MAX({drivers/v};4)-min(1,2)'),
      byFormula('prev', 'prev({drivers/v},2,7)'),
      byFormula('month', 'month()*100+fiscalMonth()'),
    );
    const first = (key: string) => detail(document, `driver:${key}`).slice(0, 4);
    expect(first('sum')).toEqual([2000, 4000, 10_000, 15_000]);
    expect(first('avg')).toEqual([1000, 1500, 4000, 6000]);
    expect(first('max')).toEqual([3000, 3000, 5000, 5000]);
    expect(first('prev')).toEqual([7000, 7000, 1000, 2000]);
    expect(first('month')).toEqual([101_000, 202_000, 303_000, 404_000]);
  });

  it('a month without a result counts 0 and fails E30 with its reason; W30 names what mixes an amount and a number', () => {
    const document = small({
      drivers: [
        driver('days', { months: [1000, 0] }),
        byFormula('per', '10/{drivers/days}'),
        byFormula('odd', '{revenue/x/amount}+{drivers/days}', { unit: 'money' }),
      ],
      revenue: [units({ rows: { quantity: { formula: '5-month()*3' } } })],
    });
    const result = computeForecast(document);
    const check = result.checks.find(({ id }) => id === 'E30');
    expect(check?.passed).toBe(false);
    expect(check?.failures.slice(0, 2)).toEqual([
      { month: 2, lineId: 'per', row: 'driver', reason: 'dividesByZero', actual: 0, expected: 0 },
      { month: 2, lineId: 'x', row: 'quantity', reason: 'outOfBounds', actual: 0, expected: 0 },
    ]);
    expect(detail(document, 'driver:per').slice(0, 2)).toEqual([10_000, 0]);
    expect(result.warnings.filter(({ id }) => id === 'W30')).toEqual([
      {
        id: 'W30',
        variant: 'mixed',
        lineId: 'odd',
        amounts: {},
        path: ['drivers', 2, 'formula'],
        position: { start: 0, end: 33 },
      },
    ]);
  });

  it('what divides by 0 has no result, whatever is made of it: (0^-1)^0 counts 0 and fails E30, while (100-100)^0 = 1', () => {
    const of = (formula: string) => computeForecast(drivers(byFormula('f', formula)));
    const none = of('(0^-1)^0');
    expect(none.checks.find(({ id }) => id === 'E30')?.failures[0]).toMatchObject({
      month: 1,
      reason: 'dividesByZero',
    });
    expect(rowOf(none.detail.rows, 'driver:f').months[0]).toBe(0);
    expect(once('(100-100)^0')).toBe(1000);
  });

  it('in numbers is the same as in whole numbers of any size', { timeout }, () => {
    const figures = new Float64Array([0, 3, -7_000, 999_999_999_999, 125_000, 1, 0, 17]);
    const other = new Float64Array(8);
    const texts = [
      '{a}*{a}/7+{a}',
      '({a}+1)^3/{b}',
      'round({a}/3,2)-min({a},{b},5)',
      'avg(last({a},4),{b})*12.5%',
      'if({a}*3>={b},{a}/{b},-{b}^2)',
    ];
    const compiled = texts.map((text) => {
      const parsed = parseFormula(text.replaceAll('{a}', '{drivers/a}').replaceAll('{b}', '{drivers/b}'));
      if (!parsed.ok) throw new Error(text);
      return compileFormula(parsed.node, {
        sourceOf: (path) => ({ figures: path === 'drivers/a' ? figures : other, own: null, scale: 1000 }),
        calendarMonthOf: [],
        fiscalMonthOf: [],
      });
    });
    fc.assert(
      fc.property(fc.array(fc.maxSafeInteger(), { minLength: 16, maxLength: 16 }), (values) => {
        values.forEach((value, i) => {
          (i < 8 ? figures : other)[i % 8] = i % 3 === 0 ? value : value % 100_000;
        });
        for (const formula of compiled)
          for (let t = 1; t < 8; t++) {
            let expected = Number.NaN;
            try {
              expected = Number(roundedTimes(formula.exactAt(t), 1000n));
            } catch (error) {
              expect(error).toBeInstanceOf(NoResult);
            }
            const result = formula.at(t, 1000);
            expect(result).toBe(Number.isSafeInteger(expected) ? expected : Number.NaN);
          }
      }),
      // Five formulas in seven months each.
      { numRuns: isLong ? 30_000 : 300 },
    );
  });
});

describe('drivers', () => {
  it('held 100 at 1 % a month: 100, 101, 102.010, 103.030; month 12: 111.567', () => {
    const held = detail(drivers(driver('d', { months: [100_000], growth: 10_000 })), 'driver:d');
    expect([...held.slice(0, 4), held[11]]).toEqual([100_000, 101_000, 102_010, 103_030, 111_567]);
  });

  it('two that read each other in earlier months: a = prev(b,1,1) + 1, b = 2a: 2, 5, 11, 23 and 4, 10, 22, 46', () => {
    const document = drivers(
      byFormula('b', '2*{drivers/a}'),
      byFormula('a', 'prev({drivers/b},1,1)+1'),
      byFormula('c', '{drivers/b}-{drivers/a}'),
    );
    expect(detail(document, 'driver:a').slice(0, 4)).toEqual([2_000, 5_000, 11_000, 23_000]);
    expect(detail(document, 'driver:b').slice(0, 4)).toEqual([4_000, 10_000, 22_000, 46_000]);
    expect(detail(document, 'driver:c').slice(0, 4)).toEqual([2_000, 5_000, 11_000, 23_000]);
  });

  it('factor 85 % on prev(self,1,100)+10: 110, 120, 130 × 0.85 = 93.5, 102, 110.5, as a factor never compounds', () => {
    const document = drivers(byFormula('d', 'prev({drivers/d},1,100)+10', { factor: 850_000 }));
    expect(detail(document, 'driver:d').slice(0, 3)).toEqual([93_500, 102_000, 110_500]);
  });

  it('repeats the year before grown by 10 %, and before month 13 the month before; roll-ups sum, average and close', () => {
    const months = [1000, 2000, 3000];
    const repeated = { months, rule: 'repeatYear', growth: 100_000 } as const;
    const document = drivers(
      driver('r', repeated),
      driver('a', { ...repeated, rollUp: 'average' }),
      driver('l', { months, rollUp: 'last' }),
    );
    const row = detail(document, 'driver:r');
    expect([row[0], row[3], row[11], row[12], row[13], row[23]]).toEqual([1000, 3000, 3000, 1100, 2200, 3300]);
    const years = (key: string) => [...rowOf(computeForecast(document).detail.rows, `driver:${key}`).years];
    expect(years('r')).toEqual([33_000, 36_300]);
    expect(years('a')).toEqual([2750, 3025]);
    expect(years('l')).toEqual([3000, 3000]);
  });
});

describe('rows of lines', () => {
  it('volume 2,860, August 0.85, December 1.20: 2,860, 2,431, 3,432 as typed; else 2,848.133 a normal month', () => {
    const seasonWeights = each(1000, 12).with(7, 850).with(11, 1200);
    const line = units({ volume: 2_860_000, seasonWeights });
    const asTyped = detail(small({ revenue: [{ ...line, seasonBasis: 'asTyped' }] }), 'quantity:x');
    expect([asTyped[0], asTyped[7], asTyped[11]]).toEqual([2_860_000, 2_431_000, 3_432_000]);
    expect(detail(small({ revenue: [{ ...line, seasonBasis: undefined }] }), 'quantity:x')[0]).toBe(2_848_133);
  });

  it('ramp 60/75/90 % of 2,860: 1,716, 2,145, 2,574; a typed month 5,000 is not ramped, but times factor 50 % is 2,500', () => {
    const ramp = [600_000, 750_000, 900_000];
    const ramped = units({ volume: 2_860_000, ramp });
    expect(detail(small({ revenue: [ramped] }), 'quantity:x').slice(0, 3)).toEqual([1_716_000, 2_145_000, 2_574_000]);
    const typed = { ...ramped, factor: 500_000, rows: { quantity: { months: [null, 5_000_000] } } };
    expect(detail(small({ revenue: [typed] }), 'quantity:x').slice(0, 4)).toEqual([
      858_000, 2_500_000, 1_287_000, 1_430_000,
    ]);
  });

  it('staff: 30,001.00 a year pays 2,500.08, 2,500.09, 2,500.08; a formula sets heads, and pay follows', () => {
    const role = { ...newStaffRole(own), yearlySalary: 3_000_100, onCostRate: 0, withholdingRate: 0 };
    const rows = { salary: { months: [3_000_100] }, headcount: { formula: 'if(month()<4,1,2.5)' } };
    const wages = (staff: ForecastDocument['staff']) => months(small({ staff }), 'wagesAndSalaries').slice(0, 4);
    expect(wages([role]).slice(0, 3)).toEqual([-250_008, -250_009, -250_008]);
    expect(wages([{ ...role, rows }])).toEqual([-250_008, -250_009, -250_008, -625_020]);
  });

  it('recurring: 5 % of 1,000 before, 1,000 at the start, churn 2 %: new 50 and 51.5, subscribers 1,030 and 1,060.9', () => {
    const line = {
      ...newRevenueLine.recurring(own),
      openingSubscribers: 1_000_000,
      churn: 20_000,
      unitPrice: 1_000_000,
      rows: { newSubscribers: { formula: 'prev({revenue/x/subscribers},1,1000)*5%' } },
    };
    const document = small({ revenue: [line] });
    expect(detail(document, 'newSubscribers:x').slice(0, 2)).toEqual([50_000, 51_500]);
    expect(detail(document, 'quantity:x').slice(0, 2)).toEqual([1_030_000, 1_060_900]);
  });

  it('a formula in a cost, a price, other amounts and what happens once; typed over fixed leaves other months', () => {
    const document = small({
      drivers: [driver('rate', { unit: 'percent', months: [100_000] })],
      revenue: [
        sales(each(100_000, 24)),
        {
          ...newRevenueLine.percentOfLine({ ...own, id: 'tips', baseLineId: 'sales' }),
          rows: { amount: { formula: '{revenue/sales/amount}*{drivers/rate}' } },
        },
      ],
      operatingExpenses: [
        {
          ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }),
          yearlyBase: 1_200_000,
          rows: { amount: { months: [null, 50_000] } },
        },
        {
          ...newOperatingExpense.oneOff({ id: 'move', name: 'Move' }),
          month: 3,
          rows: { amount: { formula: '{totals/revenue}/2' } },
        },
      ],
    });
    expect(months(document, 'revenue:tips').slice(0, 2)).toEqual([10_000, 10_000]);
    expect(months(document, 'operatingExpense:rent').slice(0, 3)).toEqual([-100_000, -50_000, -100_000]);
    expect(months(document, 'operatingExpense:move').slice(0, 4)).toEqual([0, 0, -55_000, 0]);
  });

  it('a line that begins long after the last month is read as 0', () => {
    const share = newRevenueLine.percentOfLine({ id: 'late', name: 'Late', baseLineId: own.id });
    const costs = { directCostMode: 'amounts' as const, directCostAmounts: [500] };
    const late = { ...share, ...costs, share: 100_000, startMonth: 50 };
    const document = small({
      revenue: [units({ volume: 1000, unitPrice: 100_000 }), late],
      drivers: [byFormula('f', '{revenue/late/amount}+{revenue/late/directCost}+1')],
    });
    expect(detail(document, 'driver:f')).toEqual(each(1000, 24));
  });

  it('a circle in the same month is an issue of each formula in it, which then counts 0', () => {
    const document = drivers(
      byFormula('a', '{drivers/b}+1'),
      byFormula('b', 'if(1>2,{drivers/a},3)'),
      byFormula('c', '{drivers/a}'),
    );
    expect(detail(document, 'driver:c')[0]).toBe(0);
  });
});

describe('every driver and row', () => {
  it('stepped month by month is as its kernel makes it', { timeout }, () => {
    for (const document of fc.sample(forecastArbitrary, isLong ? { numRuns: 1_000 } : { numRuns: 40, seed: 7 })) {
      const plan = makePlan(document);
      const asked = [
        ...plan.revenue.map(({ id }) => `revenue/${id}/amount`),
        ...plan.operatingExpenses.map(({ id }) => `operatingExpenses/${id}/amount`),
        ...plan.other.map(({ id }) => `otherIncomeAndExpenses/${id}/amount`),
        ...plan.staff.map(({ id }) => `staff/${id}/pay`),
      ];
      const { nodes } = evaluateRows(plan, asked);
      const { revenue, other, payroll, expenses } = makeWorkings(makePlan(document));
      const same = (path: string, column: Float64Array, index: number) => {
        const figures = nodes.get(path)?.figures ?? new Float64Array(0);
        for (let t = 1; t <= plan.months; t++)
          expect([path, t, figures[t]]).toEqual([path, t, column[index * plan.stride + t]]);
      };
      plan.revenue.forEach(({ id, type }, i) => {
        same(`revenue/${id}/amount`, revenue.amount, i);
        if (type === 'units' || type === 'hours' || type === 'recurring')
          same(`revenue/${id}/quantity`, revenue.quantity, i);
      });
      plan.operatingExpenses.forEach(({ id }, i) => {
        same(`operatingExpenses/${id}/amount`, expenses.net, i);
      });
      plan.other.forEach(({ id }, i) => {
        same(`otherIncomeAndExpenses/${id}/amount`, other, i);
      });
      plan.staff.forEach(({ id, startDay, endDay, contract }, i) => {
        // A month that is not worked in full is paid by its days; contractors invoice it.
        if ((startDay ?? endDay ?? null) === null && contract !== 'contractor')
          same(`staff/${id}/pay`, payroll.gross, i);
      });
    }
  });

  it('traceRow names its source, what it reads, the exact result and what acts on it', () => {
    const document = small({
      drivers: [driver('v', { months: [100_000] })],
      revenue: [
        units({
          ramp: [500_000],
          factor: 500_000,
          rows: { quantity: { formula: '{drivers/v}/3+prev({drivers/v},1)', months: [null, null, 7000] } },
        }),
      ],
    });
    const at = (month: number) => traceRow(document, { path: 'revenue/x/quantity', month });
    expect(at(1)).toMatchObject({
      source: 'formula',
      own: 33_333,
      ramp: 500_000,
      factor: 500_000,
      value: 8334,
      exact: { text: '33.333333333333…', above: '100', below: '3' },
    });
    expect(at(2)?.references).toEqual([
      { path: 'drivers/v', month: 2, value: 100_000, unit: 'quantity' },
      { path: 'drivers/v', month: 1, value: 100_000, unit: 'quantity' },
    ]);
    expect(at(3)).toMatchObject({ source: 'typed', own: 7000, factor: 500_000, value: 3500, references: [] });
    expect(traceRow(document, { path: 'drivers/v', month: 2 })).toMatchObject({ source: 'hold', value: 100_000 });
    expect(traceRow(document, { path: 'revenue/x/amount', month: 1 })?.source).toBe('rule');
  });
});
