import { expect, it } from 'vitest';
import { maximumDocumentBytes } from '#shared/inputs/forecast-requests.ts';
import { type KeptExample, readKeptExample, writeKeptExample } from '#shared/inputs/kept-example.ts';
import { findTemplate, templates } from '#shared/templates/index.ts';

const keptOf = (template: string, change: Partial<KeptExample> = {}): KeptExample => {
  const origin = { startMonth: '2026-12', currency: 'EUR' };
  const document = findTemplate(template)?.build({ name: 'Harbour café', ...origin });
  if (!document) throw new Error(`there is no template ${template}`);
  return { template, ...origin, document, edits: 3, isWanted: true, key: crypto.randomUUID(), ...change };
};
const wordsOf = (change: object) => JSON.stringify({ ...keptOf('restaurant'), ...change });

it('reads what was written, of every template', () => {
  for (const { id } of templates) {
    const kept = keptOf(id);
    expect(readKeptExample(writeKeptExample(kept) ?? '')).toEqual(kept);
  }
});

it('rejects what is no example, and marks and documents that are not allowed', () => {
  const { document } = keptOf('restaurant');
  const rejected = {
    'no JSON': '{',
    'no object': '"restaurant"',
    nothing: '',
    'no marks': JSON.stringify(document),
    'further marks': wordsOf({ userId: 'ann' }),
    'a template by a path': wordsOf({ template: '../x' }),
    'no month': wordsOf({ startMonth: '2026-13' }),
    'no currency': wordsOf({ currency: 'XXX' }),
    'edits below 0': wordsOf({ edits: -1 }),
    'no flag': wordsOf({ isWanted: 'yes' }),
    'a key with a line break': wordsOf({ key: 'long enough\n' }),
    'no document': wordsOf({ document: null }),
    'a later schema': wordsOf({ document: { ...document, schemaVersion: 99 } }),
    'an amount that is none': wordsOf({ document: { ...document, bank: { ...document.bank, minimumCash: 'much' } } }),
    'a document with more than a forecast has': wordsOf({ document: { ...document, script: 'x' } }),
  };
  const read = Object.entries(rejected).filter(([, text]) => readKeptExample(text) !== null);
  expect(read.map(([what]) => what)).toEqual([]);
});

it('neither writes nor reads more than a forecast may hold', () => {
  const kept = keptOf('restaurant');
  const [line] = kept.document.revenue;
  if (!line) throw new Error('the template sells nothing');
  const note = 'x'.repeat(maximumDocumentBytes);
  expect(writeKeptExample({ ...kept, document: { ...kept.document, revenue: [{ ...line, note }] } })).toBeNull();
  expect(readKeptExample(`${writeKeptExample(kept)}${' '.repeat(maximumDocumentBytes)}`)).toBeNull();
});
