import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { referenceForecast } from '#bench/engine/reference-forecast.ts';
import { migrationsFolder } from '#server/boot/folders.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { maximumDocumentBytes } from '#shared/inputs/forecast-requests.ts';
import { reportNames } from '#shared/reports/registry.ts';
import { addCallingService, type CallingService, callAs } from '#tests/helpers/calling-service.ts';
import { bytesOf, largestForecast } from '#tests/helpers/largest-forecast.ts';
import { makeMigratedHome } from '#tests/helpers/migrated-home.ts';
import { endServers, type RunningServer, spawnServer } from '#tests/helpers/spawn-server.ts';

const [largest, tooLarge] = [largestForecast(maximumDocumentBytes), largestForecast(maximumDocumentBytes + 1)];
const home = makeMigratedHome();
let owner: CallingService;
let server: RunningServer;
beforeAll(async () => {
  const place = { folder: home.folder, databaseUrl: null, directUrl: null, isPooled: false };
  const database = await openDatabase(place, { migrationsFolder, now: new Date() });
  owner = await addCallingService(database.db);
  await database.close();
  server = await spawnServer(home);
});
afterAll(async () => {
  await endServers();
  home.remove();
});

it('the largest forecast passes every check, in each of its 20 scenarios too (G13)', () => {
  expect(largest.scenarios).toHaveLength(bounds.scenarios);
  for (const scenario of [null, ...largest.scenarios.map(({ id }) => id)])
    expect(computeForecast(largest, { scenario }).passed, `${scenario}`).toBe(true);
});

it('it is saved, read back unchanged, refreshed with its 20 scenarios and read report by report; one byte more is 413 (G13)', {
  timeout: 90_000,
}, async () => {
  const document = largest;
  expect(bytesOf(document)).toBe(maximumDocumentBytes);
  const forecasts = `${server.url}/api/forecasts`;
  const made = await callAs(owner, forecasts, { json: { document: referenceForecast({ years: 1, lines: 10 }) } });
  const address = `${forecasts}/${((await made.json()) as { id: string }).id}`;
  const save = (json: object) => callAs(owner, address, { method: 'PUT', json, headers: { 'If-Match': '"1"' } });

  const begun = performance.now();
  expect((await save({ document: tooLarge })).status).toBe(413);
  const saved = await save({ document });
  expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining('"version":2')]);
  const read = (await (await callAs(owner, address)).json()) as { document: ForecastDocument };
  expect(read.document).toEqual(document);

  const refreshed = await callAs(owner, `${address}/reports/refresh`, { method: 'POST' });
  expect(refreshed.status).toBe(200);
  const { results } = (await refreshed.json()) as { results: object[] };
  expect(results).toHaveLength(bounds.scenarios + 1);
  for (const name of reportNames) {
    for (const query of ['?by=month', '?by=year&scenario=scenario-19']) {
      const report = await callAs(owner, `${address}/reports/${name}${query}`);
      expect([name, report.status]).toEqual([name, 200]);
      expect(((await report.json()) as { rows: object[] }).rows.length).toBeGreaterThan(3);
    }
  }
  // Nothing of it is near the limit of 30 s of a request, all of it together is not.
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect((await callAs(owner, forecasts)).status).toBe(200);
});
