import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type HttpServer, listen } from '#server/boot/http-server.ts';

let server: HttpServer | null = null;
afterEach(() => server?.drain(100));

it('while the server starts, health is told at once and other requests wait for it', async () => {
  server = await listen({ port: 0, host: '127.0.0.1' });
  const at = (path: string) => `http://127.0.0.1:${server?.port}${path}`;
  let isAnswered = false;
  const early = fetch(at('/api/user'), { method: 'POST', body: 'sent before it was ready' }).finally(() => {
    isAnswered = true;
  });
  expect((await fetch(at('/api/health/live'))).status).toBe(200);
  const notReady = await fetch(at('/api/health/ready'));
  expect([notReady.status, notReady.headers.get('retry-after')]).toEqual([503, '2']);
  expect(notReady.headers.get('refresh')).toBe('2');
  await delay(100);
  expect(isAnswered).toBe(false);

  server.serve(async (request) => new Response(await request.text(), { status: 201 }));
  const answer = await early;
  expect([answer.status, await answer.text()]).toEqual([201, 'sent before it was ready']);
});
