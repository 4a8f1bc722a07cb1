import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpServer, listen } from '#server/boot/http-server.ts';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';

let server: HttpServer;
let test: TestApp;
let origin: string;
beforeAll(async () => {
  server = await listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${server.port}`;
  const probe = await testApp();
  const { settings } = probe.service;
  await probe.close();
  test = await testApp({ settings: { ...settings, publicUrl: origin, origins: [origin] } });
  server.serve(test.app.fetch);
});
afterAll(async () => {
  await server.drain(500);
  await test.close();
});

interface Sent {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Parts are sent one by one, without a length. */
  chunks?: (string | Buffer)[];
}

function send({ path, method = 'POST', headers = {}, chunks = [] }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(`${origin}${path}`, { method, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => {
        text += part.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on('error', reject);
    for (const chunk of chunks) call.write(chunk);
    call.end();
  });
}

/** The first line of the answer to bytes as they are. */
const raw = async (text: string) => (await rawAnswer(text)).split('\r\n')[0] ?? '';

function rawAnswer(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const json = { 'Content-Type': 'application/json' };
const host = () => `Host: 127.0.0.1:${server.port}`;

describe('over a real socket', () => {
  it('a plain service registers and signs in with a chunked form', async () => {
    const person = { username: 'anna', email: 'anna@example.com', password: testPassword, acceptTerms: true };
    const text = JSON.stringify(person);
    const chunks = [text.slice(0, 20), text.slice(20)];
    expect((await send({ path: '/api/self-register', headers: json, chunks })).status).toBe(201);

    const form = new FormData();
    form.set('username', 'anna');
    form.set('password', testPassword);
    const answer = await fetch(`${origin}/api/authentication`, { method: 'POST', body: form });
    expect(answer.status).toBe(200);
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    const me = await fetch(`${origin}/api/user`, { headers: { Cookie: cookie.join('; ') } });
    expect(await me.json()).toMatchObject({ username: 'anna' });
  });

  it('chunks beyond the limit are 413, with and without an honest length (G13, A71)', async () => {
    const chunks = Array.from({ length: 40 }, () => Buffer.alloc(16 * 1024, 'x'));
    const chunked = await send({ path: '/api/self-register', headers: json, chunks });
    expect(chunked.status).toBe(413);
    const headers = { ...json, 'Content-Length': String(640 * 1024) };
    expect((await send({ path: '/api/self-register', headers, chunks })).status).toBe(413);
  });

  it('a chunked form that is cut is 400 (A68)', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const chunks = ['--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nan'];
    expect((await send({ path: '/api/authentication', headers, chunks })).status).toBe(400);
  });

  it('a sender who breaks off is no lost connection of ours: nothing is unavailable in the log (A71)', async () => {
    const lines = () => test.log.filter(({ level }) => level === 'error');
    const head = (path: string) => `POST ${path} HTTP/1.1\r\n${host()}\r\nContent-Type: application/json\r\n`;
    for (const path of ['/api/self-register', '/trpc/account.changePassword']) {
      await raw(`${head(path)}Content-Length: 50\r\n\r\n{`);
      await raw(`${head(path)}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(lines()).toEqual([]);
  });

  it.each(['PUT', 'DELETE', 'OPTIONS'])('%s to a procedure is 405 with Allow, as a problem (A84)', async (method) => {
    const answer = await fetch(`${origin}/trpc/account.me`, { method });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  });

  it.each(['/', '/api/user', '/trpc/account.me'])(
    'TRACE of %s is rejected, and nothing of it comes back (A84)',
    async (path) => {
      const answer = await rawAnswer(
        `TRACE ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nX-Secret: echo\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 40[45] /);
      expect(answer).not.toContain('X-Secret');
    },
  );

  it('procedures that are rejected as a whole answer JSON by name too (A59, A100)', async () => {
    const eleven = Array(11).fill('account.me').join(',');
    const answer = await fetch(`${origin}/trpc/${eleven}?batch=1`);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([400, 'application/json']);
  });

  it.each([
    ['400 Bad Request', 'GET / HTTP/1.1\r\nBroken\r\n\r\n'],
    ['400 Bad Request', 'POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n'],
    ['400 Bad Request', 'BREW / HTTP/1.1\r\n\r\n'],
    ['431 Request Header Fields Too Large', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('what is no HTTP is %s, as a problem (A71, A72)', async (status, text) => {
    const answer = await rawAnswer(text);
    expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: Number(status.slice(0, 3)) });
  });

  it('a webhook in chunks is read like any other: without a signature it is 400 (A89)', async () => {
    expect((await send({ path: '/api/stripe/webhook', headers: json, chunks: ['{"id":', '"evt_1"}'] })).status).toBe(
      400,
    );
    const chunks = Array.from({ length: 20 }, () => Buffer.alloc(64 * 1024, 'x'));
    expect((await send({ path: '/api/stripe/webhook', headers: json, chunks })).status).toBe(413);
  });

  it('two lengths, a length beside chunks, bare line feeds and folded headers are 400 (A71)', async () => {
    const head = `POST /api/self-register HTTP/1.1\r\n${host()}\r\n`;
    const bodies = [
      `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `POST /api/self-register HTTP/1.1\n${host()}\n\n`,
      `${head}X-Folded: a\r\n b\r\nContent-Length: 0\r\n\r\n`,
    ];
    for (const body of bodies) expect(await raw(body)).toMatch(/^HTTP\/1\.1 40\d /);
  });

  it('headers and addresses beyond 16 KB are 431 (A72)', async () => {
    const long = 'x'.repeat(17 * 1024);
    expect((await send({ method: 'GET', path: '/api/user', headers: { 'X-Long': long } })).status).toBe(431);
    expect(await raw(`GET /${long} HTTP/1.1\r\n${host()}\r\n\r\n`)).toBe(
      'HTTP/1.1 431 Request Header Fields Too Large',
    );
  });

  it('a request on a kept connection that meets the stop is answered, and told that the connection ends (G21)', async () => {
    const other = await listen({ port: 0, host: '127.0.0.1' });
    other.serve(() => new Response('answered'));
    const ask = 'GET /api/user HTTP/1.1\r\nHost: x\r\n\r\n';
    const socket = connect(other.port, '127.0.0.1');
    let answers = '';
    socket.on('data', (part) => {
      answers += part.toString();
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(ask);
    while (!answers.includes('answered')) await new Promise((resolve) => setTimeout(resolve, 5));

    const drained = other.drain(2_000);
    socket.write(ask);
    await Promise.all([drained, closed]);
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(answers.toLowerCase()).toContain('connection: close');
  });

  it('raw paths with dots are no way around (A51)', async () => {
    for (const path of ['/errors/../api/logout', '/api/stripe/webhook/../logout', '//api/logout']) {
      const line = await raw(
        `POST ${path} HTTP/1.1\r\n${host()}\r\nCookie: session=${'a'.repeat(40)}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      expect(line).toMatch(/ (403|404|400) /);
    }
  });

  it('an absolute address names another host than the header, and the header counts (A85)', async () => {
    const line = await raw(`GET http://evil.example/api/user HTTP/1.1\r\n${host()}\r\nConnection: close\r\n\r\n`);
    expect(line).toMatch(/ (401|400|421) /);
    const evil = await raw('GET /api/user HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(evil).toContain('421');
  });
});

describe('senders who take their time (A73)', () => {
  const idle = (port: number, text: string) =>
    new Promise<{ ended: Promise<string>; finish: (text: string) => void }>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(text);
        resolve({ ended, finish: (more) => void socket.write(more) });
      });
      let answer = '';
      const ended = new Promise<string>((end) => socket.once('close', () => end(answer)));
      socket.on('data', (part) => {
        answer += part.toString();
      });
      socket.on('error', reject);
    });

  it('have 10 s for the headers and 30 s for a request, on 1,000 connections in all', () => {
    const { headersTimeout, requestTimeout, maxConnections } = server.node;
    expect([headersTimeout, requestTimeout, maxConnections]).toEqual([10_000, 30_000, 1_000]);
  });

  it('are sent away with 408 when it is over, and everybody else is served meanwhile', async () => {
    const other = await listen({ port: 0, host: '127.0.0.1' });
    other.serve(test.app.fetch);
    other.node.headersTimeout = 300;
    other.node.requestTimeout = 600;
    const head = `POST /api/self-register HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n`;
    const slow = await Promise.all([
      ...Array.from({ length: 40 }, () => idle(other.port, `${head}X-Slow: a`)),
      ...Array.from({ length: 20 }, () =>
        idle(other.port, `${head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{`),
      ),
    ]);
    const health = await fetch(`http://127.0.0.1:${other.port}/api/health/live`);
    expect(health.status).toBe(200);
    const answers = await Promise.all(slow.map(({ ended }) => ended));
    for (const answer of answers) expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
    await other.drain(500);
  });

  it('beyond the number of connections are not taken; those that are there go on', async () => {
    const other = await listen({ port: 0, host: '127.0.0.1' });
    other.serve(() => new Response('served'));
    other.node.maxConnections = 5;
    const kept = await Promise.all(Array.from({ length: 5 }, () => idle(other.port, 'GET / HTTP/1.1\r\nHost: x')));
    const sixth = await idle(other.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await sixth.ended).toBe('');
    kept[0]?.finish('\r\nConnection: close\r\n\r\n');
    expect(await kept[0]?.ended).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*served$/);
    await other.drain(300);
  });
});
