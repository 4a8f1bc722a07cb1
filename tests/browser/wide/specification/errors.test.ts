import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { routeOf, signIn, waitForRoute } from '#tests/helpers/person.ts';
import { openNewForecast } from '#tests/helpers/screens.ts';

const suite = browserSuite();
const toasts = (page: Page) => page.locator('[data-severity]');

/** Notes when each notice came and went, by the page's own clock. */
const watchToasts = (page: Page) =>
  page.evaluate(() => {
    const seen: { text: string; shownAt: number; goneAt?: number }[] = [];
    Object.assign(window, { seenToasts: seen });
    const alive = new Map<Element, (typeof seen)[number]>();
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[data-severity]')) {
        if (alive.has(element)) continue;
        const entry = { text: element.textContent ?? '', shownAt: performance.now() };
        alive.set(element, entry);
        seen.push(entry);
      }
      for (const [element, entry] of alive) if (!element.isConnected) entry.goneAt ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true });
  });

const seenToasts = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { seenToasts: { text: string; shownAt: number; goneAt?: number }[] }).seenToasts,
  );

describe('failed responses', () => {
  it('401: an error toast "Not logged in", "Please login again.", and the root', async () => {
    const { page, person } = await suite.signedIn('person');
    await page.goto('/#/account');
    await page.getByRole('link', { name: 'Sessions' }).waitFor();
    await suite.endSessions(person);
    await page.evaluate(() => {
      window.location.hash = '#/account/sessions';
    });
    await waitForRoute(page, '/');
    const toast = toasts(page).first();
    await toast.waitFor();
    expect(await toast.getAttribute('data-severity')).toBe('error');
    expect(await toast.locator('b').innerText()).toBe('Not logged in');
    expect(await toast.locator('p').innerText()).toBe('Please login again.');
    expect(await page.evaluate(() => sessionStorage.getItem('cookie'))).toBeNull();
  });

  it('403: a warn toast "Not allowed", "Insufficient permissions to access", and one step back in history', async () => {
    const { page, person } = await suite.signedIn('subscriber');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('link', { name: 'Sessions' }).waitFor();
    await suite.endSubscription(person);
    await page.getByRole('link', { name: 'Forecastle' }).first().click();
    const toast = toasts(page).first();
    await toast.waitFor();
    expect(await toast.getAttribute('data-severity')).toBe('warn');
    expect(await toast.locator('b').innerText()).toBe('Not allowed');
    expect(await toast.locator('p').innerText()).toBe('Insufficient permissions to access');
    await waitForRoute(page, /^\/account/);

    await page.getByRole('link', { name: 'Forecastle' }).first().click();
    await waitForRoute(page, '/subscribe');
  });

  it('a user who types the address of the administrator dashboard gets the 403 toast and is back where they were, without a server call', async () => {
    const { page } = await suite.signedIn('subscriber');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('link', { name: 'Sessions' }).waitFor();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(api|trpc)\//.test(request.url())) calls.push(request.url());
    });
    await page.evaluate(() => {
      window.location.hash = '#/dashboard/admin';
    });
    await toasts(page).first().waitFor();
    expect(await toasts(page).first().getAttribute('data-severity')).toBe('warn');
    await waitForRoute(page, '/account');
    expect(calls.filter((url) => url.includes('admin'))).toEqual([]);
  });

  it('of several failed responses within 500 ms one is handled; after 500 ms the next one is', async () => {
    const { page } = await suite.signedIn('person');
    for (const section of ['', '/security', '/billing', '/sessions']) {
      await page.goto(`/#/account${section}`);
      await page.getByRole('heading').first().waitFor();
    }
    const answeredAt: number[] = [];
    await page.route('**/api/logout', async (route) => {
      answeredAt.push(Date.now());
      await route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { status: 403, code: 'forbidden' },
      });
    });
    await watchToasts(page);
    await page.evaluate(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Logout');
      button?.click();
      button?.click();
      button?.click();
    });
    await page.waitForTimeout(450);
    expect(answeredAt.length).toBeGreaterThan(1);
    expect(Math.max(...answeredAt) - Math.min(...answeredAt)).toBeLessThan(400);
    expect(await seenToasts(page)).toHaveLength(1);

    await page.waitForTimeout(200);
    await page.evaluate(() => {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Logout')?.click();
    });
    await page.waitForFunction(() => (window as unknown as { seenToasts: unknown[] }).seenToasts.length === 2);
  });

  it('other statuses show no toast: the message is at the place of work, with retry', async () => {
    const { page } = await suite.signedIn('person');
    await page.route('**/trpc/**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/#/account/sessions');
    await page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 20_000 });
    expect(await toasts(page).count()).toBe(0);
    await page.unroute('**/trpc/**');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('This session').first().waitFor();
  });

  it('a session whose cookie is gone leads to sign-in on a change as well, though its form token is out of date', async () => {
    const { page } = await suite.signedIn('person');
    await page.goto('/#/account');
    await page.getByRole('textbox', { name: 'First name' }).fill('Quayside');
    await page.context().clearCookies({ name: 'session' });
    await page.getByRole('button', { name: 'Save' }).click();
    await waitForRoute(page, '/');
    expect(await toasts(page).first().locator('b').innerText()).toBe('Not logged in');
  });
});

