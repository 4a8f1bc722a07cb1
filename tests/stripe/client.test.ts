import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { callingStripe, isMissing } from '#server/services/billing/stripe-errors.ts';
import { createStripeGateway, modeOf } from '#server/stripe/client.ts';
import { stripeFixtures } from '../helpers/json-schema';

const clock = { now: () => new Date('2026-11-21T12:00:00Z') };
const root = join(import.meta.dirname, '../..');

describe('the gateway', () => {
  it.each([
    ['sk_test_1234', 'test'],
    ['rk_test_1234', 'test'],
    ['sk_live_1234', 'live'],
    ['rk_live_1234', 'live'],
  ])('%s talks to the %s account', (key, mode) => expect(modeOf(key)).toBe(mode));

  it('a key wins over the sandbox, and its clock is real time', async () => {
    const time = async () => new Date(0);
    const sandbox = { fetch: () => new Response('{}'), webhookSecret: 'whsec_x', now: time, advance: time };
    const gateway = createStripeGateway({ secretKey: 'sk_test_1234', webhookSecrets: ['whsec_y'], sandbox, clock });
    expect([gateway.mode, gateway.webhookSecrets]).toEqual(['test', ['whsec_y']]);
    expect(await gateway.billingNow()).toEqual(clock.now());
    expect(gateway.advanceClock).toBeNull();
  });

  it('without a key and without sandbox there is none', () => {
    expect(() => createStripeGateway({ secretKey: null, webhookSecrets: [], sandbox: null, clock })).toThrow();
  });

  it('no code of ours takes an event without checking its signature', () => {
    const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' });
    const readers = files.filter(
      (file) =>
        file.endsWith('.ts') &&
        readFileSync(join(root, 'server', file), 'utf8').includes('constructEventWithoutVerification'),
    );
    expect(readers).toEqual([]);
  });
});

describe('what Stripe answers to a call that a person made', () => {
  const { errors } = Stripe;
  const ofError = { headers: {}, requestId: 'req_1', type: 'invalid_request_error' as const };
  async function rejectionOf(thrown: unknown) {
    const lines: object[] = [];
    const add = (level: string) => (entry: object) => void lines.push({ level, ...entry });
    const log = { debug: add('debug'), info: add('info'), warn: add('warn'), error: add('error') };
    const rejection = await callingStripe({ log }, () => Promise.reject(thrown)).catch((error: unknown) => error);
    return { rejection, lines };
  }
  const coded = (code: string | undefined, message = 'Raw words.') =>
    new errors.StripeInvalidRequestError({ ...ofError, message, ...(code && { code }) });

  it('comes through where it is no error, and an error that is not Stripe’s stays what it is', async () => {
    const nothing = () => {};
    const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
    expect(await callingStripe({ log }, async () => 'made')).toBe('made');
    const ours = new AppError('not-found');
    for (const error of [ours, new TypeError('x')])
      expect(await rejectionOf(error)).toEqual({ rejection: error, lines: [] });
  });

  it('a declined card is the bank’s words', async () => {
    const declined = new errors.StripeCardError({ ...ofError, type: 'card_error', message: 'Your card was declined.' });
    const { rejection, lines } = await rejectionOf(declined);
    expect(rejection).toMatchObject({ code: 'payment-declined', details: { reason: 'Your card was declined.' } });
    expect(lines).toEqual([]);
  });

  it.each([
    new errors.StripeConnectionError({ ...ofError, type: 'api_error', message: 'gone' }),
    new errors.StripeAPIError({ ...ofError, type: 'api_error', message: 'gone' }),
    new errors.StripeRateLimitError({ ...ofError, type: 'rate_limit_error', message: 'gone' }),
  ])('$type: payments do not work now, and it may be tried again', async (error) => {
    const { rejection, lines } = await rejectionOf(error);
    expect(rejection).toMatchObject({ code: 'payment-unavailable', details: { retryAfterSeconds: 5 } });
    expect(lines).toEqual([{ level: 'warn', event: 'stripe.unavailable', reason: 'gone' }]);
  });

  it.each([
    new errors.StripeAuthenticationError({ ...ofError, type: 'authentication_error', message: 'no key' }),
    new errors.StripePermissionError({ ...ofError, message: 'no key' }),
  ])('$type: the operator reads that the key is refused, the person that payments do not work', async (error) => {
    const { rejection, lines } = await rejectionOf(error);
    expect(rejection).toMatchObject({ code: 'payment-unavailable' });
    expect((rejection as AppError).details).toEqual({});
    expect(lines).toEqual([{ level: 'error', event: 'stripe.key-refused', reason: 'no key' }]);
  });

  it.each([
    ['price_inactive', 'plan-not-sold'],
    ['charge_already_refunded', 'already-refunded'],
    ['charge_disputed', 'refund-impossible'],
    ['refund_disputed_payment', 'refund-impossible'],
  ])('%s is our own rejection %s', async (code, own) => {
    const { rejection, lines } = await rejectionOf(coded(code));
    expect(rejection).toMatchObject({ code: own });
    expect(lines).toEqual([{ level: 'warn', event: 'stripe.refused', code, requestId: 'req_1', reason: 'Raw words.' }]);
  });

  it('a customer without a card is told by the words alone; another code has ours, or its own with the request', async () => {
    const { rejection: card } = await rejectionOf(coded(undefined, 'This customer has no attached payment source.'));
    expect(card).toMatchObject({ code: 'card-needed' });
    const { rejection: known } = await rejectionOf(coded('amount_too_small'));
    expect(known).toMatchObject({
      code: 'payment-refused',
      details: { stripeCode: 'amount_too_small', stripeRequestId: 'req_1' },
      message: 'The amount is below Stripe’s minimum for one payment.',
    });
    const { rejection: unknown } = await rejectionOf(coded('brand_new'));
    expect((unknown as AppError).message).toContain('Stripe code: brand_new, request req_1.');
    const bare = new errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'x', headers: {} });
    expect((await rejectionOf(bare)).rejection).toMatchObject({
      code: 'payment-refused',
      details: { stripeCode: 'none', stripeRequestId: 'none' },
    });
  });

  it('only an object that Stripe does not have is missing', () => {
    expect(isMissing(coded('resource_missing'))).toBe(true);
    expect(isMissing(coded('price_inactive'))).toBe(false);
    expect(isMissing(Object.assign(new Error('x'), { code: 'resource_missing' }))).toBe(false);
    expect(isMissing(null)).toBe(false);
  });
});

describe('the copies of the conformance data', () => {
  const shared = join(process.env.FORECAST_DATA_DIR ?? '', 'stripe');
  const isThere = Boolean(process.env.FORECAST_DATA_DIR) && existsSync(shared);
  it.runIf(isThere).each(['schemas.json', 'params.json'])('%s is the shared file, byte by byte', (name) => {
    expect(readFileSync(join(stripeFixtures, name)).equals(readFileSync(join(shared, name)))).toBe(true);
  });
});
