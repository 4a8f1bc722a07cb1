import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/operation.ts';
import { ask, notify } from '../helpers/procedure';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' };

let test: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  test = await testApp();
  browser = test.browser();
  await browser.visit();
});
afterAll(() => test.close());

const mailsOf = (template: string) => test.mails.filter((mail) => mail.template === template);
const problemOf = async (headers: Record<string, string>) => {
  const json = { username: 'no', email: 'nobody', password: 'x', acceptTerms: false };
  return (await browser.call('/api/self-register', { json, headers })).json();
};

describe('the language of a person', () => {
  it('is that of the screen they registered on, and the mails follow it', async () => {
    const json = { username: 'karla', email: 'karla@example.com', password: testPassword, acceptTerms: true };
    expect((await browser.call('/api/self-register', { json, headers: german })).status).toBe(201);
    expect(mailsOf('verifyEmail').at(-1)?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Forecastle');

    expect((await browser.signIn('karla', testPassword)).status).toBe(200);
    expect(await (await browser.call('/api/user')).json()).toMatchObject({ language: 'de', locale: null });

    await browser.call('/api/forgot-password', { json: { email: 'karla@example.com' } });
    await expect.poll(() => mailsOf('resetPassword').at(-1)?.body).toMatch(/^Guten Tag,/);
  });

  it('is changed with the profile, leaves a row of audit, and takes only what is offered', async () => {
    expect((await notify(browser, 'account.updateProfile', { language: 'en', locale: 'en-US' })).status).toBe(200);
    expect((await ask(browser, 'account.me')).data).toMatchObject({
      language: 'en',
      locale: 'en-US',
      username: 'karla',
    });
    const rows = await test.db.select().from(auditLog).where(eq(auditLog.action, 'user.updateProfile'));
    expect(rows).toMatchObject([
      { details: { before: { language: 'de', locale: null }, after: { language: 'en', locale: 'en-US' } } },
    ]);

    const rejected = await notify(browser, 'account.updateProfile', { language: 'fr' });
    expect(rejected).toMatchObject({ status: 400, details: { fields: { language: 'not-a-choice' } } });
    expect((await ask(browser, 'account.me')).data).toMatchObject({ language: 'en' });
    await browser.call('/api/forgot-password', { json: { email: 'karla@example.com' } });
    await expect.poll(() => mailsOf('resetPassword').at(-1)?.body).toMatch(/^Hello,/);
  });
});

describe('a rejection', () => {
  it('is worded in the language that the request accepts; its codes are the same in all', async () => {
    const [inGerman, inEnglish] = [await problemOf(german), await problemOf({ 'Accept-Language': 'fr' })];
    expect(inGerman).toMatchObject({ code: 'invalid', detail: 'Einige Angaben sind ungültig.' });
    expect(inEnglish).toMatchObject({ code: 'invalid', detail: 'Some entries are not valid.' });
    expect(inGerman.fields).toEqual(inEnglish.fields);
    expect(inGerman.errors).toContainEqual({
      field: 'acceptTerms',
      code: 'terms-not-accepted',
      message: 'Akzeptieren Sie die Nutzungsbedingungen, um fortzufahren.',
    });
  });

  it('of a procedure is worded so too', async () => {
    const input = { currentPassword: 'not this one at all', newPassword: 'lighthouse over grey water' };
    const call = (headers: Record<string, string>) =>
      browser.call('/trpc/account.changePassword', { json: input, headers }).then((answer) => answer.json());
    expect((await call(german)).error.json).toMatchObject({
      message: 'Das aktuelle Passwort ist falsch.',
      data: { appCode: 'wrong-password' },
    });
    expect((await call({ 'Accept-Language': 'en' })).error.json.message).toBe('The current password is wrong.');
  });
});
