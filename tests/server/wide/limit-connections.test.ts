import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { type HttpServer, listen } from '#server/boot/http-server.ts';

let server: HttpServer | null = null;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.drain(100);
});

async function start(connectionsPerAddress: number | null) {
  const started = await listen({ port: 0, host: '127.0.0.1', connectionsPerAddress });
  started.serve(() => new Response('served'));
  server = started;
  return started.port;
}

/** A connection whose request never comes to its end. */
function openSlow(port: number, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n');
  return socket;
}

const ask = (port: number, localAddress: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', localAddress, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on('error', reject);
  });

const openOf = (list: Socket[]) => list.filter((socket) => !socket.destroyed && !socket.readableEnded).length;

it('of 1,100 slow connections of one address a hundred stay open, and others are served', async () => {
  const port = await start(100);
  const slow = Array.from({ length: 1_100 }, () => openSlow(port, '127.0.0.2').resume());
  await expect.poll(() => openOf(slow)).toBe(100);

  const statuses = await Promise.all(Array.from({ length: 53 }, () => ask(port, '127.0.0.3')));
  expect(statuses).toEqual(Array(53).fill(200));
  expect(openOf(slow)).toBe(100);
});

it('who holds too many reads 429 with Retry-After, and is served once one of them is closed', async () => {
  const port = await start(3);
  const held = Array.from({ length: 3 }, () => openSlow(port, '127.0.0.2'));
  await expect.poll(connectionsOf).toBe(3);
  const rejected = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  sockets.push(rejected);
  expect(await text(rejected)).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n(.*\r\n)*Retry-After: 5\r\n/);

  held[0]?.destroy();
  await expect.poll(() => ask(port, '127.0.0.2')).toBe(200);
});

it('where a proxy is before the server, its connections are not counted', async () => {
  const port = await start(null);
  const held = Array.from({ length: 150 }, () => openSlow(port, '127.0.0.2').resume());
  await expect.poll(connectionsOf).toBe(150);
  expect(openOf(held)).toBe(150);
  expect(await ask(port, '127.0.0.2')).toBe(200);
});

const connectionsOf = () =>
  new Promise<number>((resolve, reject) =>
    server?.node.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
