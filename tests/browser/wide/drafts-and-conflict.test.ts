import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { signIn, waitForRoute } from '#tests/helpers/person.ts';
import { openNewForecast } from '#tests/helpers/screens.ts';

const suite = browserSuite();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function type(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).fill(value);
  await field(page, name).press('Tab');
}

const unsaved = (page: Page, count: number) => page.getByText(new RegExp(`^${count} unsaved edits? ·`)).waitFor();

async function save(page: Page, version: number): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.getByText(new RegExp(`^Version ${version}, `)).waitFor();
}

/** Edits are on the device a moment after they are typed. */
const kept = (page: Page) => page.waitForTimeout(450);

/** The drafts as they are in the browser's own storage, each as all the text that its bytes hold. */
const readableDrafts = (page: Page) =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answered(indexedDB.open('forecastle'));
    const records: unknown[] = await answered(database.transaction('drafts').objectStore('drafts').getAll());
    return records.map((record) =>
      JSON.stringify(record, (_, value) =>
        ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value,
      ),
    );
  });

it('edits outlive a reload, a tab that crashes and a session that ends, unreadable meanwhile; two pages that save choose line by line (F11, F16)', async () => {
  const { page, person } = await suite.signedIn('subscriber');
  const base = await openNewForecast(page, { template: /Shop/, name: 'Harbour plan' });
  const tax = `/#${base}/inputs/tax`;
  await page.goto(tax);
  await type(page, 'Minimum cash', '12,345');
  await unsaved(page, 1);
  await kept(page);

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await page.getByText('Restored your unsaved changes.').waitFor();
  await unsaved(page, 1);
  await type(page, 'Overdraft limit', '5,000');
  await unsaved(page, 2);
  await kept(page);

  const context = page.context();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  const mine = await context.newPage();
  await mine.goto('/#/dashboard');
  await mine.getByText(/Harbour plan: 2 edits from/).waitFor();
  await mine.getByRole('button', { name: 'Restore' }).click();
  await unsaved(mine, 2);
  await mine.goto(tax);
  expect(await field(mine, 'Minimum cash').inputValue()).toBe('12,345');
  expect(await field(mine, 'Overdraft limit').inputValue()).toBe('5,000');

  await suite.endSessions(person);
  await mine.keyboard.press('Control+s');
  await waitForRoute(mine, '/');
  await mine.getByText('Unsaved edits are kept on this device').waitFor();
  const lying = await readableDrafts(mine);
  expect(lying).toHaveLength(1);
  expect(lying[0]).toContain(base.split('/').at(-1));
  expect(lying[0]).not.toMatch(/Harbour|schemaVersion/);
  await signIn(mine, person);
  await waitForRoute(mine, /^\/dashboard/);
  await mine.getByText('Restored your unsaved changes.').waitFor();
  await unsaved(mine, 2);
  await save(mine, 2);

  const theirs = await context.newPage();
  await Promise.all([mine.goto(tax), theirs.goto(tax)]);
  expect(await theirs.getByText('You have unsaved edits.').count()).toBe(0);
  await type(theirs, 'Minimum cash', '20,000');
  await type(theirs, 'Days sales outstanding', '21');
  await save(theirs, 3);

  await type(mine, 'Minimum cash', '10,000');
  await type(mine, 'Overdraft limit', '7,500');
  await mine.keyboard.press('Control+s');
  const dialog = mine.getByRole('dialog', { name: 'Saved elsewhere while you were editing' });
  await dialog.waitFor();
  const rowOf = (input: RegExp) => dialog.getByRole('row', { name: input }).innerText();
  expect(await rowOf(/^Minimum cash/)).toMatch(/12,345\s+20,000\s+10,000/);
  expect(await rowOf(/^Overdraft limit/)).toMatch(/5,000\s+unchanged\s*5,000\s+7,500/);
  expect(await rowOf(/^Days sales outstanding/)).toMatch(/14\s+21\s+unchanged\s*14/);
  const choose = (input: string, side: string) =>
    dialog.getByRole('radio', { name: new RegExp(`^${input}: ${side}$`) });
  const other = 'Version 3, saved by you at \\d\\d:\\d\\d';
  expect(await choose('Minimum cash, Bank', 'Yours').isChecked()).toBe(true);
  expect(await choose('Days sales outstanding, Working capital', other).isChecked()).toBe(true);
  await choose('Minimum cash, Bank', other).check();
  await dialog.getByRole('button', { name: 'Save as version 4' }).click();
  await mine.getByText(/^Version 4, /).waitFor();

  await theirs.reload();
  await field(theirs, 'Minimum cash').waitFor();
  expect(await field(theirs, 'Minimum cash').inputValue()).toBe('20,000');
  expect(await field(theirs, 'Overdraft limit').inputValue()).toBe('7,500');
  expect(await field(theirs, 'Days sales outstanding').inputValue()).toBe('21');
}, 60_000);
