import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

/** What a person does at the screen, by the names that people and assistive technology know. */
export interface Credentials {
  username: string;
  email: string;
  password: string;
}

export function newCredentials(prefix = 'person'): Credentials {
  const username = `${prefix}-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@forecasts.example`, password: 'a long quiet harbour 42' };
}

export async function register(page: Page, person: Credentials): Promise<void> {
  await page.goto('/#/register');
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(person.username);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('textbox', { name: 'First name' }).fill('Harbour');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bakery');
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function signIn(
  page: Page,
  { username, password }: Pick<Credentials, 'username' | 'password'>,
): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('textbox', { name: 'Username or email' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** From the subscribe page through the hosted card page; ends where the card page sends the person. */
export async function subscribe(
  page: Page,
  options: { card?: string; plan?: 'monthly' | 'yearly' } = {},
): Promise<void> {
  await page.getByRole('button', { name: `Subscribe ${options.plan ?? 'monthly'}` }).click();
  await payByCard(page, options.card ?? '4242424242424242');
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date (MM/YY)').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Harbour Bakery');
  await page.getByRole('button', { name: /^(Subscribe|Start trial)$/ }).click();
}

export async function createForecast(page: Page, options: { template: string | RegExp; name: string }): Promise<void> {
  await page.getByRole('button', { name: 'New forecast' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: options.template }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(options.name);
  await dialog.getByRole('button', { name: 'Create forecast' }).click();
}

/** The part of the address after `#`. */
export function routeOf(page: Page): string {
  return new URL(page.url()).hash.replace(/^#/, '').replace(/\?.*$/, '') || '/';
}

export async function waitForRoute(page: Page, route: string | RegExp): Promise<void> {
  await page.waitForFunction(
    ([text, isPattern]) => {
      const now = window.location.hash.replace(/^#/, '').replace(/\?.*$/, '') || '/';
      return isPattern ? new RegExp(text).test(now) : now === text;
    },
    [typeof route === 'string' ? route : route.source, typeof route !== 'string'] as const,
  );
}
