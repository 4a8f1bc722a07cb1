import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorReports } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { makeCsrfToken } from '#server/services/sessions/signed-values.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openSheet } from '#tests/helpers/open-sheet.ts';
import { databaseDump } from '#tests/security/database-dump.ts';

const suite = browserSuite({ sharesPages: true, breaksContentRule: true });

/** Each would run in some place of a page: as markup, inside an attribute, a script, an address or a template. */
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '</title><script>alert(1)</script>',
  'javascript:alert(1)',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '<style>*{background:url(//evil.example)}</style>',
  '\u202e<b onfocus=alert(1) autofocus tabindex=1>',
];
const name = payloads.slice(0, 3).join('');
const blank = emptyForecast({ name, currency: 'USD', startMonth: '2026-10', years: 1 });
const revenue = payloads.map((text, i) => ({
  ...newRevenueLine.amounts({ id: `l${i}`, name: text }),
  group: payloads[(i + 1) % payloads.length] ?? '',
  note: payloads.join(' '),
  amounts: [100_00],
  cellNotes: { 'amounts:1': payloads.slice(0, 6).join(' ') },
}));

let page: Page;
let context: BrowserContext;
let base: string;
let ours: string;
const ran: string[] = [];
const foreign: string[] = [];
/** Pages of other people: another site, and a sibling on the same host, to which cookies go. */
let evil: { site: string; sibling: string };
const servers: Server[] = [];

function listenOn(host: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>evil</title><body></body>');
  });
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, host, () => resolve(`http://${host}:${(server.address() as AddressInfo).port}`));
  });
}

beforeAll(async () => {
  evil = { site: await listenOn('localhost'), sibling: await listenOn('127.0.0.1') };
  ({ page } = await openSheet(suite, { ...blank, revenue }));
  page.setDefaultTimeout(15_000);
  ours = suite.server().url;
  base = new URL(page.url()).hash.replace(/\/inputs\/.*$/, '');
  context = page.context();
  context.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => ran.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(ours) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
});
afterAll(() => {
  for (const server of servers) server.close();
});

/** No dialog, no error, no request to another address, and no element or handler that a text has brought. */
async function nothingRan(): Promise<void> {
  expect([ran, foreign]).toEqual([[], []]);
  const brought = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const handlers = all.filter((one) => [...one.attributes].some(({ name: attribute }) => attribute.startsWith('on')));
    const injected = document.querySelectorAll(
      'iframe, object, embed, base[href], details[ontoggle], img[src="x"], a[href^="javascript:" i], main script, body script[src]',
    );
    return [...handlers, ...injected].map((one) => one.outerHTML.slice(0, 120));
  });
  expect(brought).toEqual([]);
}

