import { expect, it } from 'vitest';
import { findingsOf } from '#tests/helpers/axe.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';

const suite = browserSuite();

it('a token is made, shown once, works, and opens nothing after it was taken away; the page of calls fits a phone', {
  timeout: 60_000,
}, async () => {
  const { page, person } = await suite.signedIn('subscriber');
  const { url } = suite.server();
  await page.goto('/#/account/tokens');
  await page.getByText('No tokens yet').waitFor();
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ledger');
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('textbox', { name: 'Token' });
  await shown.waitFor();
  const token = await shown.inputValue();
  expect(await findingsOf(page)).toEqual([]);

  const statusOf = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${url}/api/forecasts`, { headers })).status;
  };
  expect(await statusOf()).toBe(200);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.reload();
  await page
    .getByRole('row', { name: /Ledger/ })
    .getByText('from 127.0.0.1')
    .waitFor();
  expect(await page.content()).not.toContain(token);

  await page.getByRole('button', { name: 'Revoke Ledger' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('“Ledger” has been revoked.').waitFor();
  expect(await statusOf()).toBe(401);

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/api/docs');
  await page.locator('#saveForecast > summary').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await findingsOf(page)).toEqual([]);
});
