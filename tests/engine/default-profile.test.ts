import { describe, expect, it } from 'vitest';
import { computeSmall, each, sales, smallForecast } from '../helpers/small-forecast';

const { workingCapital } = smallForecast();
const monthsOf = (change: Parameters<typeof computeSmall>[0], key: string) =>
  [...computeSmall(change).cashFlowDirect.row(key).months].slice(0, 3);

describe('a default profile whose shares are all 0, which is an issue that leaves out no line', () => {
  it('of customers: the default days are in, so that sales of January are collected in February', () => {
    const change = {
      workingCapital: { ...workingCapital, collectionProfile: [0, 0], daysSales: 30 },
      revenue: [sales([1_000])],
    };
    expect(monthsOf(change, 'receivedFromCustomers')).toEqual([0, 1_000, 0]);
  });

  it('of suppliers: a cost of 3.00 a month is paid from the next month on', () => {
    const change = {
      workingCapital: { ...workingCapital, paymentProfile: [0], daysPayable: 30 },
      revenue: [sales(each(1_000, 24), { directCostMode: 'percent', directCostRate: 300_000 })],
    };
    expect(monthsOf(change, 'paidToSuppliers')).toEqual([0, -300, -300]);
  });
});
