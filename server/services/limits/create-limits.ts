import { hash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/db/client.ts';
import { rateLimits } from '#server/db/schema/operation.ts';
import { AppError } from '#server/errors.ts';
import { networkOf } from './addresses';
import { createCallCounter } from './call-counter';
import type { FailureBuckets, LimitFigures, Limits } from './limits';

const tenMinutes = 600;
const hour = 3600;
const day = 24 * hour;
const callsPerMinute = 6000;
const confirmationsPerPerson = 30;
const passkeyChallengesPerPerson = 30;
const mailsPerHour = { address: 20, account: 5, recipient: 10 };
const errorReportsPerMinute = 30;
const errorEventsPerHour = { address: 60, kind: 10 };
const exportsPerHour = 5;
const importsPerHour = 30;
const booksPerHour = 300;
const filesPerHour = 30;
const webhooksPerHour = 60;
const stripeCallsPerMinute = 30;
const computationsPerMinute = 10;
const toolCallsPerMinute = 60;
const invitationsPerPerson = { hour: 30, day: 100 };
const invitationsPerAddressAndDay = 3;
const linkFailures = { address: 30, link: 10 };
const commentsPerPerson = { minute: 60, day: 1_000 };

/** Of the figure of an address: so much a whole /48 may, so that one /64 alone does not use up what its neighbours share. */
const networkShare = 1.2;

interface Figures {
  name: string;
  points: number;
  seconds: number;
  /** What is taken may be given back. */
  isReturned?: boolean;
}

interface Bucket {
  /** Throws `too-many-requests` where nothing is left. */
  take(key: string): Promise<unknown>;
  giveBack(key: string): Promise<unknown>;
  clear(key: string): Promise<unknown>;
}

/** Limits whose state is in the database, so that they hold across restarts and servers. */
export function createLimits(db: Database, figures: LimitFigures): Limits {
  const bucket = ({ name, points, seconds, isReturned }: Figures): Bucket => {
    const limiter = new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
      // Who is over it costs no more statements until the time is over.
      ...(isReturned ? {} : { inMemoryBlockOnConsumed: points + 1 }),
    });
    return {
      take: (key) => rejecting(limiter.consume(keyOf(key))),
      giveBack: (key) => limiter.reward(keyOf(key)),
      clear: (key) => limiter.delete(keyOf(key)),
    };
  };
  const byAddress = (base: Figures): Bucket => {
    const ofAddress = bucket(base);
    const ofNetwork = bucket({ ...base, name: `${base.name}-48`, points: Math.ceil(base.points * networkShare) });
    const both = (act: keyof Bucket) => async (address: string) => {
      await ofAddress[act](address);
      const network = networkOf(address);
      if (network) await ofNetwork[act](network);
    };
    return { take: both('take'), giveBack: both('giveBack'), clear: both('clear') };
  };
  const { signInPerAddress, signInPerAccount, attemptsPerAddress, registerPerAddress } = figures;
  const confirmed = figures.confirmationsPerPerson ?? confirmationsPerPerson;
  const attempts = byAddress({ name: 'attempts-address', points: attemptsPerAddress, seconds: tenMinutes });
  const passkeyOffers = byAddress({ name: 'passkey-offers', points: attemptsPerAddress, seconds: tenMinutes });
  const confirmations = bucket({ name: 'confirmations', points: confirmed, seconds: tenMinutes });
  const passkeyChallenges = bucket({
    name: 'passkey-challenges',
    points: passkeyChallengesPerPerson,
    seconds: tenMinutes,
  });
  const registrations = byAddress({ name: 'registrations', points: registerPerAddress, seconds: hour });
  const mailsAddress = byAddress({ name: 'mails-address', points: mailsPerHour.address, seconds: hour });
  const mailsAccount = bucket({ name: 'mails-account', points: mailsPerHour.account, seconds: hour });
  const mailsRecipient = bucket({ name: 'mails-recipient', points: mailsPerHour.recipient, seconds: hour });
  const errorReports = byAddress({ name: 'error-reports', points: errorReportsPerMinute, seconds: 60 });
  const errorEvents = byAddress({ name: 'error-events', points: errorEventsPerHour.address, seconds: hour });
  const errorKinds = bucket({ name: 'error-kinds', points: errorEventsPerHour.kind, seconds: hour });
  const exports = bucket({ name: 'exports', points: exportsPerHour, seconds: hour });
  const imports = bucket({ name: 'imports', points: importsPerHour, seconds: hour });
  const books = bucket({ name: 'books', points: booksPerHour, seconds: hour });
  const files = bucket({ name: 'files', points: filesPerHour, seconds: hour });
  const comments = bucket({ name: 'comments', points: commentsPerPerson.minute, seconds: 60 });
  const commentsDay = bucket({ name: 'comments-day', points: commentsPerPerson.day, seconds: day });
  const webhooks = bucket({ name: 'webhooks', points: webhooksPerHour, seconds: hour });
  const computations = bucket({
    name: 'computations',
    points: figures.computationsPerMinute ?? computationsPerMinute,
    seconds: 60,
  });
  const toolCalls = bucket({
    name: 'tool-calls',
    points: figures.toolCallsPerMinute ?? toolCallsPerMinute,
    seconds: 60,
  });
  const invitationsHour = bucket({ name: 'invitations-hour', points: invitationsPerPerson.hour, seconds: hour });
  const invitationsDay = bucket({ name: 'invitations-day', points: invitationsPerPerson.day, seconds: day });
  const invitationMails = bucket({ name: 'invitation-mails', points: invitationsPerAddressAndDay, seconds: day });
  const linkOpenings = byAddress({
    name: 'link-failures',
    points: linkFailures.address,
    seconds: tenMinutes,
    isReturned: true,
  });
  const linkPasswords = bucket({ name: 'link-passwords', points: linkFailures.link, seconds: hour, isReturned: true });
  const stripeCalls = bucket({ name: 'stripe-calls', points: stripeCallsPerMinute, seconds: 60 });

  const byAccount = { points: signInPerAccount, seconds: hour, isReturned: true };
  const failuresAddress = byAddress({
    name: 'failures-address',
    points: signInPerAddress,
    seconds: tenMinutes,
    isReturned: true,
  });
  const failuresPair = bucket({ ...byAccount, name: 'failures-pair', points: Math.ceil(signInPerAccount / 2) });
  const failuresAccount = bucket({ ...byAccount, name: 'failures-account' });
  const failuresDevice = bucket({ ...byAccount, name: 'failures-device' });
  const countCall = createCallCounter(db, figures.callsPerMinute ?? callsPerMinute);

  const taking =
    (...buckets: Bucket[]) =>
    async (key: string) => {
      for (const each of buckets) await each.take(key);
    };
  const givingBack = (from: Bucket) => async (key: string) => void (await from.giveBack(key));
  const ofFailures = (act: keyof Bucket) => async (failures: FailureBuckets) => {
    for (const [limiter, key] of failureBuckets(failures)) await limiter[act](key);
  };
  const failureBuckets = (failures: FailureBuckets): [Bucket, string][] =>
    'device' in failures
      ? [[failuresDevice, failures.device]]
      : [
          [failuresAddress, failures.address],
          // Before the bucket of the account, which one address or network alone never fills.
          [failuresPair, `${networkOf(failures.address) ?? failures.address} ${failures.account}`],
          [failuresAccount, failures.account],
        ];

  return {
    takeAttempt: taking(attempts),
    takeConfirmation: taking(confirmations),
    takePasskeyOffer: taking(passkeyOffers),
    takePasskeyChallenge: taking(passkeyChallenges),
    takeFailure: ofFailures('take'),
    forgive: ofFailures('giveBack'),
    clearFailures: ofFailures('clear'),
    takeRegistration: taking(registrations),
    async takeMail({ address, account }) {
      if (address !== undefined) await mailsAddress.take(address);
      await mailsAccount.take(account);
    },
    async takeMailTo(email) {
      await mailsRecipient.take(email.toLowerCase());
    },
    takeErrorReport: taking(errorReports),
    async takeErrorEvent({ address, kind }) {
      await errorKinds.take(`${address} ${kind}`);
      await errorEvents.take(address);
    },
    takeExport: taking(exports),
    takeComputation: taking(computations),
    takeToolCall: taking(toolCalls),
    takeBooks: taking(books),
    takeImport: taking(imports),
    takeFile: taking(files),
    takeComment: taking(comments, commentsDay),
    takeWebhook: taking(webhooks),
    async takeInvitation({ userId, email }) {
      await invitationsHour.take(userId);
      await invitationsDay.take(userId);
      await invitationMails.take(email);
    },
    takeLinkFailure: taking(linkOpenings),
    forgiveLinkFailure: givingBack(linkOpenings),
    takeLinkPassword: taking(linkPasswords),
    forgiveLinkPassword: givingBack(linkPasswords),
    takeStripeCall: taking(stripeCalls),
    takeCall: (key) => rejecting(countCall(keyOf(key))),
  };
}

async function rejecting<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    throw new AppError('too-many-requests', { retryAfterSeconds: secondsOf(rejection.msBeforeNext) });
  }
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

/** Keys of fixed length: what a person typed is stored nowhere. */
const keyOf = (text: string) => hash('sha256', text, 'base64url');
