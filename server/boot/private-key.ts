import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The key in a file as `age-keygen` and `npm run backup -- --new-key` write it: comments may stand before it. */
export const privateKeyIn = (file: string): string =>
  readFileSync(resolve(file), 'utf8')
    .split('\n')
    .find((line) => line.startsWith('AGE-SECRET-KEY-'))
    ?.trim() ?? '';
