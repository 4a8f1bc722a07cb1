import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../server');
const folders = ['services', 'jobs', 'mail', 'rest', 'trpc', 'middleware', 'boot'];
const pastTheHelper = /\bdb\s*\.\s*(select|insert|update|delete|execute|transaction|query|\$count)\b/;

it('every query of a verb goes through withTx, so none waits behind a transaction that waits for it', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => pastTheHelper.test(readFileSync(join(server, file), 'utf8')))).toEqual([]);
});
