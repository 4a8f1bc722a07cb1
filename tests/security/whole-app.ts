import { settleBackground } from '#server/services/billing/background.ts';
import { createStripeGateway } from '#server/stripe/client.ts';
import { createSandbox } from '#server/stripe-sandbox/create-sandbox.ts';
import { createMemoryStore } from '#server/stripe-sandbox/memory-store.ts';
import { plans } from '#shared/domain/plans.ts';
import { settableClock } from '../helpers/settable-clock';
import { type TestApp, testApp } from '../helpers/test-app';
import { testAssets } from '../helpers/test-assets';
import { testOrigin } from '../helpers/test-browser';

/** The application with every route that a server has: page, payment sandbox with its pages, webhook. Its events go nowhere. */
export async function wholeApp(overrides: Parameters<typeof testApp>[0] = {}): Promise<TestApp> {
  const clock = settableClock();
  const sandbox = createSandbox({
    store: createMemoryStore(),
    clock,
    plans,
    webhookSecret: 'whsec_of_the_tests',
    origins: [testOrigin],
    styles: async () => [],
    log: { error: () => {} },
    deliver: () => new Response(null),
  });
  const stripe = createStripeGateway({ secretKey: null, webhookSecrets: [], sandbox: sandbox.connection, clock });
  const test = await testApp({ assets: testAssets, clock, stripe, sandbox: { pages: sandbox.pages }, ...overrides });

  return {
    ...test,
    async close() {
      await sandbox.close();
      await settleBackground(test.service.runtime);
      await test.close();
    },
  };
}
