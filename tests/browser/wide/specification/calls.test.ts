import { describe, expect, it } from 'vitest';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { newCredentials, register, signIn, waitForRoute } from '#tests/helpers/person.ts';

const suite = browserSuite();

describe('the calls that the client makes', () => {
  it('sign-in is a multipart form of username and password', async () => {
    const person = await suite.makePerson();
    const page = await suite.newPage();
    await page.goto('/');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/authentication'));
    await signIn(page, person);
    const request = await sent;
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const answer = await request.response();
    expect(answer?.status()).toBe(200);
    await waitForRoute(page, '/subscribe');
  });

  it('the user name or the e-mail address is in the field usernameOrEmail, and either signs in', async () => {
    const person = await suite.makePerson();
    const page = await suite.newPage();
    await page.goto('/');
    await page.locator('input[name=usernameOrEmail]').waitFor();
    await signIn(page, { username: person.email, password: person.password });
    await waitForRoute(page, '/subscribe');
  });

  it('self-registration sends the form object as JSON', async () => {
    const person = newCredentials();
    const page = await suite.newPage();
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/self-register'));
    await register(page, person);
    const request = await sent;
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toMatch(/^application\/json/);
    expect(request.postDataJSON()).toMatchObject({ username: person.username, email: person.email, acceptTerms: true });
    await waitForRoute(page, '/subscribe');
  });

  it('the subscription is a text that is compared with SUBSCRIPTION_ACTIVE', async () => {
    const { page } = await suite.signedIn('subscriber');
    const answer = await page.evaluate(async () => {
      const response = await fetch('/api/stripe/check-subscription');
      return { type: response.headers.get('content-type'), text: await response.text() };
    });
    expect(answer.type).toMatch(/^text\/plain/);
    expect(answer.text).toBe('SUBSCRIPTION_ACTIVE');
  });

  it('the user carries a list of authorities', async () => {
    const { page, person } = await suite.signedIn('person');
    const user = await page.evaluate(async () => (await fetch('/api/user')).json());
    expect(user).toMatchObject({ username: person.username, authorities: ['ROLE_USER'] });
  });

  it('state-changing requests carry X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN', async () => {
    const { page } = await suite.signedIn('person');
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/logout'));
    await page.getByRole('button', { name: 'Logout' }).click();
    const headers = await (await sent).allHeaders();
    expect(token).toBeTruthy();
    expect(headers['x-xsrf-token']).toBe(decodeURIComponent(token ?? ''));
    expect(headers.cookie).toContain('session=');
  });

  it('a first visit asks who is signed in once and shows no notice for the 401', async () => {
    const page = await suite.newPage();
    const asked: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/user')) asked.push(response.status());
    });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.waitForTimeout(400);
    expect(asked).toEqual([401]);
    expect(await page.locator('[data-severity]').count()).toBe(0);
  });
});
