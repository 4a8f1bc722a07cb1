import superjson from 'superjson';
import { writeJson } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { applyOperations } from '#shared/inputs/operations/apply.ts';
import type { Operation } from '#shared/inputs/operations/operation.ts';

interface Call {
  path: string;
  input: Record<string, unknown>;
}
type Answer = { data: unknown } | { status: number; code: string };

const day = '2026-11-21T10:00:00.000Z';

/** The network's edge of a live forecast: calls, and the stream, which the test cuts and feeds. */
export function liveServer(id: string, start: ForecastDocument) {
  let document = start;
  let seq = 0;
  let version = 12;
  let savedSeq = 0;
  let versionDocument = start;
  const calls: Call[] = [];
  const applied = new Map<string, number | null>();
  const acked: Record<string, number[]> = {};
  const streams = new Set<FakeSource>();
  let isDown = false;
  let schemaVersion = 1;
  let refusal: Answer | null = null;
  let isRefused = (_input: Call['input']): boolean => true;
  const people = [{ userId: 'u1', username: 'pier', clientId: 'own', colour: 'copper', place: null }];

  class FakeSource extends EventTarget {
    onerror: (() => void) | null = null;
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = url;
      setTimeout(() => {
        if (isDown) return this.onerror?.();
        streams.add(this);
        this.tell('hello', { role: 'editor', seq, version, savedSeq, people });
      });
    }
    tell(name: string, data: unknown) {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    }
    close() {
      streams.delete(this);
    }
  }
  const tell = (name: string, data: unknown) => {
    for (const stream of [...streams]) stream.tell(name, data);
  };
  const take = (
    userId: string,
    clientId: string,
    clientSeq: number,
    batch: { kind: string; operations: Operation[] },
  ) => {
    const result = applyOperations(document, batch.operations);
    document = result.document;
    if (result.applied.length === 0) return null;
    seq += 1;
    tell('op', { seq, at: day, userId, clientId, clientSeq, kind: batch.kind, operations: batch.operations });
    return seq;
  };
  const answers: Record<string, (input: never) => Answer> = {
    'forecast.version': () => ({ data: { version, savedAt: day, document: writeJson(versionDocument) } }),
    'live.read': () => ({
      data: {
        seq,
        document: writeJson({ ...document, schemaVersion: schemaVersion as 1 }),
        inputHash: 'h',
        version,
        savedSeq,
        acked,
      },
    }),
    'live.append'(input: { clientId: string; clientSeq: number; kind: string; operations: Operation[] }) {
      const key = `${input.clientId} ${input.clientSeq}`;
      if (!applied.has(key)) applied.set(key, take('u1', input.clientId, input.clientSeq, input));
      acked[input.clientId] = [...(acked[input.clientId] ?? []), input.clientSeq];
      return { data: { seq: applied.get(key) ?? null, dropped: [] } };
    },
    'live.save'({ atSeq }: { atSeq: number }) {
      if (atSeq > savedSeq) {
        version += 1;
        savedSeq = atSeq;
        versionDocument = document;
        tell('version', { version, seq: savedSeq, savedAt: day, userId: 'u1' });
      }
      return { data: { version, seq: savedSeq, savedAt: day, inputHash: 'h' } };
    },
    'member.list': () => ({
      data: { role: 'owner', isLive: true, people: [people[0], { userId: 'u9', username: 'gone-home' }] },
    }),
    'live.presence': () => ({ data: null }),
    'live.changes': () => ({ data: { changes: [], seq, savedSeq } }),
  };

  async function network(url: string, options: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/user/draft-key') return Response.json({ userId: 'u1', key: btoa('k'.repeat(32)) });
    if (isDown) throw new TypeError('no network');
    if (!pathname.startsWith('/trpc/')) return Response.json({ status: 401 }, { status: 401 });
    const inputs = JSON.parse(String(options.body ?? searchParams.get('input') ?? '{}'));
    const replies = pathname
      .slice('/trpc/'.length)
      .split(',')
      .map((path, i) => {
        const call: Call = { path, input: inputs[i] ?? {} };
        calls.push(call);
        const reply =
          (path === 'live.append' && isRefused(call.input) && refusal) ||
          (answers[path]?.(call.input as never) ?? { status: 404, code: 'not-found' });
        if ('data' in reply) return { result: { data: superjson.serialize(reply.data) } };
        const data = { httpStatus: reply.status, appCode: reply.code, details: {}, requestId: 'r1' };
        return { error: superjson.serialize({ message: reply.code, code: -32000, data }) };
      });
    return Response.json(replies);
  }

  return {
    id,
    calls,
    network,
    FakeSource,
    people,
    document: () => document,
    seq: () => seq,
    /** Another person's batch. */
    other: (operations: Operation[], kind = 'type') => take('u2', 'other', seq + 1, { kind, operations }),
    tell,
    meet(others: object[]) {
      tell('people', { people: [...people, ...others] });
    },
    cut() {
      isDown = true;
      for (const stream of [...streams]) {
        streams.delete(stream);
        stream.onerror?.();
      }
    },
    mend() {
      isDown = false;
      window.dispatchEvent(new Event('online'));
    },
    refuse(answer: Answer | null, isMeant: typeof isRefused = () => true) {
      refusal = answer;
      isRefused = isMeant;
    },
    streams,
    /** The servers are of a later release, whose documents the page does not know. */
    upgrade() {
      schemaVersion = 2;
      tell('end', { reason: 'restart' });
      for (const stream of [...streams]) {
        streams.delete(stream);
        stream.onerror?.();
      }
    },
  };
}
