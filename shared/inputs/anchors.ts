import { z } from 'zod';
import { isMonth } from '../domain/months';
import { reportNames } from '../reports/registry';
import { documentParts } from './forecast/document';
import { scenarioId } from './forecast-requests';

const parts: ReadonlySet<string> = new Set(Object.keys(documentParts.shape).filter((part) => part !== 'schemaVersion'));
const segment = /^[A-Za-z0-9_:-]{1,64}$/;
/** Names that objects have without being told. */
const inherited = new Set(['__proto__', 'constructor', 'prototype']);
/** Longest path: a part and five segments. */
const longestPath = 40 + 5 * 65;

/** True for `part(/segment){1,5}`: a place in a document by ids and names, never by an index of a list of lines. */
export function isDocumentPath(text: string): boolean {
  if (text.length > longestPath) return false;
  const [part = '', ...rest] = text.split('/');
  return (
    parts.has(part) &&
    rest.length >= 1 &&
    rest.length <= 5 &&
    rest.every((entry) => segment.test(entry) && !inherited.has(entry))
  );
}

const rowKey = /^[A-Za-z0-9_:-]{1,128}$/;
const scenario = scenarioId.nullable();

/** What a comment is about: an input or a line by its path, a figure of a report by its row and calendar month, or the whole. */
export const anchorSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('input'),
      path: z.string('required').refine(isDocumentPath, 'not-a-choice'),
      scenario,
    }),
    z.strictObject({
      kind: z.literal('figure'),
      report: z.enum(reportNames, 'not-a-choice'),
      row: z.string('required').refine((text) => rowKey.test(text) && !inherited.has(text), 'not-a-choice'),
      by: z.enum(['month', 'quarter', 'year'], 'not-a-choice'),
      /** First calendar month of the period. */
      from: z.string('required').refine(isMonth, 'not-a-choice'),
      scenario,
    }),
    z.strictObject({ kind: z.literal('forecast') }),
  ],
  'not-a-choice',
);

export type Anchor = z.output<typeof anchorSchema>;
export type InputAnchor = Extract<Anchor, { kind: 'input' }>;
export type FigureAnchor = Extract<Anchor, { kind: 'figure' }>;

/** One text for all anchors of the same place. */
export function anchorKey(anchor: Anchor): string {
  if (anchor.kind === 'forecast') return 'forecast';
  const { scenario } = anchor;
  if (anchor.kind === 'input') return `input ${scenario ?? '-'} ${anchor.path}`;
  return `figure ${scenario ?? '-'} ${anchor.report} ${anchor.row} ${anchor.by} ${anchor.from}`;
}

/** The line of the inputs that an anchor is about; null where it is about something else. */
export function lineOfAnchor(anchor: Anchor): string | null {
  if (anchor.kind === 'forecast') return null;
  if (anchor.kind === 'figure') return anchor.row.includes(':') ? anchor.row.slice(anchor.row.indexOf(':') + 1) : null;
  return anchor.path.split('/')[1] ?? null;
}
