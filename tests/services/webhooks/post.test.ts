import { setDefaultAutoSelectFamily } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Post, post } from '#server/services/webhooks/post.ts';
import { isWithin, reachOf } from '#server/services/webhooks/target.ts';
import { isAllowedHost } from '#shared/domain/allowed-host.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#tests/helpers/webhook-receiver.ts';

const never = new AbortController().signal;

describe('where events may be sent', () => {
  const open = ['93.184.215.14', '1.1.1.1', '172.32.0.1', '192.0.1.1', '2606:4700:4700::1111', '2a00:1450:4001::8a'];
  const closed = [
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.0.0.192', '192.168.1.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
    ...['168.63.129.16', '100.100.100.200', '::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
    ...[
      '::ffff:10.0.0.1',
      '::ffff:127.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001::1',
      '2001:db8::1',
      '::10.0.0.1',
    ],
  ];

  it('an address of the open internet is one, and no private, local, reserved or translated one is', () => {
    expect(open.filter((address) => !isWithin('public', address))).toEqual([]);
    expect(closed.filter((address) => isWithin('public', address))).toEqual([]);
    expect([...open, 'localhost', '', '10.0.0.1'].filter((address) => isWithin('loopback', address))).toEqual([]);
    expect(['127.0.0.1', '127.9.9.9', '::1'].filter((address) => !isWithin('loopback', address))).toEqual([]);
    expect(['localhost', ''].filter((address) => isWithin('public', address))).toEqual([]);
  });

  it('https on its two ports is public; other schemes, ports, names in the address and closed literals are rejected', () => {
    const reaches = (text: string) => reachOf(new URL(text), { allowsLoopback: false });
    for (const text of ['https://hooks.example', 'https://hooks.example:8443/a?b=c', 'https://1.1.1.1/']) {
      expect(reaches(text)).toBe('public');
    }
    const rejected = [
      ...['http://hooks.example/', 'ftp://hooks.example/', 'file:///etc/passwd', 'javascript:alert(1)', 'data:,x'],
      ...[
        'https://hooks.example:22/',
        'https://hooks.example:6379/',
        'https://a:b@hooks.example/',
        'https://a@hooks.example/',
      ],
      ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:7f00:1]/'],
      ...['https://169.254.169.254/latest/meta-data', 'https://hooks.example/#part', 'http://127.0.0.1:3000/'],
    ];
    expect(rejected.filter((text) => reaches(text) !== null)).toEqual([]);
  });

  it('a list of hosts allows its names and those under its stars, and none that only look like them (A172)', () => {
    const allowed = ['hooks.example', '*.partner.example'];
    const hosts = ['hooks.example', 'a.partner.example', 'a.b.partner.example'];
    expect(hosts.filter((host) => !isAllowedHost(allowed, host))).toEqual([]);
    const others = [
      'partner.example',
      'xhooks.example',
      'hooks.example.evil',
      'evilpartner.example',
      'a.hooks.example',
    ];
    expect(others.filter((host) => isAllowedHost(allowed, host))).toEqual([]);
    expect(isAllowedHost(null, 'any.example')).toBe(true);
  });

  it('http goes to this machine by its own names alone, and only where that is allowed', () => {
    const reaches = (text: string) => reachOf(new URL(text), { allowsLoopback: true });
    expect(['http://localhost:9', 'http://127.0.0.1:9', 'http://[::1]:9'].map(reaches)).toEqual(
      Array(3).fill('loopback'),
    );
    expect(['http://127.0.0.2/', 'http://10.0.0.1/', 'http://localhost.example/'].map(reaches)).toEqual(
      Array(3).fill(null),
    );
  });
});

