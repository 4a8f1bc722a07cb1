import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resolveHost } from '#server/services/webhooks/resolve-host.ts';

/** What the name server of this test knows: records of type A (1) and AAAA (28) as bytes. */
const records: Record<string, { 1?: number[][]; 28?: number[][] }> = {
  'both.example': { 1: [[93, 184, 215, 14]], 28: [[0x26, 0x06, ...Array<number>(13).fill(0), 0x11]] },
  'two.example': {
    1: [
      [1, 1, 1, 1],
      [10, 0, 0, 1],
    ],
  },
  'six.example': { 28: [[...Array<number>(15).fill(0), 1]] },
};

let server: Socket;
const asked: string[] = [];
const never = new AbortController().signal;

/** Answers one question as RFC 1035 says; of silent.example it never does. */
function answer(query: Buffer, from: RemoteInfo): void {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  const name = labels.join('.').toLowerCase();
  asked.push(name);
  if (name === 'silent.example') return;

  const found = records[name]?.[type === 1 ? 1 : 28] ?? [];
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(records[name] ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(found.length, 6);
  head.fill(0, 8);
  const answers = found.map((bytes) => Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]));
  server.send(Buffer.concat([head, query.subarray(12, at + 5), ...answers]), from.port, from.address);
}

beforeAll(async () => {
  server = createSocket('udp4').on('message', answer);
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  const here = `127.0.0.1:${server.address().port}`;
  const { resolve4 } = Resolver.prototype;
  // Each resolver asks this name server in place of those of the machine.
  vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(function (this: Resolver, host: string) {
    this.setServers([here]);
    return resolve4.call(this, host, { ttl: false });
  } as typeof resolve4);
});
afterAll(() => {
  vi.restoreAllMocks();
  server.close();
});

it('finds the addresses of both families, and every one of them', async () => {
  expect(await resolveHost('both.example', never)).toEqual(['93.184.215.14', '2606::11']);
  expect((await resolveHost('two.example', never)).toSorted()).toEqual(['1.1.1.1', '10.0.0.1']);
  expect(await resolveHost('six.example', never)).toEqual(['::1']);
});

it('fails for a name without an address', async () => {
  await expect(resolveHost('none.example', never)).rejects.toThrow('The host has no address.');
});

it('knows this machine without asking', async () => {
  asked.length = 0;
  expect(await resolveHost('localhost', never)).toEqual(['127.0.0.1', '::1']);
  expect(asked).toEqual([]);
});

it('ends with the signal, not only after the name server was silent for long', async () => {
  const stop = new AbortController();
  const begun = Date.now();
  const resolved = resolveHost('silent.example', stop.signal);
  await expect.poll(() => asked).toContain('silent.example');
  stop.abort();
  await expect(resolved).rejects.toThrow('The host has no address.');
  expect(Date.now() - begun).toBeLessThan(5_000);
});
