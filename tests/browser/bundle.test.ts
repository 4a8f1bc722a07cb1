import { readdirSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');

const filesIn = (folder: string): string[] =>
  readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

it('what is built holds no source map and points to none: neither the page nor the server tells its source (G17)', () => {
  const files = [...filesIn('client'), ...filesIn('server')];
  const scripts = files.filter((name) => /\.(js|css|html)$/.test(name));
  expect(scripts.length).toBeGreaterThan(20);
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  const pointing = /[#@]\s*sourceMappingURL\s*=\s*\S+\.map/;
  expect(scripts.filter((name) => pointing.test(readFileSync(name, 'utf8')))).toEqual([]);
});

/** What no built file may hold, whoever built it: secrets, where it was built, and what tests it. */
const foreign: [string, RegExp][] = [
  ['a key of Stripe', /\b(sk|rk|pk)_(live|test)_[0-9A-Za-z]{16,}|\bwhsec_[0-9A-Za-z+/]{24,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['the address of a database with a password', /postgres(ql)?:\/\/[^\s:/'"`$]+:[^\s@'"`$]+@/],
  [
    'a file of the machine that built it',
    /file:\/\/\/[a-z]|["'`(]\/(home|Users|root|tmp|private|var\/folders)\/[\w.-]+/,
  ],
  ['test code', /\b(vitest|fast-check|playwright|testing-library|jsdom)\b/],
];
/** Settings and pages of the server, of which the client knows nothing. */
const ofServer =
  /\b(DATABASE_URL|APP_SECRET|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|SMTP_URL|ADMIN_PASSWORD)\b|sandbox\/(checkout|portal|invoice)\/|4242 ?4242/;

it('what is built holds no key, no path of the machine that built it and no test code; the client no setting of the server and no page of the sandbox (G17)', () => {
  const here = [join(dist, '..'), homedir(), tmpdir()].filter((path) => path.length > 1);
  const textsOf = (folder: string) => filesIn(folder).map((name) => [name, readFileSync(name, 'latin1')] as const);
  const client = textsOf('client');
  const found = [...client, ...textsOf('server')].flatMap(([name, text]) => [
    ...foreign.filter(([, words]) => words.test(text)).map(([what]) => `${name}: ${what}`),
    ...here.filter((path) => text.includes(`${path}/`)).map((path) => `${name}: ${path}`),
  ]);
  expect(found).toEqual([]);
  expect(client.filter(([, text]) => ofServer.test(text)).map(([name]) => name)).toEqual([]);
});

it('each of these words is found where it is (G17)', () => {
  const samples = ['"sk_live_0123456789abcdef"', '-----BEGIN PRIVATE KEY-----', 'postgres://app:secret@db/app'];
  const others = ['import("/home/anna/app/x.ts")', 'from "vitest"'];
  const names = [...samples, ...others].map((text) => foreign.find(([, words]) => words.test(text))?.[0]);
  expect(names).toEqual(foreign.map(([what]) => what));
  expect(['env.DATABASE_URL', '/sandbox/checkout/cs_1'].every((text) => ofServer.test(text))).toBe(true);
});

it('no style counts siblings by class, which would style every cell of a sheet again with each row that is scrolled in', () => {
  const styles = filesIn('client').filter((name) => name.endsWith('.css'));
  const texts = styles.map((name) => readFileSync(name, 'utf8'));
  expect(texts.some((text) => text.includes('@layer rdg.Root'))).toBe(true);
  expect(texts.flatMap((text) => text.match(/:nth-[a-z-]*child\([^)]* of [^)]*\)/g) ?? [])).toEqual([]);
});
