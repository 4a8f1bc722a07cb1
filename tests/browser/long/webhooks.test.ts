import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { findingsOf } from '#tests/helpers/axe.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { visit } from '#tests/helpers/screens.ts';
import { openWebhookReceiver } from '#tests/helpers/webhook-receiver.ts';

const suite = browserSuite();

it('webhooks: an address is added, its secret shown once, tried, paused, sent an event again and deleted', async () => {
  const receiver = await openWebhookReceiver();
  const host = `127.0.0.1:${receiver.port}`;
  const { page } = await suite.signedIn('subscriber');
  await visit(page, '/account/tokens');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Webhooks' }) });
  const button = (name: string) => card.getByRole('button', { name });

  await card.getByLabel('Endpoint URL').fill('http://hooks.example/');
  await button('Add endpoint').click();
  await card.getByText('Enter a public https address').waitFor();
  await card.getByLabel('Endpoint URL').fill(receiver.url);
  await button('Add endpoint').click();
  const dialog = page.getByRole('dialog', { name: `Signing secret for ${host}` });
  const secret = await dialog.getByLabel('Signing secret').inputValue();
  expect(await findingsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  await button(`Send test event to ${host}`).click();
  await card.getByRole('row', { name: /Test.*Delivered/ }).waitFor();
  const [event] = receiver.received;
  const seconds = event?.headers['forecastle-timestamp'];
  const expected = createHmac('sha256', secret).update(`${seconds}.${event?.body}`).digest('hex');
  expect(event?.headers['forecastle-signature']).toBe(`t=${seconds},v1=${expected}`);

  receiver.answerWith(500);
  await button(`Send test event to ${host}`).click();
  await card.getByRole('row', { name: /Retrying.*the endpoint returned an error · response 500/ }).waitFor();
  receiver.answerWith(204);
  await card
    .getByRole('button', { name: /^Resend/ })
    .last()
    .click();
  await expect.poll(() => receiver.received.length).toBe(3);

  expect(await findingsOf(page)).toEqual([]);
  await page.reload();
  expect(await page.content()).not.toContain(secret);
  await button(`Pause ${host}`).click();
  await card.getByText('No events are sent here.').waitFor();
  await button(`Delete ${host}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await card.getByText('No endpoints yet').waitFor();
  await receiver.close();
});
