import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface TcpProxy {
  url: string;
  /** How the way behaves from now on; connections that are open keep to what they began with, except for `cut`. */
  set(way: Partial<Way>): void;
  /** Ends every connection that is open, as a cable that is pulled. */
  cut(): void;
  /** Requests that reached the server in full after which the answer was swallowed. */
  swallowed(): number;
  close(): Promise<void>;
}

interface Way {
  /** Milliseconds that each piece waits, either way. */
  delayMs: number;
  /** Bytes a second towards the client; 0 for as many as come. */
  bytesPerSecond: number;
  /** What is asked with a body is handed on, and its answer ends in a reset. */
  swallowsAnswers: boolean;
}

/** A way to the server that is slow, narrow or breaks: plain TCP. The server takes calls under its own port alone, so that one is named to it. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const way: Way = { delayMs: 0, bytesPerSecond: 0, swallowsAnswers: false };
  const sockets = new Set<Socket>();
  let swallowed = 0;

  const slowed = (of: { bytesPerSecond: number; rename?: (text: string) => string }) =>
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        const waitMs = way.delayMs + (of.bytesPerSecond > 0 ? (piece.length / of.bytesPerSecond) * 1000 : 0);
        const handed = of.rename ? Buffer.from(of.rename(piece.toString('latin1')), 'latin1') : piece;
        setTimeout(() => done(null, handed), waitMs);
      },
    });
  const rename = (text: string) => text.replaceAll(`127.0.0.1:${portOf(server)}`, `${hostname}:${port}`);

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let asksForChange = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (piece: Buffer) => {
      if (/^POST \/trpc\/forecast\.save/m.test(piece.toString('latin1'))) asksForChange = true;
    });
    upstream.on('data', () => {
      if (!way.swallowsAnswers || !asksForChange) return;
      swallowed += 1;
      client.resetAndDestroy();
    });
    client.pipe(slowed({ bytesPerSecond: 0, rename })).pipe(upstream);
    upstream.pipe(slowed(way)).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    set: (change) => void Object.assign(way, change),
    cut,
    swallowed: () => swallowed,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
