import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { slackNow } from '#tests/helpers/machine-slack.ts';
import { waitForRoute } from '#tests/helpers/person.ts';

const suite = browserSuite({ sharesPages: true });
const tablet = { width: 991, height: 800 };
const sandboxConsole = { width: 992, height: 800 };

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const topBar = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

describe('the shell', () => {
  let administrator: Page;
  beforeAll(async () => {
    administrator = (await suite.signedIn('administrator')).page;
  });

  /** The administrator's page, where sign-in led, loaded anew. */
  async function opened(viewport = desktop): Promise<Page> {
    await administrator.setViewportSize(viewport);
    await administrator.goto('/#/dashboard/admin');
    // The first navigation is complete: it closes the mobile menu as every later one does.
    await administrator.reload({ waitUntil: 'networkidle' });
    await topBar(administrator).waitFor();
    return administrator;
  }

  it('an administrator sees sidebar, top bar and footer', async () => {
    const page = await opened();
    await sidebar(page).waitFor();
    await topBar(page).waitFor();
    await footer(page).waitFor();
  });

  it('everybody else sees the same content at full width without chrome', async () => {
    const { page } = await suite.signedIn('subscriber');
    await page.getByRole('heading', { name: 'Forecasts', exact: true }).waitFor();
    expect(await sidebar(page).count()).toBe(0);
    expect(await topBar(page).count()).toBe(0);
    expect(await footer(page).count()).toBe(0);
    const width = await page
      .locator('main')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width);
    expect(width).toBeGreaterThan(1100);
  });

  it('the sidebar has the product title and the entries Dashboard and Stripe, in this order, with the same icon', async () => {
    const page = await opened();
    const links = sidebar(page).getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual(['Dashboard', 'Stripe']);
    const icons = await links.locator('svg').evaluateAll((all) => all.map((icon) => icon.innerHTML));
    expect(icons[0]).toBe(icons[1]);
    expect(await page.getByRole('link', { name: 'Forecastle' }).first().getAttribute('href')).toBe('#/dashboard');
    await links.nth(1).click();
    await waitForRoute(page, '/dashboard/stripe');
  });

  it('the top bar names the matching menu entry, and falls back to Dashboard', async () => {
    const page = await opened();
    await page.goto('/#/dashboard/stripe');
    await topBar(page).getByText('Stripe', { exact: true }).waitFor();
    await page.goto('/#/dashboard');
    await topBar(page).getByText('Dashboard', { exact: true }).waitFor();
  });

  it('the search field and the mobile menu appear at 991 px and not at 992 px', async () => {
    const page = await opened(sandboxConsole);
    await sidebar(page).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search', exact: true }).count()).toBe(0);

    await page.setViewportSize(tablet);
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await page.getByRole('searchbox', { name: 'Search', exact: true }).waitFor();
    await sidebar(page).waitFor();
    await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).waitFor();
  });

  it('the search filters the entries, and Enter goes to the users with that query', async () => {
    const page = await opened(phone);
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    const search = page.getByRole('searchbox', { name: 'Search', exact: true });
    await search.fill('str');
    expect(await sidebar(page).getByRole('link').allInnerTexts()).toEqual(['Stripe']);
    await search.fill('harbour');
    await search.press('Enter');
    await page.waitForFunction(() => /harbour/.test(window.location.hash));
    expect(new URL(page.url()).hash).toMatch(/^#\/dashboard\/admin\?/);
  });

  it('on mobile the sidebar closes on every completed navigation', async () => {
    const page = await opened(phone);
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await sidebar(page).getByRole('link', { name: 'Stripe' }).click();
    await waitForRoute(page, '/dashboard/stripe');
    await sidebar(page).waitFor({ state: 'hidden' });
  });

  it('no action of the top bar is in the mobile menu as well', async () => {
    const page = await opened(phone);
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await sidebar(page).waitFor();
    for (const name of ['Save', 'Stats', 'Logout']) {
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(1);
    }
  });

  it('the sidebar can be minimised and hidden, each choice outlasts a reload, and resize is fired ten times in about a second', async () => {
    const page = await opened();
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { resizeTimes: times });
      window.addEventListener('resize', () => times.push(performance.now()));
    });
    const timesOf = () => page.evaluate(() => (window as Window & { resizeTimes?: number[] }).resizeTimes ?? []);
    await page.getByRole('button', { name: 'Minimise' }).click();
    await expect.poll(async () => (await timesOf()).length, { timeout: 20_000 }).toBe(10);
    // Three more of its intervals: none follows.
    await page.waitForTimeout(300);
    const times = await timesOf();
    expect(times).toHaveLength(10);
    const took = (times.at(-1) ?? 0) - (times[0] ?? 0);
    expect(took).toBeGreaterThan(800);
    expect(took).toBeLessThan(1_100 + slackNow());

    await page.reload();
    const narrow = await page
      .getByRole('complementary')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width);
    expect(narrow).toBeLessThan(80);
    await page.getByRole('button', { name: 'Expand' }).click();

    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await sidebar(page).waitFor({ state: 'detached' });
    await page.reload();
    await topBar(page).waitFor();
    expect(await sidebar(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await sidebar(page).waitFor();
  });

  it('the sidebar shows in 300 ms, is minimised in 430 and hides in 600; on mobile it opens in 500 and closes in 600 ms', async () => {
    const page = await opened();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      const motions: string[] = [];
      Object.assign(window, { motions });
      const note = ({ target }: Event) => {
        if (!(target instanceof HTMLElement) || !target.matches('aside')) return;
        for (const motion of target.getAnimations()) {
          const name =
            motion instanceof CSSTransition ? motion.transitionProperty : (motion as CSSAnimation).animationName;
          motions.push(`${name} ${motion.effect?.getTiming().duration}`);
        }
      };
      window.addEventListener('transitionrun', note);
      window.addEventListener('animationstart', note);
    });
    const moves = (motion: string) =>
      page.waitForFunction(
        (name) => (window as Window & { motions?: string[] }).motions?.splice(0).includes(name),
        motion,
      );
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Minimise');
    await moves('width 430');
    await press('Expand');
    await moves('width 430');
    await press('Hide');
    await moves('sidebar-hide 600');
    await sidebar(page).waitFor({ state: 'detached' });
    await press('Toggle sidebar');
    await moves('sidebar-show 300');
    await page.setViewportSize(phone);
    await press('Toggle sidebar');
    await moves('slide-in 500');
    await press('Close sidebar');
    await moves('slide-out 600');
    await page.locator('[data-mobile-sheet]').waitFor({ state: 'detached' });
  });

  it('the footer names the provider, with the current year and the build, and links to About Us', async () => {
    const page = await opened();
    const links = footer(page).getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual(['About Us']);
    expect(await footer(page).innerText()).toContain(`© ${new Date().getFullYear()} Forecastle`);
    expect(await footer(page).innerText()).toContain('Build 52');
    await footer(page).getByRole('link', { name: 'About Us' }).click();
    await waitForRoute(page, '/about');
  });

  it('the top bar holds Save, Stats and Logout; without an open forecast the first two are disabled and say why', async () => {
    const page = await opened();
    for (const name of ['Save', 'Stats']) {
      const button = topBar(page).getByRole('button', { name });
      const isOff = (await button.isDisabled()) || (await button.getAttribute('aria-disabled')) === 'true';
      expect(isOff, name).toBe(true);
    }
    await topBar(page).getByRole('button', { name: 'Save' }).hover({ force: true });
    await page.getByText('Open a forecast to save it').first().waitFor();
    await topBar(page).getByRole('button', { name: 'Logout' }).click();
    await waitForRoute(page, '/');
  });
});

