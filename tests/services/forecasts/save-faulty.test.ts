import { afterAll, beforeAll, expect, it } from 'vitest';
import { createForecast } from '#server/services/forecasts/create.ts';
import { getForecast } from '#server/services/forecasts/get.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { faultyForecasts } from '#tests/helpers/faulty-forecasts.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('every error of meaning is saved as it was typed, and the report alone is rejected, naming its code and path', async () => {
  const person = actingAs(test.service, await addPerson(test.db));
  const { id } = await createForecast(person, { document: goldenA() });

  for (const [i, [fact, code, path, change]] of faultyForecasts.entries()) {
    const document = { ...goldenA(), ...change(goldenA()) };
    const saved = await saveForecast(person, { id, baseVersion: i + 1, document, idempotencyKey: `faulty-${i}` });
    expect({ fact, version: saved.version }).toEqual({ fact, version: i + 2 });
    expect(parseJson((await getForecast(person, { id })).document)).toEqual(document);
    const rejection = await refreshReport(person, { forecastId: id }).catch((error: unknown) => error);
    expect(rejection).toMatchObject({ code: 'forecast-has-faults' });
    expect(rejection).toHaveProperty(
      'details.faults',
      expect.arrayContaining([expect.objectContaining({ code, path })]),
    );
  }
  expect(faultyForecasts.length).toBeGreaterThan(30);
});

it('a date after the last month is saved as it was typed, and keeps no report waiting', async () => {
  const person = actingAs(test.service, await addPerson(test.db));
  const { id } = await createForecast(person, { document: goldenA() });
  const loan = { ...newLoan.level({ id: 'x', name: 'Van loan' }), principal: 1_000, month: 25 };
  const document = { ...goldenA(), loans: [loan] };
  await saveForecast(person, { id, baseVersion: 1, document, idempotencyKey: 'late' });
  expect(parseJson((await getForecast(person, { id })).document)).toEqual(document);
  expect(await refreshReport(person, { forecastId: id })).toMatchObject({ version: 2 });
});
