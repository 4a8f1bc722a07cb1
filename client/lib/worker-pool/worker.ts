import '../jitless';

import { UnprovenRun } from '#shared/what-if/measure-run.ts';
import type { Answer, Call, Failure } from './calls';
import { type Begun, begin, type Given, NotReady } from './tasks';

const jobs = new Map<number, Begun<unknown, unknown>>();

self.onmessage = ({ data }: MessageEvent<Call>) => {
  if (data.kind === 'end') {
    jobs.delete(data.job);
    return;
  }
  const answer = answerTo(data);
  self.postMessage(answer, { transfer: answer.kind === 'done' ? buffersIn(answer.value) : [] });
};

function answerTo(call: Exclude<Call, { kind: 'end' }>): Answer {
  const { job } = call;
  try {
    if (call.kind === 'begin') {
      const begun = begin(call.name, call.given as Given<typeof call.name>);
      jobs.set(job, begun);
      return { job, kind: 'begun', count: begun.count, facts: begun.facts };
    }
    return { job, kind: 'done', value: jobs.get(job)?.piece(call.from, call.to) };
  } catch (error) {
    return { job, kind: 'failed', failure: failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof NotReady) return { is: 'notReady', issues: error.issues, riskIssues: error.riskIssues };
  if (error instanceof UnprovenRun) return { is: 'unproven', failure: error.failure, run: error.run };
  return { is: 'error', message: error instanceof Error ? error.message : String(error) };
}

/** Memory of the tables in an answer: it is handed over, not copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.values(value).flatMap(buffersIn);
}