describe('routes and scrolling', () => {
  let page: Page;
  beforeAll(async () => {
    page = await suite.newPage();
  });

  it('addresses are hash-style, and an unknown one has a page with a way back', async () => {
    await page.goto('/#/nowhere');
    await page.getByText('This page does not exist.').waitFor();
    expect(await page.getByRole('link').count()).toBeGreaterThan(0);
  });

  it('each route changes the title of the document', async () => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const signIn = await page.title();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    expect(await page.title()).not.toBe(signIn);
  });

  it('a route change scrolls to the top; browser back and a reload restore the position', async () => {
    const page = await suite.newPage({ width: 1000, height: 300 });
    await page.goto('/#/terms');
    await page.getByRole('heading', { name: 'Terms', level: 1 }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.waitForFunction(() => window.scrollY === 200);
    await page.evaluate(() => {
      window.location.hash = '#/privacy';
    });
    await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // Both addresses were typed; what is kept outlasts a reload, of either page.
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.waitForFunction(() => window.scrollY === 120);
    await page.reload();
    await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
    await page.waitForFunction(() => Math.abs(window.scrollY - 120) <= 1);
    await page.goBack();
    await page.getByRole('heading', { name: 'Terms', level: 1 }).waitFor();
    await page.waitForFunction(() => Math.abs(window.scrollY - 200) <= 1);
  });

  it('the loading overlay covers the page with three bounces while a screen loads, and only after 150 ms', async () => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/terms-page.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      window.location.hash = '#/terms';
    });
    const overlay = page.locator('[data-loading]');
    await overlay.waitFor();
    expect(await overlay.locator('i').count()).toBe(3);
    const box = await overlay.boundingBox();
    expect([box?.width, box?.height]).toEqual([1440, 900]);
    await page.getByRole('status').getByText('Loading').waitFor();
    release();
    await overlay.waitFor({ state: 'detached' });
  });
});