describe('one POST', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await openWebhookReceiver();
  });
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.answerWith(204);
    receiver.received.length = 0;
  });

  const send = (of: Partial<Post> = {}) =>
    post({
      url: new URL(receiver.url),
      reach: 'loopback',
      headers: { 'X-Of': 'tests' },
      body: '{}',
      signal: never,
      ...of,
    });

  it('arrives whole and answers the status', async () => {
    expect(await send({ body: '{"word":"é"}' })).toBe(204);
    expect(receiver.received).toMatchObject([
      { path: '/forecasts', body: '{"word":"é"}', headers: { 'x-of': 'tests' } },
    ]);
  });

  it('goes to the address that was checked: the name is resolved once, whatever it says afterwards', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return answers.shift() ?? [];
    };
    const url = new URL(`http://hooks.example:${receiver.port}/a`);
    expect(await send({ url, resolve })).toBe(204);
    expect(asked).toEqual(['hooks.example']);
    expect(receiver.received[0]?.headers.host).toBe(`hooks.example:${receiver.port}`);
  });

  it('is not sent to a name with any closed address among its own, nor to one without address', async () => {
    const url = new URL(`https://hooks.example:${receiver.port}/`);
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '10.0.0.1'], ['169.254.169.254'], ['::1'], []]) {
      const sent = send({ url, reach: 'public', resolve: async () => addresses });
      await expect(sent).rejects.toMatchObject({ issue: 'address' });
    }
    const lost = send({ url, reach: 'public', resolve: () => Promise.reject(new Error('no such name')) });
    await expect(lost).rejects.toMatchObject({ issue: 'unreachable' });
    expect(receiver.received).toEqual([]);
  });

  it('follows no redirect: its status is the answer', async () => {
    receiver.answerWith((response) =>
      response.writeHead(307, { Location: `http://127.0.0.1:${receiver.port}/b` }).end(),
    );
    expect(await send()).toBe(307);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/forecasts']);
  });

  it('takes no more than 64 kB of the answer, and its status counts', async () => {
    let written = 0;
    const pieces = 40;
    const megabyte = Buffer.alloc(1_000_000);
    let closed: () => void = () => {};
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    receiver.answerWith((response) => {
      response.writeHead(200);
      const more = () => {
        if (written >= pieces) response.end();
        else if (!response.destroyed) response.write(megabyte, () => setImmediate(more));
        written += 1;
      };
      response.on('close', closed);
      more();
    });
    expect(await send()).toBe(200);
    await isClosed;
    expect(written).toBeLessThan(pieces);
  });

  it('hears a short answer out, so that no receiver is cut off in the middle of it', async () => {
    const isWhole = new Promise<boolean>((resolve) => {
      receiver.answerWith((response) => {
        response.on('close', () => resolve(response.writableFinished));
        response.writeHead(200).write('x'.repeat(1_000));
        setTimeout(() => response.end('x'.repeat(30_000)), 30);
      });
    });
    expect(await send()).toBe(200);
    expect(await isWhole).toBe(true);
  });

  it('arrives where Node asks for one address of a name at a time', async () => {
    const url = new URL(`http://hooks.example:${receiver.port}/a`);
    setDefaultAutoSelectFamily(false);
    try {
      expect(await send({ url, resolve: async () => ['127.0.0.1'] })).toBe(204);
    } finally {
      setDefaultAutoSelectFamily(true);
    }
  });

  it('ends when its time is over, whether the receiver is silent or the name is', async () => {
    receiver.answerWith(() => {});
    const begun = Date.now();
    await expect(send({ signal: AbortSignal.timeout(150) })).rejects.toMatchObject({ issue: 'timeout' });
    const url = new URL('http://hooks.example/');
    const silent = (_host: string, signal: AbortSignal) =>
      new Promise<string[]>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const sent = send({ url, resolve: silent, signal: AbortSignal.timeout(150) });
    await expect(sent).rejects.toMatchObject({ issue: 'timeout' });
    expect(Date.now() - begun).toBeLessThan(2_000);
  });

  it('tells a closed port from a connection that is not secure', async () => {
    const closed = await openWebhookReceiver();
    await closed.close();
    await expect(send({ url: new URL(closed.url) })).rejects.toMatchObject({ issue: 'unreachable' });
    const url = new URL(receiver.url.replace('http:', 'https:'));
    await expect(send({ url })).rejects.toMatchObject({ issue: 'certificate' });
  });
});
