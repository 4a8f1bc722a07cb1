import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  port: number;
  url: string;
  received: ReceivedEvent[];
  /** How it answers from now on; 204 without a word of it. */
  answerWith(answer: number | ((response: ServerResponse) => void)): void;
  close(): Promise<void>;
}

/** Another service on this machine that takes events. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  let answer: number | ((response: ServerResponse) => void) = 204;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces).toString('utf8') });
    if (typeof answer === 'function') answer(response);
    else response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/forecasts`,
    received,
    answerWith(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
