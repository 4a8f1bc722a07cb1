import { Agent, request } from 'node:http';

export interface WireCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | string | null;
}

export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const maxWaitMs = 60_000;

/** One request over the network, whatever its headers say. Rejects where none, or not the whole of an answer, comes. */
export function send(url: string, call: WireCall): Promise<WireAnswer> {
  const { method, path, headers, body } = call;
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = { agent, hostname, port, method, path, headers: { ...length, ...headers }, timeout: maxWaitMs };
    const sent = request(options, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('error', reject);
      answer.once('end', () => {
        const text = Buffer.concat(pieces).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    sent.once('timeout', () => sent.destroy(new Error(`There was no answer within ${maxWaitMs} ms.`)));
    sent.once('error', (error) => {
      // The server closed a connection that had been idle, just as it was used again.
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') send(url, call).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}
