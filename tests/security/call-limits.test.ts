import { expect, it } from 'vitest';
import { testApp, wideLimits } from '../helpers/test-app';

it('A100 procedure calls are counted one by one, also in a batch, and say when to come back', async () => {
  const test = await testApp({ limits: { ...wideLimits, callsPerMinute: 12 } });
  const browser = await test.signedIn({ username: 'anna' });
  const batch = `/trpc/${Array.from({ length: 10 }, () => 'account.me').join(',')}?batch=1&input={}`;
  const statuses: number[] = [];
  for (let i = 0; i < 2; i += 1) {
    const answer = await browser.call(batch);
    const results = (await answer.json()) as { error?: { json: { data: { httpStatus: number } } } }[];
    statuses.push(...results.map(({ error }) => error?.json.data.httpStatus ?? 200));
    if (i === 1) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  await test.close();
});