describe('what a person may type', () => {
  it('markup in names, groups, notes and the title is shown letter by letter on every screen; no dialog, no element (A75)', async () => {
    for (const screen of ['/inputs/revenue', '/reports/profit-and-loss', '/reports/assumptions', '/versions']) {
      // A load of its own for each, so that nothing of the one before is taken for it.
      await page.goto(`/?at=${screen.length}${base}${screen}`, { waitUntil: 'networkidle' });
      await page.getByText('<script>alert(1)').filter({ visible: true }).first().waitFor();
      await nothingRan();
    }
    expect(await page.title()).toContain('<script>alert(1)</script>');
  });

  it('markup in a search, in a name that is changed, in the notice that names it, and in a file that is imported (A75)', async () => {
    await page.goto(`/${base}/reports/assumptions`);
    await page
      .getByRole('searchbox')
      .first()
      .fill(payloads[1] ?? '');
    await nothingRan();
    await page.goto(`/${base}/inputs/history`);
    await page.getByRole('button', { name: 'Import history' }).click();
    const rows = payloads.map((text) => `"${text.replaceAll('"', '""')}",1`);
    const buffer = Buffer.from(`Account,2026\n${rows.join('\n')}`);
    await page.setInputFiles('input[type=file]', {
      name: `${'<img src=x onerror=alert(1)>'}.csv`,
      mimeType: 'text/csv',
      buffer,
    });
    await page.getByText('Mapping').first().waitFor();
    await nothingRan();
    await page.keyboard.press('Escape');
    await page.goto('/#/account/profile');
    await nothingRan();

    const renamed = `Renamed ${payloads.slice(1, 4).join(' ')}`;
    const choose = async (item: string) => {
      await page
        .getByRole('button', { name: /^More actions for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await page.goto('/#/dashboard');
    await choose('Rename');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(renamed);
    await nothingRan();
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('link', { name: renamed }).first().waitFor();
    await nothingRan();
    await choose('Duplicate');
    await page.getByText(`${renamed} was duplicated.`).waitFor();
    await nothingRan();
  });

  it('no address of ours leads elsewhere (A93)', async () => {
    const places = ['/#//evil.example', '/#/\\evil.example', '/#/dashboard//evil.example?next=//evil.example'];
    for (const place of [...places, '/?next=//evil.example#/', '/#javascript:alert(1)', '/#/%2f%2fevil.example']) {
      await page.goto(place);
      await page.getByRole('heading').first().waitFor();
      expect([place, new URL(page.url()).origin]).toEqual([place, ours]);
    }
    expect(ran).toEqual([]);
  });

  it('every script, style and picture comes from us; nothing was asked of anybody else (A102)', async () => {
    const sources = await page.evaluate(() =>
      [...document.querySelectorAll('script[src], link[href], img[src]')].map(
        (one) => (one as HTMLScriptElement).src || (one as HTMLLinkElement).href,
      ),
    );
    expect(sources.length).toBeGreaterThan(1);
    expect(sources.filter((source) => !source.startsWith(ours) && !/^(data|blob):/.test(source))).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it('no text becomes markup or script, whatever code would make it; the attempt is in the list of errors (A160, A161)', async () => {
    const attempts: (() => unknown)[] = [
      () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=alert(1)>' }),
      () => Boolean(new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      () => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }).src,
      () => Boolean(new Worker('data:text/javascript,0')),
    ];
    for (const attempt of attempts) await expect(page.evaluate(attempt)).rejects.toThrow("requires 'Trusted");
    const kept = () => suite.server().db.select({ message: errorReports.message }).from(errorReports);
    const message = 'Content rule: require-trusted-types-for blocked trusted-types-sink';
    await expect.poll(kept).toContainEqual({ message });
  });

  it('session storage holds a marker that opens nothing, and no script can read the session (A29)', async () => {
    const [marker, cookies] = await page.evaluate(() => [window.sessionStorage.getItem('cookie'), document.cookie]);
    expect(Object.keys(JSON.parse(marker ?? '{}')).sort()).toEqual(['expiresAt', 'id']);
    expect(cookies).not.toContain('session');
    const session = (await context.cookies()).find(({ name: own }) => own === 'session');
    expect(session).toMatchObject({ httpOnly: true, secure: false, sameSite: 'Lax', path: '/' });
    expect(marker).not.toContain(session?.value);
    const { id } = JSON.parse(marker ?? '{}') as { id: string };
    const answer = await fetch(`${ours}/api/user`, { headers: { Cookie: `session=${id}` } });
    expect(answer.status).toBe(401);
  });
});

const changes = [
  '/api/authentication',
  '/api/self-register',
  '/api/logout',
  '/trpc/forecast.save',
  '/trpc/forecast.create',
  '/trpc/report.refresh',
  '/trpc/billing.createCheckout',
  '/trpc/account.revokeOtherSessions',
  '/trpc/admin.disableUser',
];

/** Everything that a page of another origin can send without asking, and what it would have to ask for. */
function attack([target, paths]: readonly [string, readonly string[]]): Promise<string[]> {
  const fields = { username: 'attacker', password: 'tide table seven', email: 'a@example.com', acceptTerms: 'true' };
  const json = JSON.stringify(fields);
  const multipart = () => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    return form;
  };
  const send = (path: string, init: RequestInit) =>
    fetch(target + path, { method: 'POST', credentials: 'include', ...init }).then(
      ({ type, status }) => `${type} ${status}`,
      () => 'blocked',
    );
  const post = (path: string, enctype: string) =>
    new Promise<string>((resolve) => {
      const frame = document.createElement('iframe');
      frame.name = `f${Math.random()}`;
      document.body.append(frame);
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: target + path, enctype, target: frame.name });
      for (const [key, value] of Object.entries(fields)) {
        const input = document.createElement('input');
        Object.assign(input, { name: key, value });
        form.append(input);
      }
      document.body.append(form);
      frame.addEventListener('load', () => resolve('sent'), { once: true });
      form.submit();
    });
  const all = paths.flatMap((path) => [
    send(path, { mode: 'no-cors', body: json }),
    send(path, { mode: 'no-cors', body: new URLSearchParams(fields) }),
    send(path, { mode: 'no-cors', body: multipart() }),
    send(path, { mode: 'no-cors' }),
    send(path, { body: json, headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 'x' } }),
    post(path, 'multipart/form-data'),
    post(path, 'text/plain'),
  ]);
  return Promise.all(all);
}

