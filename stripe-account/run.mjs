import { spawnSync } from 'node:child_process';

/** `npm run test:stripe`: the rows of the test matrix that need no hosted page, on a test account at Stripe. */
const key = process.env.STRIPE_SECRET_KEY ?? '';

if (key === '') {
  process.stdout.write('STRIPE_SECRET_KEY is not given: nothing was run on a Stripe test account.\n');
} else if (!key.startsWith('sk_test_')) {
  process.stderr.write('STRIPE_SECRET_KEY is not a test key (sk_test_…): refused, nothing was sent to Stripe.\n');
  process.exitCode = 1;
} else {
  const { status } = spawnSync('npx', ['vitest', 'run', '--mode', 'stripe'], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
