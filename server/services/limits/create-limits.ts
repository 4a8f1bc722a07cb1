import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../db/client';
import { rateLimits } from '../../db/schema/rate-limits';
import { AppError } from '../../errors';
import { createCallCounter } from './call-counter';
import type { FailureBuckets, LimitFigures, Limits } from './limits';

const tenMinutes = 600;
const hour = 3600;
const callsPerMinute = 6000;
const mailsPerHour = { address: 20, account: 5 };
const errorReportsPerMinute = 30;
const exportsPerHour = 5;
const webhooksPerHour = 60;
const stripeCallsPerMinute = 30;

interface Bucket {
  consume(key: string): Promise<RateLimiterRes>;
  reward(key: string): Promise<unknown>;
}

/** Limits whose state lies in the database, so that they hold across restarts and servers. */
export function createLimits(db: Database, figures: LimitFigures): Limits {
  const bucket = (name: string, points: number, duration: number, more: { inMemoryBlockOnConsumed?: number } = {}) =>
    new RateLimiterDrizzle({
      ...more,
      storeClient: db,
      schema: rateLimits,
      keyPrefix: name,
      points,
      duration,
      clearExpiredByTimeout: false,
    });
  const attemptsAddress = bucket('attempts-address', figures.attemptsPerAddress, tenMinutes, {
    // Who is over it costs no more statements until the time is over; nobody gives attempts back.
    inMemoryBlockOnConsumed: figures.attemptsPerAddress + 1,
  });
  const failuresAddress = bucket('failures-address', figures.signInPerAddress, tenMinutes);
  const failuresAccount = bucket('failures-account', figures.signInPerAccount, hour);
  const failuresDevice = bucket('failures-device', figures.signInPerAccount, hour);
  const registrations = bucket('registrations', figures.registerPerAddress, hour);
  const mailsAddress = bucket('mails-address', mailsPerHour.address, hour);
  const mailsAccount = bucket('mails-account', mailsPerHour.account, hour);
  const errorReports = bucket('error-reports', errorReportsPerMinute, 60);
  const exports = bucket('exports', exportsPerHour, hour);
  const webhooks = bucket('webhooks', webhooksPerHour, hour);
  const stripeCalls = bucket('stripe-calls', stripeCallsPerMinute, 60);
  const countCall = createCallCounter(db, figures.callsPerMinute ?? callsPerMinute);

  const failureBuckets = (of: FailureBuckets): [Bucket, string][] =>
    'device' in of
      ? [[failuresDevice, of.device]]
      : [
          [failuresAddress, of.address],
          [failuresAccount, of.account],
        ];

  return {
    async takeAttempt(address) {
      await take(attemptsAddress, address);
    },
    async takeFailure(of) {
      for (const [limiter, key] of failureBuckets(of)) await take(limiter, key);
    },
    async forgive(of) {
      for (const [limiter, key] of failureBuckets(of)) await limiter.reward(keyOf(key));
    },
    async takeRegistration(address) {
      await take(registrations, address);
    },
    async takeMail({ address, account }) {
      await take(mailsAddress, address);
      await take(mailsAccount, account);
    },
    async takeErrorReport(address) {
      await take(errorReports, address);
    },
    async takeExport(userId) {
      await take(exports, userId);
    },
    async takeWebhook(userId) {
      await take(webhooks, userId);
    },
    async takeStripeCall(userId) {
      await take(stripeCalls, userId);
    },
    takeCall: (key) => refusing(countCall(keyOf(key))),
  };
}

const take = (limiter: Bucket, key: string) => refusing(limiter.consume(keyOf(key)));

async function refusing<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('too-many-requests', { retryAfterSeconds: secondsOf(refusal.msBeforeNext) });
  }
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

/** Keys of fixed length: what a person typed is stored nowhere. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');
