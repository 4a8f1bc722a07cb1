import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errors } from '#shared/messages/en/errors.ts';
import { problemText } from './problem-text';

const answers: Record<string, { line: string; status: number; text: string }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', status: 431, text: errors.codes['too-large'] },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { line: '413 Payload Too Large', status: 413, text: errors.codes['too-large'] },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', status: 408, text: errors.http.malformed },
};
const malformed = { line: '400 Bad Request', status: 400, text: errors.http.malformed };

/** Bytes that are no HTTP never reach the application: they get the same kind of answer here, and the connection ends. */
export function rejectUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }) => {
    // An answer that has begun cannot be taken back.
    if (!socket.writable || socket._httpMessage?.headersSent || error.code === 'ECONNRESET')
      return void socket.destroy();

    socket.end(problemText(answers[error.code ?? ''] ?? malformed));
  });
}