describe.each(['site', 'sibling'] as const)('a page of another %s', (where) => {
  let attacker: Page;
  beforeAll(async () => {
    attacker = await context.newPage();
    await attacker.goto(evil[where]);
  });
  afterAll(() => attacker.close());

  it('by forms and scripts gets 403, no permission, and changes nothing (A34, A35, A36, A37, A38, A39, A40, A42, A43, A44, A47, A48)', async () => {
    await page.goto('about:blank');
    const sent: { method: string; status: number; cookie: boolean; permits: boolean }[] = [];
    const pending: Promise<unknown>[] = [];
    attacker.on('response', (answer) => {
      const request = answer.request();
      if (!request.url().startsWith(ours)) return;
      const seen = Promise.all([request.allHeaders(), answer.allHeaders()]).then(([asked, notified]) =>
        sent.push({
          method: request.method(),
          status: answer.status(),
          cookie: (asked.cookie ?? '').includes('session'),
          permits: Object.keys(notified).some((header) => header.startsWith('access-control-')),
        }),
      );
      pending.push(seen);
    });
    const before = await databaseDump(suite.server().db);
    const results = await attacker.evaluate(attack, [ours, changes] as const);
    await Promise.all(pending);
    attacker.removeAllListeners('response');

    expect(results.filter((result) => !['blocked', 'sent', 'opaque 0'].includes(result))).toEqual([]);
    expect(results.filter((result) => result === 'sent')).toHaveLength(2 * changes.length);
    const posts = sent.filter(({ method }) => method === 'POST');
    expect(posts.length).toBeGreaterThanOrEqual(2 * changes.length);
    expect(new Set(posts.map(({ status }) => status))).toEqual(new Set([403]));
    expect(sent.some(({ permits }) => permits)).toBe(false);
    // From a sibling the browser sends the session: it is the server that rejects.
    expect(posts.some(({ cookie }) => cookie)).toBe(where === 'sibling');
    expect(await databaseDump(suite.server().db)).toEqual(before);
  });

  it('links, pictures and frames that ask for a change get none (A41, A44)', async () => {
    const before = await databaseDump(suite.server().db);
    const statuses: number[] = [];
    for (const path of [
      '/api/logout',
      '/trpc/account.revokeOtherSessions?input={}',
      '/trpc/forecast.create?input={}',
    ]) {
      const answer = await attacker.goto(`${ours}${path}`);
      statuses.push(answer?.status() ?? 0);
    }
    expect(statuses).toEqual([405, 405, 405]);
    expect(await databaseDump(suite.server().db)).toEqual(before);
    await attacker.goto(evil[where]);
  });

  it('cannot show us in a frame, and cannot read or run an answer of ours (A49, A50)', async () => {
    const results = await attacker.evaluate(async (target) => {
      const load = (tag: 'script' | 'img' | 'link', attribute: string, path: string) =>
        new Promise<string>((resolve) => {
          const element = document.createElement(tag);
          if (tag === 'link') element.setAttribute('rel', 'stylesheet');
          element.addEventListener('load', () => resolve('loaded'));
          element.addEventListener('error', () => resolve('blocked'));
          element.setAttribute(attribute, target + path);
          document.head.append(element);
        });
      const read = (init: RequestInit) =>
        fetch(`${target}/api/user`, { credentials: 'include', ...init }).then(
          () => 'read',
          () => 'blocked',
        );
      return Promise.all([
        load('script', 'src', '/api/user'),
        load('script', 'src', '/trpc/account.me?input={}'),
        load('img', 'src', '/api/user'),
        load('link', 'href', '/api/service'),
        read({}),
        read({ mode: 'no-cors' }),
      ]);
    }, ours);
    expect(new Set(results)).toEqual(new Set(['blocked']));

    await attacker.evaluate((target) => {
      const frame = document.createElement('iframe');
      frame.id = 'victim';
      frame.src = target;
      document.body.append(frame);
      return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    }, ours);
    const frame = await (await attacker.waitForSelector('#victim')).contentFrame();
    expect(await frame?.locator('#root').count()).toBe(0);
    expect(frame?.url()).toMatch(/^chrome-error:/);
  });
});

