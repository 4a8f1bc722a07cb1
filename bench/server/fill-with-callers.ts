import { fillWithCallers } from '#tests/helpers/cost/served.ts';

/** Run file by file, as tests are: `<how many> <folder> [address of a database]`. Prints the callers with what their requests carry. */
const [count, folder = '', databaseUrl = null] = process.argv.slice(2);
const { callers } = await fillWithCallers({ folder, databaseUrl }, Number(count));
const written = callers.map(({ ids, largeForecast, person, service }) => {
  const [get, change, ofService] = [person.headersFor('GET'), person.headersFor('POST'), service.headersFor('GET')];
  return { ids, largeForecast, person: { get: [...get], change: [...change] }, service: [...ofService] };
});
process.stdout.write(JSON.stringify(written));
