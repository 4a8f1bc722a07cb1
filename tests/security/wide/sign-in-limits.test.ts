import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { createPasswordHasher, type PasswordHasher } from '#server/services/users/password-hasher.ts';
import { countingPasswords, quickPasswords } from '#tests/helpers/quick-passwords.ts';
import { type TestApp, testApp, testPassword } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';

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

describe('sign-in leaks nothing (G6)', () => {
  it('unknown, wrong, disabled and without subscription cost one verification each (A2)', async () => {
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

  it('a password of a megabyte is rejected before any verification (A8)', async () => {
    hasher.count = 0;
    const browser = test.browser();
    expect((await browser.signIn('anna', 'x'.repeat(1024 * 1024))).status).toBe(413);
    expect((await browser.signIn('anna', 'x'.repeat(257))).status).toBe(400);
    expect(hasher.count).toBe(0);
  });

  it.each([["' OR 1=1--"], ['anna\u0000'], ['x'.repeat(300)]])('the user name %j is 400 or 401 (A10)', async (name) => {
    expect([400, 401]).toContain((await test.browser().signIn(name, testPassword)).status);
  });

  it('a file, a field sent twice and a nested field are rejected (A11, A12)', async () => {
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

  it('GET is no sign-in (A14)', async () => {
    const answer = await test.browser().call('/api/authentication?username=anna&password=x');
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(JSON.stringify(test.log)).not.toContain('password=x');
  });
});

describe('guessing (G7)', () => {
  it(`of ${guesses} wrong guesses from one address 10 are evaluated, then 429 with Retry-After (A3)`, async () => {
    hasher.count = 0;
    const browser = test.browser('198.51.100.1');
    const statuses = await guess(browser, guesses, () => 'anna');
    expect([times(statuses, 401), times(statuses, 429), hasher.count]).toEqual([10, guesses - 10, 10]);
    const answer = await browser.signIn('anna', 'once more');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(500);
    expect(await answer.json()).toMatchObject({ code: 'too-many-requests' });
  }, 60_000);

  it('one password for many names fills the bucket of the address (A4)', async () => {
    hasher.count = 0;
    const statuses = await guess(test.browser('198.51.100.2'), 20, (i) => `name-${i}`);
    expect([times(statuses, 401), hasher.count]).toEqual([10, 10]);
  });

  it('a forwarded address counts for nothing where no proxy is trusted (A5)', async () => {
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

  it('from many addresses an account takes 20 guesses an hour, and its owner still gets in on a known device (A6, A7)', async () => {
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
    for (const device of [other.cookies.get('device') ?? '', `${'A'.repeat(22)}.${'B'.repeat(43)}`]) {
      const browser = test.browser('198.51.100.30');
      browser.cookies.set('device', device);
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
  });

  it('of 80 at once two are computed, forty wait, and the rest read 503 (A9)', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    let computing = 0;
    let most = 0;
    const passwords: PasswordHasher = {
      ...quickPasswords,
      verify: (of) =>
        quickPasswords.verify({
          ...of,
          before: async () => {
            computing += 1;
            most = Math.max(most, computing);
            await of.before?.();
            await opened;
            computing -= 1;
          },
        }),
    };
    const held = await testApp({ db: test.db, limits, passwords });
    const browsers = Array.from({ length: 80 }, (_, i) => held.browser(`192.0.2.${i}`));
    for (const browser of browsers) await browser.visit();

    const answers: Response[] = [];
    const all = browsers.map((browser) =>
      browser.signIn('anna', testPassword).then((answer) => void answers.push(answer)),
    );
    while (answers.length < 38) await delay(5);
    const before = { answered: answers.length, computing };
    open();
    await Promise.all(all);

    expect([before, most]).toEqual([{ answered: 38, computing: 2 }, 2]);
    const rejected = answers.slice(0, 38);
    expect(rejected.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(
      Array(38).fill([503, '2']),
    );
    expect(answers.slice(38).map(({ status }) => status)).toEqual(Array(42).fill(200));
  });
});

describe('addresses of IPv6', () => {
  const from = (address: string, name = 'anna') => guess(test.browser(address), 1, () => name);
  const statusesFrom = async (addresses: string[], name?: (i: number) => string) =>
    (await Promise.all(addresses.map((address, i) => from(address, name?.(i))))).flat();

  it('a /64 is one address, however its low half is spelled', async () => {
    const addresses = Array.from({ length: 14 }, (_, i) => `2001:db8:1:2::${(i + 1).toString(16)}`);
    const statuses = await statusesFrom(addresses, (i) => `name-${i}`);
    expect([times(statuses, 401), times(statuses, 429)]).toEqual([10, 4]);
    expect(await from('2001:0db8:0001:0002:aaaa::1')).toEqual([429]);
  });

  it('one password for many people from many /64 of one /48 fails twelve times, and the next /48 is not held up', async () => {
    const addresses = Array.from({ length: 20 }, (_, i) => `2001:db8:7:${i}::1`);
    const statuses = await statusesFrom(addresses, (i) => `name-${i}`);
    expect([times(statuses, 401), times(statuses, 429)]).toEqual([12, 8]);
    expect(await from('2001:db8:8:1::1')).toEqual([401]);
  });

  it('one /64 that fails does not use up what its neighbours share', async () => {
    await guess(test.browser('2001:db8:9:1::1'), 15, () => 'anna');
    const neighbour = test.browser('2001:db8:9:2::1');
    expect((await neighbour.signIn('berta', 'wrong')).status).toBe(401);
  });
});

describe('who is locked out', () => {
  it('one address alone, however long it goes on, never fills the bucket of an account', async () => {
    hasher.count = 0;
    for (const [minutes, evaluated] of [
      [0, 10],
      [11, 10],
      [22, 10],
    ] as const) {
      await passMinutes(minutes);
      await guess(test.browser('198.51.100.60'), 12, () => 'anna');
      expect(hasher.count).toBe(evaluated);
    }
    expect((await test.browser('203.0.113.60').signIn('anna', testPassword)).status).toBe(200);
  });

  it('nor does one network of IPv6 with all its addresses', async () => {
    hasher.count = 0;
    for (const minutes of [0, 11, 22]) {
      await passMinutes(minutes);
      for (let i = 0; i < 20; i += 1) await guess(test.browser(`2001:db8:60:${minutes}${i}::1`), 1, () => 'anna');
      expect(hasher.count).toBe(10);
    }
    expect((await test.browser('203.0.113.60').signIn('anna', testPassword)).status).toBe(200);
  });

  it('a reset by mail lets its device in past the full bucket of the account, and no other device', async () => {
    for (const address of ['198.51.100.61', '198.51.100.62', '198.51.100.63']) {
      await guess(test.browser(address), 10, () => 'anna');
    }
    const owner = test.browser('203.0.113.61');
    expect((await owner.signIn('anna', testPassword)).status).toBe(429);

    const token = await resetToken(owner);
    const password = 'quiet lantern nine';
    expect((await owner.call('/api/reset-password', { json: { token, password } })).status).toBe(204);
    expect((await test.browser('203.0.113.62').signIn('anna', password)).status).toBe(429);
    expect((await owner.signIn('anna', password)).status).toBe(200);
  });

  it('a reset by mail forgets the wrong guesses of the device that it came from', async () => {
    const owner = test.browser('203.0.113.63');
    await owner.signIn('anna', testPassword);
    expect(times(await guess(owner, 21, () => 'anna'), 429)).toBe(1);
    const token = await resetToken(owner);
    const password = 'quiet lantern nine';
    await owner.call('/api/reset-password', { json: { token, password } });
    expect((await owner.signIn('anna', password)).status).toBe(200);
  });

  async function resetToken(browser: TestBrowser): Promise<string> {
    await browser.visit();
    await browser.call('/api/forgot-password', { json: { email: 'anna@example.com' } });
    await expect.poll(() => test.mails.at(-1)?.template).toBe('resetPassword');
    return /reset-password\?token=([\w-]+)/.exec(test.mails.at(-1)?.body ?? '')?.[1] ?? '';
  }

  /** The limiter follows the wall clock of the machine: what it has counted is made older. */
  async function passMinutes(minutes: number): Promise<void> {
    const expire = sql`${rateLimits.expire} - make_interval(mins => ${minutes}::int)`;
    await test.db.update(rateLimits).set({ expire });
  }
});

describe('passwords that a signed-in person types again', () => {
  it('right ones count too: thirty in ten minutes, then 429 with Retry-After', async () => {
    const anna = test.browser('203.0.113.70');
    await anna.signIn('anna', testPassword);
    const answers: Response[] = [];
    for (let i = 0; i < 31; i += 1) answers.push(await begin(anna));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429]);
    expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(500);
  });

  it('sixty at once of one account hold up nobody’s sign-in', async () => {
    const busy = await testApp({
      db: test.db,
      limits: { ...limits, confirmationsPerPerson: 1_000 },
      passwords: createPasswordHasher(),
    });
    const anna = busy.browser('203.0.113.71');
    await anna.signIn('anna', testPassword);
    const others = Array.from({ length: 6 }, (_, i) => busy.browser(`198.51.100.${70 + i}`));
    for (const browser of others) await browser.visit();

    const begun = Array.from({ length: 60 }, () => begin(anna));
    let answered = 0;
    for (const call of begun) void call.then(() => (answered += 1));
    const signedIn = await Promise.all(others.map((browser) => browser.signIn('anna', testPassword)));
    const answeredMeanwhile = answered;
    const statuses = (await Promise.all(begun)).map(({ status }) => status);

    expect(signedIn.map(({ status }) => status)).toEqual(Array(6).fill(200));
    // A few of one account are worked on at a time; the others wait for those, and nobody else does.
    expect(times(statuses, 200)).toBe(60);
    expect(answeredMeanwhile).toBeLessThan(30);
  });

  it('with the lane of confirmations full a sign-in is one of the next two all the same', async () => {
    const [asked, begun]: [string[], string[]] = [[], []];
    const ends: (() => void)[] = [];
    let isHeld = false;
    const passwords: PasswordHasher = {
      ...quickPasswords,
      verify(of) {
        asked.push(of.turn.person);
        const before = async () => {
          begun.push(of.turn.person);
          if (isHeld) await new Promise<void>((resolve) => ends.push(resolve));
          await of.before?.();
        };
        return quickPasswords.verify({ ...of, before });
      },
    };
    const held = await testApp({ db: test.db, limits, passwords });
    const address = '198.51.100.90';
    const owner = held.browser(address);
    await owner.visit();
    const people: TestBrowser[] = [];
    for (const username of ['bert', 'carl', 'dora', 'emil', 'fred', 'gina']) {
      people.push(await held.signedIn({ username }));
    }
    isHeld = true;
    begun.length = 0;
    // Of 48 two are computed and forty wait: the lane is full.
    const statuses = people.flatMap((person) => Array.from({ length: 8 }, () => begin(person)));
    let rejected = 0;
    for (const answer of statuses) void answer.then(({ status }) => (rejected += status === 200 ? 0 : 1));
    await expect.poll(() => [begun.length, rejected]).toEqual([2, 6]);

    const signedIn = owner.signIn('anna', testPassword);
    await expect.poll(() => asked).toContain(address);
    for (const count of [3, 4]) {
      ends.shift()?.();
      await expect.poll(() => begun.length).toBe(count);
    }
    isHeld = false;
    for (const end of ends) end();
    // The lanes take turns; which of them is first depends on who was served before.
    expect(begun.slice(2, 4)).toContain(address);
    expect((await signedIn).status).toBe(200);
    expect(
      times(
        (await Promise.all(statuses)).map(({ status }) => status),
        200,
      ),
    ).toBe(42);
  });

  const begin = (browser: TestBrowser) =>
    browser.procedure('account.secondFactor.begin', { password: testPassword }, { isMutation: true });
});

it('behind one proxy the last forwarded address counts, and no other (A5)', async () => {
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