describe('a token that a sibling has planted', () => {
  it('is worth nothing: neither made up, nor of another session (A45, A46)', async () => {
    await page.goto('/#/account');
    const call = (token: string) =>
      page.evaluate(async (own) => {
        const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': own };
        const body = JSON.stringify({ firstName: 'Planted' });
        return (await fetch('/trpc/account.updateProfile', { method: 'POST', headers, body })).status;
      }, token);
    const sibling = await context.newPage();
    await sibling.goto(evil.sibling);
    const forged = makeCsrfToken('a secret of somebody else, long enough', 'a'.repeat(40));
    await sibling.evaluate((token) => {
      // biome-ignore lint/suspicious/noDocumentCookie: this is how a script plants one.
      document.cookie = `XSRF-TOKEN=${token}; path=/trpc`;
      // biome-ignore lint/suspicious/noDocumentCookie: the same.
      document.cookie = `XSRF-TOKEN=${token}; path=/`;
    }, forged);
    await sibling.close();
    const stranger = await fetch(`${ours}/api/user`);
    const theirs = /XSRF-TOKEN=([^;]+)/.exec(stranger.headers.getSetCookie().join())?.[1] ?? '';
    expect(theirs).not.toBe('');
    for (const token of [forged, theirs, '']) expect(await call(token)).toBe(403);
    const planted = await suite.server().db.select().from(users).where(eq(users.firstName, 'Planted'));
    expect(planted).toEqual([]);
    // What was planted is replaced with the next visit, and the person goes on.
    await page.reload();
    await page.getByRole('heading').first().waitFor();
    const own = (await context.cookies(`${ours}/`)).find(({ name: cookie }) => cookie === 'XSRF-TOKEN');
    expect(await call(own?.value ?? '')).toBe(200);
  });
});

describe('after logout', () => {
  it('the way back shows nothing of the person (A30)', async () => {
    await page.goto(`/${base}/inputs/revenue`);
    await page.getByText('<script>alert(1)').first().waitFor();
    await page.evaluate(async () => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      await fetch('/api/logout', { method: 'POST', headers: { 'X-XSRF-TOKEN': token } });
    });
    await page.goto('about:blank');
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('<script>alert(1)').count()).toBe(0);
  });
});
