import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashInput, hashResult } from '#shared/engine/hash/hash.ts';
import { newOtherMovement } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { computeSmall, own, smallForecast } from '../helpers/small-forecast';

const opening = {
  cash: 1_000,
  contractAssets: 100,
  disposalReceivables: 200,
  grantsReceivable: 300,
  rightOfUseAssets: 400,
  customerDeposits: 10,
  accruedInterest: 20,
  leaseLiabilitiesCurrent: 30,
  leaseLiabilitiesNonCurrent: 40,
  deferredGrants: 50,
  mezzanineEquity: 60,
  nonControllingInterests: 70,
};

describe('balances that not every forecast has', () => {
  it('stand in the balance sheet from the opening on, mezzanine equity above equity: 1,980 = 130 + 60 + 1,790', () => {
    const { balanceSheet } = computeSmall({}, opening);
    const at = (key: string) => balanceSheet.row(key).month(24);
    // What is owed for a disposal comes in month 1, interest that is owed is paid in it.
    const { cash, disposalReceivables, accruedInterest } = opening;
    const later = {
      ...opening,
      cash: cash + disposalReceivables - accruedInterest,
      disposalReceivables: 0,
      accruedInterest: 0,
    };
    for (const [key, amount] of Object.entries(later))
      if (!key.startsWith('lease')) expect([key, at(key)]).toEqual([key, amount]);
    expect(at('leaseLiabilitiesNonCurrent')).toBe(70);
    const totals = [
      'totalCurrentAssets',
      'totalNonCurrentAssets',
      'totalLiabilities',
      'mezzanineEquity',
      'totalEquity',
    ];
    expect(totals.map(at)).toEqual([1_580, 400, 130, 60, 1_790]);
    expect(at('totalLiabilitiesAndEquity')).toBe(1_980);
  });

  it('are moved in cash by other movements: 5 into mezzanine equity and 7 into non-controlling interests are financing of 12', () => {
    const movement = (account: 'mezzanineEquity' | 'nonControllingInterests', amount: number) =>
      newOtherMovement({ ...own, id: account, account, amounts: [amount] });
    const result = computeSmall({
      otherMovements: [movement('mezzanineEquity', 5), movement('nonControllingInterests', 7)],
    });
    expect(result.cashFlowIndirect.row('financing').month(1)).toBe(12);
    expect(result.cashFlowOutputs[0]?.cashFlow).toMatchObject({ mezzanineEquity: 5, nonControllingInterests: 7 });
    expect(result.balanceSheet.row('totalEquity').month(1)).toBe(7);
  });

  it('are neither stored nor shown at 0: both hashes stay', () => {
    const document = smallForecast({}, { cash: 1_000 });
    const zeros = Object.fromEntries(Object.keys(opening).map((key) => [key, 0]));
    const { openingPosition } = document;
    const parsed = parseForecast({
      ...document,
      openingPosition: { ...openingPosition, startBalanceSheet: { ...zeros, ...openingPosition.startBalanceSheet } },
    });
    if (!parsed.ok) throw new Error('It has a shape.');
    expect(hashInput(parsed.document)).toBe(hashInput(document));
    const result = computeForecast(parsed.document);
    expect(hashResult(result)).toBe(hashResult(computeForecast(document)));
    expect(result.balanceSheet.rows.map(({ key }) => key)).not.toContain('contractAssets');
  });
});
