import { useState } from 'react';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { listInputs, type ResolvedPath, resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { Measure } from '#shared/what-if/measures.ts';
import { rangeOf } from '#shared/what-if/one-input.ts';
import type { Goal } from '#shared/what-if/seek-goal.ts';
import { targetOf } from '#shared/what-if/words.ts';
import { useWhatIfTexts } from '../what-if-texts';
import type { AskedGoal } from './goal-asked';

/** What is asked; null where what is typed is no number. */
export interface Question {
  address: ResolvedPath;
  measure: Measure;
  goal: AskedGoal;
  low: number | null;
  high: number | null;
  /** The input as it is. */
  now: number;
}

interface Asked {
  path: string;
  measure: string;
  op: Goal['op'];
  /** Undefined: what the measure is read against. */
  target?: number | null;
  /** Undefined: the bounds of the field. */
  low?: number | null;
  high?: number | null;
}

/** The input that is offered first: how much a line sells, else any. */
export function firstInput(document: ForecastDocument): ResolvedPath | undefined {
  const inputs = listInputs(document);
  return inputs.find(({ part, kind }) => part === 'revenue' && kind === 'quantity') ?? inputs[0];
}

/** A question that people change bit by bit; another input has bounds of its own, another measure another goal. */
export function useQuestion(first: { path: string; measure: string }) {
  const texts = useWhatIfTexts();
  const [asked, setAsked] = useState<Asked>({ ...first, op: 'atLeast' });
  const address =
    resolvePath(texts.document, asked.path) ?? firstInput(texts.document) ?? resolvePath(texts.document, first.path);
  if (!address) throw new Error('A forecast without inputs has no question.');
  const measure = texts.measure(asked.measure);
  const range = rangeOf(address);
  const question: Question = {
    address,
    measure,
    goal: {
      op: asked.op,
      target: asked.target === undefined ? targetOf(measure, texts.document) : asked.target,
    },
    low: asked.low === undefined ? range.low : asked.low,
    high: asked.high === undefined ? range.high : asked.high,
    now: range.now,
  };
  const change = (part: Partial<Asked>) =>
    setAsked((before) => {
      const next = { ...before, ...part };
      if (part.path !== undefined) for (const key of ['low', 'high'] as const) delete next[key];
      if (part.measure !== undefined) delete next.target;
      return next;
    });
  return { question, change };
}

/** What keeps a question from being asked. */
export function questionOf({ goal, low, high }: Question): { issue: 'number' | 'reversed' | null } {
  if (goal.target === null || low === null || high === null) return { issue: 'number' };
  return { issue: low > high ? 'reversed' : null };
}
