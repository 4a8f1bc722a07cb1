import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../server/db/schema/users';
import { countingPasswords, quickPasswords } from '../helpers/quick-passwords';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

const guesses = import.meta.env.MODE === 'long' ? 1_000 : 100;
const limits = { signInPerAddress: 10, signInPerAccount: 20, attemptsPerAddress: 120, registerPerAddress: 1_000 };

let test: TestApp;
let hasher: ReturnType<typeof countingPasswords>;
beforeEach(async () => {
  hasher = countingPasswords();
  test = await testApp({ limits, passwords: hasher });
  await test.register({ username: 'anna' });
});
afterEach(() => test.close());

async function guess(browser: TestBrowser, count: number, name: (i: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) {
    statuses.push((await browser.signIn(name(i), `wrong guess ${i}`)).status);
  }
  return statuses;
}

const times = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

describe('G6 sign-in leaks nothing', () => {
  it('A2 unknown, wrong, disabled and without subscription cost one verification each', async () => {
    await test.register({ username: 'closed' });
    await test.db.update(users).set({ disabledAt: new Date() }).where(eq(users.username, 'closed'));
    for (const [name, password] of [
      ['nobody', testPassword],
      ['anna', 'wrong'],
      ['closed', testPassword],
      ['anna', testPassword],
    ] as const) {
      hasher.count = 0;
      await test.browser().signIn(name, password);
      expect({ [name]: hasher.count }).toEqual({ [name]: 1 });
    }
  });

  it('A8 a password of a megabyte is refused before any verification', async () => {
    hasher.count = 0;
    const browser = test.browser();
    expect((await browser.signIn('anna', 'x'.repeat(1024 * 1024))).status).toBe(413);
    expect((await browser.signIn('anna', 'x'.repeat(257))).status).toBe(400);
    expect(hasher.count).toBe(0);
  });

  it.each([["' OR 1=1--"], ['anna\u0000'], ['x'.repeat(300)]])('A10 the user name %j is 400 or 401', async (name) => {
    expect([400, 401]).toContain((await test.browser().signIn(name, testPassword)).status);
  });

  it('A11 A12 a file, a field sent twice and a nested field are refused', async () => {
    const browser = test.browser();
    await browser.visit();
    const file = new FormData();
    file.set('username', 'anna');
    file.set('password', new File([testPassword], 'p'));
    const twice = new FormData();
    twice.append('username', 'nobody');
    twice.append('username', 'anna');
    twice.append('password', testPassword);
    const nested = new URLSearchParams({ 'username[$ne]': '', password: testPassword });
    for (const body of [file, twice, nested]) {
      expect((await browser.call('/api/authentication', { body })).status).toBe(400);
    }
  });

  it('A14 GET is no sign-in', async () => {
    const answer = await test.browser().call('/api/authentication?username=anna&password=x');
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(JSON.stringify(test.log)).not.toContain('password=x');
  });
});

