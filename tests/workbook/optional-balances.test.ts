import { expect, it } from 'vitest';
import { newOtherMovement } from '#shared/inputs/forecast/new-lines.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { own, smallForecast } from '../helpers/small-forecast';

it.each([
  'contractAssets',
  'disposalReceivables',
  'grantsReceivable',
  'rightOfUseAssets',
  'customerDeposits',
  'accruedInterest',
  'leaseLiabilitiesCurrent',
  'leaseLiabilitiesNonCurrent',
  'deferredGrants',
  'mezzanineEquity',
  'nonControllingInterests',
] as const)('a workbook is made of a forecast that opens with %s', (field) => {
  expect(buildWorkbook(smallForecast({}, { [field]: 500 })).sheets.length).toBeGreaterThan(1);
});

it('a workbook is made of a movement of mezzanine equity', () => {
  const movement = newOtherMovement({ ...own, account: 'mezzanineEquity', amounts: [5] });
  expect(buildWorkbook(smallForecast({ otherMovements: [movement] })).sheets.length).toBeGreaterThan(1);
});
