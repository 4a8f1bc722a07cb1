import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { errors } from '#shared/messages/en/errors.ts';
import { bucketOf } from '../services/limits/addresses';
import { problemText } from './problem-text';

const answer = problemText({
  line: '429 Too Many Requests',
  status: 429,
  text: errors.codes['too-many-requests'],
  headers: ['Retry-After: 5'],
});

/** Rejects connections of an address (an IPv6 /64) that holds `most` open: slow ones of one place leave room for others. */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const address = bucketOf(socket.remoteAddress ?? 'unknown');
    const count = open.get(address) ?? 0;
    if (count >= most) {
      socket.end(answer);
      socket.destroySoon();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
