import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/operation.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { getForecast } from '#server/services/forecasts/get.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import type { Adjustment } from '#shared/inputs/forecast/adjustment.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { openReport } from '#tests/helpers/open-report.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

let test: TestApp;
let person: ActorContext;
let id: string;
let keys = 0;

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  person = actingAs(test.service, await addPerson(test.db));
  ({ id } = await createForecast(person, { document: goldenA() }));
});
afterAll(() => test.close());

const entered = makeBalanceSheet({ cash: 1_000_050, shareCapital: 1_000_000 });
const posted: Adjustment = {
  id: 'a1',
  field: 'otherReserves',
  amount: 50,
  reason: 'Rounding in the ledger of the year',
  madeAt: '2026-11-21T10:00:00Z',
};

/** Golden A that starts from a sheet with 0.50 more assets than liabilities and equity. */
function startingFrom(startAdjustments: Adjustment[], startBalanceSheet = entered): ForecastDocument {
  const document = goldenA();
  return {
    ...document,
    history: { ...document.history, startAdjustments },
    openingPosition: { ...document.openingPosition, startBalanceSheet },
  };
}
const save = (baseVersion: number, document: ForecastDocument) =>
  saveForecast(person, { id, baseVersion, document, idempotencyKey: `key-of-adjustment-${++keys}` });
const refresh = () => refreshReport(person, { forecastId: id });
const rejected = { code: 'forecast-has-faults', details: { faults: [{ code: 'unbalancedSheet' }] } };

describe('a report of a forecast with an adjusted sheet', () => {
  it('is rejected while the sheet is out, made once the difference is posted, rejected again after the sheet changed', async () => {
    await save(1, startingFrom([]));
    await expect(refresh()).rejects.toMatchObject(rejected);

    await save(2, startingFrom([posted]));
    await expect(refresh()).resolves.toMatchObject({ version: 3 });
    const report = await openReport(person, { forecastId: id, scenario: null });
    expect(report?.result.failedChecks).toEqual([]);
    const reserves = report?.result.statements.balanceSheet.find(({ key }) => key === 'otherReserves');
    expect(reserves?.months[0]).toBe(50);

    await save(3, startingFrom([posted], { ...entered, cash: entered.cash + 1 }));
    await expect(refresh()).rejects.toMatchObject(rejected);
  });

  it('keeps sheet, amount, reason and time as they were given', async () => {
    await save(1, startingFrom([posted]));
    const document = parseJson((await getForecast(person, { id })).document);
    expect(document.openingPosition.startBalanceSheet).toEqual(entered);
    expect(document.history.startAdjustments).toEqual([posted]);
  });

  it('the audit log names how many adjustments a saved version carries, and nothing of them otherwise', async () => {
    await save(1, startingFrom([posted]));
    test.clock.pass(600);
    await save(2, goldenA());
    const rows = await test.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'forecast.save')));
    expect(rows.map(({ details }) => details)).toEqual(
      expect.arrayContaining([{ version: 2, adjustments: 1 }, { version: 3 }]),
    );
    expect(rows).toHaveLength(2);
  });
});