describe('G7 guessing', () => {
  it(`A3 of ${guesses} wrong guesses from one address 10 are evaluated, then 429 with Retry-After`, async () => {
    hasher.count = 0;
    const browser = test.browser('198.51.100.1');
    const statuses = await guess(browser, guesses, () => 'anna');
    expect([times(statuses, 401), times(statuses, 429), hasher.count]).toEqual([10, guesses - 10, 10]);
    const answer = await browser.signIn('anna', 'once more');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(500);
    expect(await answer.json()).toMatchObject({ code: 'too-many-requests' });
  }, 60_000);

  it('A4 one password for many names fills the bucket of the address', async () => {
    hasher.count = 0;
    const statuses = await guess(test.browser('198.51.100.2'), 20, (i) => `name-${i}`);
    expect([times(statuses, 401), hasher.count]).toEqual([10, 10]);
  });

  it('A5 a forwarded address counts for nothing where no proxy is trusted', async () => {
    hasher.count = 0;
    const browser = test.browser('198.51.100.3');
    await browser.visit();
    for (let i = 0; i < guesses; i += 1) {
      const from = `10.0.${i >> 8}.${i & 255}`;
      const headers = { 'X-Forwarded-For': from, 'X-Real-IP': from, Forwarded: `for=${from}` };
      await browser.call('/api/authentication', { form: { username: 'anna', password: 'wrong' }, headers });
    }
    expect(hasher.count).toBe(10);
  }, 60_000);

  it('A6 A7 from many addresses an account takes 20 guesses an hour, and its owner still gets in on a known device', async () => {
    const owner = test.browser('203.0.113.1');
    expect((await owner.signIn('anna', testPassword)).status).toBe(200);
    hasher.count = 0;
    const spellings = ['anna', 'ANNA', ' anna ', 'ａｎｎａ', 'anna@example.com', 'Anna@Example.com'];
    for (let address = 0; address < guesses / 8; address += 1) {
      await guess(test.browser(`198.51.100.${10 + address}`), 8, (i) => spellings[i % spellings.length] ?? 'anna');
    }
    expect(hasher.count).toBe(20);
    expect((await test.browser('192.0.2.1').signIn('anna', testPassword)).status).toBe(429);
    expect((await owner.signIn('anna', testPassword)).status).toBe(200);
  }, 60_000);

  it('a device cookie that is made up or another person’s is worth nothing', async () => {
    await test.register({ username: 'berta' });
    const other = test.browser('203.0.113.2');
    await other.signIn('berta', testPassword);
    hasher.count = 0;
    for (const device of [other.cookies.get('__Host-device') ?? '', `${'A'.repeat(22)}.${'B'.repeat(43)}`]) {
      const browser = test.browser('198.51.100.30');
      browser.cookies.set('__Host-device', device);
      await guess(browser, 10, () => 'anna');
    }
    expect(hasher.count).toBe(10);
  });

  it('100 right sign-ins from one quiet address within ten minutes all pass, the 121st attempt does not', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 121; i += 1) {
      statuses.push((await test.browser('198.51.100.40').signIn('anna', testPassword)).status);
    }
    expect([times(statuses.slice(0, 120), 200), statuses[120]]).toEqual([120, 429]);
  }, 30_000);

  it('A9 of 80 at once two are computed, forty wait, and the rest read 503', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 80 }, async (_, i) => {
        const browser = test.browser(`192.0.2.${i}`);
        await browser.visit();
        return browser;
      }),
    );
    const answers = await Promise.all(browsers.map((browser) => browser.signIn('anna', testPassword)));
    const statuses = answers.map(({ status }) => status);
    expect(times(statuses, 200) + times(statuses, 503) + times(statuses, 429)).toBe(80);
    expect(times(statuses, 200)).toBeGreaterThan(0);
    for (const answer of answers) if (answer.status === 503) expect(answer.headers.get('Retry-After')).toBe('2');

    const stored = await quickPasswords.hash(testPassword);
    const verified = Array.from({ length: 80 }, () => quickPasswords.verify({ password: testPassword, stored }));
    const outcomes = await Promise.allSettled(verified);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2 + 40);
  });
});

it('A5 behind one proxy the last forwarded address counts, and no other', async () => {
  const behind = await testApp({ limits, trustProxy: 1 });
  const browser = behind.browser('10.0.0.1');
  await browser.visit();
  const attempt = (forwarded: string) =>
    browser
      .call('/api/authentication', {
        form: { username: 'nobody', password: 'wrong' },
        headers: { 'X-Forwarded-For': forwarded },
      })
      .then(({ status }) => status);
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push(await attempt(`198.51.100.${i}, 203.0.113.9`));
  expect([times(statuses, 401), times(statuses, 429)]).toEqual([10, 2]);
  const account = { username: 'another', password: 'wrong' };
  const headers = { 'X-Forwarded-For': '203.0.113.10' };
  expect((await browser.call('/api/authentication', { form: account, headers })).status).toBe(401);
  await behind.close();
});