describe('a form token that is out of date', () => {
  it('is renewed without a word, and the person is signed in', async () => {
    const person = await suite.makePerson();
    const page = await suite.newPage();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.context().clearCookies({ name: 'anonymous' });
    await signIn(page, person);
    await waitForRoute(page, '/subscribe');
  });
});

describe('the toast area', () => {
  it('is at the top, 80 px down, in layer 9000; a toast closes after 3000 ms, though it slid in under the mouse', async () => {
    const { page } = await suite.signedIn('subscriber');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openNewForecast(page, { template: /Shop/, name: 'Harbour plan' });
    const stats = page.getByRole('button', { name: 'Stats' });
    await watchToasts(page);
    // Slow enough for a test to move the mouse by a pixel while the toast is under it; then it is where it goes.
    const slow = await page.addStyleTag({
      content: '[data-sonner-toast] { transition: transform 60s linear !important }',
    });
    await stats.click();
    const { x = 0, y = 0, width = 0 } = (await stats.boundingBox()) ?? {};
    const toast = toasts(page).first();
    await toast.waitFor();
    await page.mouse.move(x + width / 2 + 1, y + 15);
    const isUnderMouse = ([left, top]: number[]) =>
      Boolean(document.elementFromPoint(left ?? 0, top ?? 0)?.closest('[data-sonner-toast]'));
    expect(await page.evaluate(isUnderMouse, [x + width / 2 + 1, y + 15])).toBe(true);
    await slow.evaluate((style) => {
      style.parentNode?.removeChild(style);
      for (const motion of document.getAnimations()) motion.finish();
    });
    const box = await toast.boundingBox();
    expect(Math.abs((box?.y ?? 0) - 80)).toBeLessThanOrEqual(2);
    const layer = await page.locator('[data-sonner-toaster]').evaluate((element) => getComputedStyle(element).zIndex);
    expect(layer).toBe('9000');

    await toast.waitFor({ state: 'detached' });
    const [first] = await seenToasts(page);
    const lifetime = (first?.goneAt ?? 0) - (first?.shownAt ?? 0);
    expect(lifetime).toBeGreaterThanOrEqual(2900);
    expect(lifetime).toBeLessThan(4500);
  });
});

describe('unhandled errors', () => {
  it('are sent to the error-reporting service, and its feedback dialog opens', async () => {
    const page = await suite.newPage();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const sent = page.waitForRequest(
      (request) => /\/errors\/.*envelope/.test(request.url()) && /tide gauge/.test(request.postData() ?? ''),
      { timeout: 20_000 },
    );
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('the tide gauge is gone');
      }, 0);
    });
    const envelope = await sent;
    expect(envelope.postData()).toContain('the tide gauge is gone');
    expect((await envelope.response())?.status()).toBe(200);
    await page.locator('dialog[data-feedback]').first().waitFor({ timeout: 20_000 });
  });

  it('are shown by the notification service, framework noise left out', async () => {
    const page = await suite.newPage();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await watchToasts(page);
    for (const text of ['noise of NG0100', 'noise of scrollTop', 'noise of classList', 'the buoy is adrift']) {
      await page.evaluate((message) => {
        setTimeout(() => {
          throw new Error(message);
        }, 0);
      }, text);
    }
    const toast = toasts(page).first();
    await toast.waitFor();
    expect(await toast.getAttribute('data-severity')).toBe('error');
    expect(await toast.locator('p').innerText()).toBe('the buoy is adrift');
    expect(await seenToasts(page)).toHaveLength(1);
    expect(routeOf(page)).toBe('/');
  });
});
