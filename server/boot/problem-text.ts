/** A whole HTTP answer, for a connection that the application does not see; it ends the connection. */
export function problemText(parts: { line: string; status: number; text: string; headers?: string[] }): string {
  const { line, status, text, headers = [] } = parts;
  const body = JSON.stringify({ type: 'about:blank', title: text, status, detail: text });
  const head = [
    `HTTP/1.1 ${line}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    ...headers,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
