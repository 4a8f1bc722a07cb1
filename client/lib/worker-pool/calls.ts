import type { ProofFailure } from '#shared/engine/plain/proof.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import type { RiskIssue } from '#shared/inputs/forecast/issues/risk.ts';
import type { TaskName } from './tasks';

/** What the page asks of a worker. `begin` goes before the pieces of a job, `end` after them. */
export type Call =
  | { job: number; kind: 'begin'; name: TaskName; given: unknown }
  | { job: number; kind: 'piece'; from: number; to: number }
  | { job: number; kind: 'end' };

/** What a worker answers; errors cross threads as what they are about. */
export type Answer =
  | { job: number; kind: 'begun'; count: number; facts: unknown }
  | { job: number; kind: 'done'; value: unknown }
  | { job: number; kind: 'failed'; failure: Failure };

export type Failure =
  | { is: 'notReady'; issues: DocumentIssue[]; riskIssues: RiskIssue[] }
  | { is: 'unproven'; failure: ProofFailure; run: number | null }
  | { is: 'error'; message: string };
