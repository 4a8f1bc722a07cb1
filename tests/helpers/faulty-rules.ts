import type { Allocation, Dimension } from '#shared/inputs/forecast/dimension.ts';
import { newCapitalAsset, newLease, newLoan, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { byFormula } from './drivers';
import { a, b, type Change } from './faulty-forecasts';

type Rule = Pick<Allocation, 'to' | 'key'> & Partial<Allocation>;
const departments = (rules: Rule[]): Dimension => ({
  id: 'department',
  name: 'Department',
  values: [
    { ...a, owner: '' },
    { ...b, owner: '' },
  ],
  allocations: rules.map((rule, i) => ({
    ...{ id: `rule-${i}`, name: 'Rule', from: 'a', shares: {}, rows: 'operatingExpenses' },
    ...rule,
  })),
});
/** Issues of drivers, formulas, dimensions and orders. */
export const faultyRules: [string, string, (string | number)[], Change][] = [
  ...Object.entries({
    allocationSelf: { to: ['a'], key: 'headcount' as const },
    allocationShares: { to: ['b'], key: 'shares' as const },
  }).map(([code, rule]): [string, string, (string | number)[], Change] => [
    `a rule of allocation that has ${code}`,
    code,
    ['dimensions', 0, 'allocations', 0],
    () => ({ dimensions: [departments([rule])] }),
  ]),
  [
    'a rule of allocation that gives back',
    'allocationBack',
    ['dimensions', 0, 'allocations', 1],
    () => ({
      dimensions: [
        departments([
          { from: 'a', to: ['b'], key: 'revenue' },
          { from: 'b', to: ['a'], key: 'revenue' },
        ]),
      ],
    }),
  ],
  ...Object.entries({
    formulaSyntax: '1+',
    formulaUnknownName: '[Vistors]',
    formulaUnknownReference: '{drivers/gone}',
    formulaArgument: 'round(1)',
    formulaCondition: '1<2',
    formulaWindow: 'prev({totals/revenue},0)',
    formulaCycle: '{drivers/d}+1',
  }).map(([code, formula]): [string, string, (string | number)[], Change] => [
    `a driver with the formula ${formula}`,
    code,
    ['drivers', 0, 'formula'],
    () => ({ drivers: [byFormula('d', formula)] }),
  ]),
  ...Object.entries({
    balloonAbovePrincipal: ['balloon', { balloon: 100_001 }],
    feeAbovePrincipal: ['fee', { fee: 100_000, feeTreatment: 'straightLine' }],
    firstPaymentOutside: ['firstPaymentMonth', { firstPaymentMonth: 61 }],
    drawOutsideTerm: ['furtherDraws', { furtherDraws: [1] }],
  } satisfies Record<string, [string, Partial<ReturnType<typeof newLoan.level>>]>).map(
    ([code, [field, change]]): [string, string, (string | number)[], Change] => [
      `a loan that has ${code}`,
      code,
      ['loans', 0, field],
      () => ({ loans: [{ ...newLoan.level(a), principal: 100_000, ...change }] }),
    ],
  ),
  [
    'tax rates whose shares are not the whole',
    'taxShares',
    ['revenue', 0, 'salesTaxShares'],
    () => ({
      revenue: [{ ...newRevenueLine.amounts(a), salesTaxRates: [200_000, 50_000], salesTaxShares: [500_000, 400_000] }],
    }),
  ],
  [
    'an asset in a pool that is not here',
    'unknownPool',
    ['capitalAssets', 0, 'allowancePoolId'],
    () => ({ capitalAssets: [{ ...newCapitalAsset(a), cost: 100, allowancePoolId: 'gone' }] }),
  ],
  [
    'a lease that ends within a period of its payments',
    'leaseTermPeriods',
    ['leases', 0, 'termMonths'],
    () => ({ leases: [{ ...newLease(a), termMonths: 14, paymentEveryMonths: 3 }] }),
  ],
  [
    'a second credit line',
    'oneCreditLine',
    ['loans', 1, 'type'],
    () => ({ loans: [newLoan.revolver(a), newLoan.revolver(b)] }),
  ],
  [
    'a deposit on an order without a lead time',
    'orderDepositWithoutLead',
    ['revenue', 0, 'leadMonths'],
    () => ({
      revenue: [
        { ...newRevenueLine.units(a), directCostMode: 'percent', directCostStocked: true, orderDepositShare: 500_000 },
      ],
    }),
  ],
];
