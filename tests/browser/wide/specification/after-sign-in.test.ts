import { describe, expect, it } from 'vitest';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { routeOf, signIn, waitForRoute } from '#tests/helpers/person.ts';

const suite = browserSuite();

/** Through the form, to wherever the product leads from there. */
async function signedInByForm(as: 'administrator' | 'subscriber' | 'person') {
  const person = await suite.makePerson(as === 'administrator' ? [ROLE_ADMIN, ROLE_USER] : undefined);
  if (as === 'subscriber') await suite.grantSubscription(person);
  const page = await suite.newPage();
  await page.goto('/');
  await signIn(page, person);
  await page.waitForFunction(() => !['', '#/'].includes(window.location.hash));
  return { page, person };
}

describe('after sign-in', () => {
  it('an administrator goes to /dashboard/admin', async () => {
    const person = await suite.makePerson([ROLE_ADMIN]);
    const page = await suite.newPage();
    await page.goto('/');
    await signIn(page, person);
    await waitForRoute(page, '/dashboard/admin');
  });

  it('the administrator role takes precedence over the user role, subscription or not', async () => {
    const { page } = await signedInByForm('administrator');
    expect(routeOf(page)).toBe('/dashboard/admin');
  });

  it('a user with an active subscription goes to /dashboard', async () => {
    const { page } = await signedInByForm('subscriber');
    await page.getByRole('heading', { name: 'Forecasts', exact: true }).waitFor();
  });

  it('a user without an active subscription goes to /subscribe', async () => {
    const { page } = await signedInByForm('person');
    await page.getByRole('heading', { name: 'Subscribe' }).waitFor();
  });

  it('a person with neither role goes to the account, which says that there is no access yet', async () => {
    const person = await suite.makePerson([]);
    const page = await suite.newPage();
    await page.goto('/');
    await signIn(page, person);
    await waitForRoute(page, '/account');
    await page.getByText('This account has no access yet.').waitFor();
  });

  it('asks GET /api/user first, and the subscription only of a person with ROLE_USER who is no administrator', async () => {
    const calls: string[] = [];
    const ordinary = await suite.newPage();
    ordinary.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await ordinary.goto('/');
    const person = await suite.makePerson([ROLE_USER]);
    await signIn(ordinary, person);
    await waitForRoute(ordinary, '/subscribe');
    const order = calls.filter((path) =>
      ['/api/authentication', '/api/user', '/api/stripe/check-subscription'].includes(path),
    );
    expect(order.slice(order.indexOf('/api/authentication'))).toEqual([
      '/api/authentication',
      '/api/user',
      '/api/stripe/check-subscription',
    ]);

    const asked: string[] = [];
    const admin = await suite.makePerson([ROLE_ADMIN, ROLE_USER]);
    const page = await suite.newPage();
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await signIn(page, admin);
    await waitForRoute(page, '/dashboard/admin');
    expect(asked).not.toContain('/api/stripe/check-subscription');
  });

  it('a deep link survives sign-in', async () => {
    const person = await suite.makePerson();
    const page = await suite.newPage();
    await page.goto('/#/account/sessions');
    await signIn(page, person);
    await waitForRoute(page, '/account/sessions');
  });

  it('logout clears the session value and returns to /', async () => {
    const { page } = await signedInByForm('person');
    expect(await page.evaluate(() => sessionStorage.getItem('cookie'))).not.toBeNull();
    await page.getByRole('button', { name: 'Logout' }).click();
    await waitForRoute(page, '/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('cookie'))).toBeNull();
    expect(await page.evaluate(async () => (await fetch('/api/user')).status)).toBe(401);
  });

  it('the session value holds the public id and the end, never the token of the cookie', async () => {
    const { page } = await signedInByForm('person');
    const marker = await page.evaluate(() => JSON.parse(sessionStorage.getItem('cookie') ?? 'null'));
    expect(Object.keys(marker).sort()).toEqual(['expiresAt', 'id']);
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === 'session');
    expect(session?.httpOnly).toBe(true);
    expect(JSON.stringify(marker)).not.toContain(session?.value);
  });
});
