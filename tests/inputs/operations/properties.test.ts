import { describe, expect, it } from 'vitest';
import { migrateDocument } from '#shared/inputs/migrate-document.ts';
import { applyOperation, applyOperations } from '#shared/inputs/operations/apply.ts';
import { operationsBetween } from '#shared/inputs/operations/between.ts';
import { checkBatch } from '#shared/inputs/operations/check.ts';
import { inverseOf } from '#shared/inputs/operations/inverse.ts';
import { operationSchema } from '#shared/inputs/operations/operation.ts';
import { wholesFrom } from '#tests/helpers/drawn-changes.ts';
import { anyOperation, randomDocument, randomOperation } from '#tests/helpers/random-operations.ts';

const isLong = import.meta.env.MODE === 'long';

describe('operations', { timeout: isLong ? 600_000 : 60_000 }, () => {
  const pairs = isLong ? 10_000 : 80;
  it(`between two documents make one of the other to the byte, in all of ${pairs} random pairs`, () => {
    const next = wholesFrom(1);
    for (let i = 0; i < pairs; i++) {
      const [before, after] = [randomDocument(next), randomDocument(next)];
      const operations = operationsBetween(before, after);
      const { document, dropped } = applyOperations(before, operations);
      expect(dropped).toEqual([]);
      expect(JSON.stringify(document)).toBe(JSON.stringify(after));
      if (i % 25 === 0) for (const operation of operations) operationSchema.parse(operation);
    }
    expect(operationsBetween(randomDocument(wholesFrom(5)), randomDocument(wholesFrom(5)))).toEqual([]);
  });

  const count = isLong ? 100_000 : 1_000;
  it(`never throw and never change what they are given, ${count} random ones of any shape`, () => {
    const next = wholesFrom(2);
    let document = randomDocument(next);
    let refused = 0;
    for (let i = 0; i < count; i++) {
      if (i % 500 === 0) document = randomDocument(next);
      const isChecked = i % 50 === 0;
      const [operation, text] = [anyOperation(document, next), isChecked ? JSON.stringify(document) : ''];
      const result = applyOperation(document, operation);
      if (isChecked) expect(JSON.stringify(document)).toBe(text);
      if (result.outcome !== 'applied') continue;
      if (checkBatch(result.document, [result.operation])) refused += 1;
      else document = result.document;
      if (i % 100 === 0) expect(migrateDocument(document)).toMatchObject({ ok: true });
    }
    expect(refused).toBeGreaterThan(count / 100);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  const batches = isLong ? 5_000 : 80;
  it(`that were applied are taken back by their inverse, in ${batches} random batches`, () => {
    const next = wholesFrom(3);
    for (let i = 0; i < batches; i++) {
      const before = randomDocument(next);
      const drawn: ReturnType<typeof randomOperation>[] = [];
      let document = before;
      for (let k = 0; k < 1 + next(8); k++) {
        const operation = randomOperation(document, next);
        const result = applyOperation(document, operation);
        if (result.outcome !== 'applied' || checkBatch(result.document, [result.operation])) continue;
        document = result.document;
        drawn.push(result.operation);
      }
      const { document: back, dropped } = applyOperations(document, inverseOf(drawn));
      expect(dropped).toEqual([]);
      expect(untailed(back)).toBe(untailed(before));
    }
  });
});

/** Without the zeros at the end of tables, which an undone value leaves and which say nothing, nor notes of which there are none. */
const untailed = (document: object) =>
  JSON.stringify(document)
    .replaceAll(/(?:,0)+\]/g, ']')
    .replaceAll('[0]', '[]')
    .replaceAll(/,"cellNotes":(?:null|\{\})(?=[,}])/g, '');
