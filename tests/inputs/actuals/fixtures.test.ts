import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Extract, extractSchema } from '#shared/inputs/actuals/extract.ts';
import { readExtract } from '#shared/inputs/actuals/read-extract.ts';
import { hintsOf, tablesOf } from './read-file';

const folder = join(process.env.FORECAST_DATA_DIR ?? '', 'actuals');
const isThere = Boolean(process.env.FORECAST_DATA_DIR) && existsSync(folder);
if (!isThere) process.stdout.write('Bookkeeping exports are not read: FORECAST_DATA_DIR is not set to the data.\n');

interface Expected {
  layout: string;
  statement: string;
  basis: string;
  months: string[];
  accounts: { id: string; code: string | null; name: string; side: string; amounts: (number | null)[] }[];
  controls: number;
}

const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const expected: Record<string, Expected> = isThere ? read('expected.json') : {};

const comparable = ({ layout, statement, basis, months, controls, ...rest }: Expected | Extract) => ({
  layout,
  statement,
  basis,
  months,
  controls,
  accounts: rest.accounts
    .map(({ code, name, side }, at) => {
      const amounts =
        'amounts' in rest ? rest.amounts[at] : (rest.accounts[at] as Expected['accounts'][number]).amounts;
      return { code, name, side, amounts };
    })
    .sort((one, other) => `${one.code} ${one.name}`.localeCompare(`${other.code} ${other.name}`)),
});

describe.runIf(isThere)('exports of one company', () => {
  it.each(Object.keys(expected))('%s is read to the minor unit', async (name) => {
    const result = readExtract(await tablesOf(join(folder, name)), hintsOf({ fileName: name }));
    if (result.kind !== 'read') throw new Error(JSON.stringify(result, null, 1));
    extractSchema.parse(result.extract);
    expect(comparable(result.extract)).toEqual(comparable(expected[name] as Expected));
  });
});
