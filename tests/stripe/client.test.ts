import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('the copies of the conformance data', () => {
  const shared = join(process.env.FORECAST_DATA_DIR ?? '', 'stripe');
  const isThere = Boolean(process.env.FORECAST_DATA_DIR) && existsSync(shared);
  it.runIf(isThere).each(['schemas.json', 'params.json'])('%s is the shared file, byte by byte', (name) => {
    expect(readFileSync(join(stripeFixtures, name)).equals(readFileSync(join(shared, name)))).toBe(true);
  });
});
