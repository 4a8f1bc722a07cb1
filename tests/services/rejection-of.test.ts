import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, type AppErrorCode, statuses } from '#server/errors.ts';
import { issuesOf, rejectionOf, rejectionOfIssues } from '#server/services/rejection-of.ts';
import { trpcCodeOf } from '#server/trpc/error-shape.ts';
import { errors } from '#shared/messages/en/errors.ts';

const databaseError = (code: string) =>
  new Error('Failed query: …', { cause: Object.assign(new Error('…'), { code }) });
const codeOf = (thrown: unknown) => rejectionOf(thrown)?.code ?? null;

describe('what was thrown, as a rejection', () => {
  it.each(['22021', '22P05', '22P02'])('%s, text that cannot be stored, is invalid', (state) => {
    expect(codeOf(databaseError(state))).toBe('invalid');
  });

  it('23505 is already-exists', () => {
    expect(codeOf(databaseError('23505'))).toBe('already-exists');
  });

  it.each([
    '57014',
    '53300',
    '53100',
    '55P03',
    '57P01',
    '08006',
    '40001',
    'ECONNREFUSED',
    'CONNECTION_CLOSED',
    'EMFILE',
  ])('%s is unavailable, with the time to wait', (state) => {
    expect(rejectionOf(databaseError(state))).toMatchObject({
      code: 'unavailable',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it.each(['42703', '23503', 'ENOENT', 'ERR_ASSERTION'])('%s is a fault of ours and stays unnamed', (state) => {
    expect(rejectionOf(databaseError(state))).toBeNull();
    expect(rejectionOf(new Error('anything'))).toBeNull();
    expect(rejectionOf('a text')).toBeNull();
  });

  it('an issue of a parser keeps its field and its code, and no word of the parser', () => {
    const parser = z.object({ name: z.string('not-text'), kind: z.enum(['a']) });
    const { error } = parser.safeParse({ name: 5, kind: 'secret' });
    const rejection = rejectionOfIssues(issuesOf(error) ?? []);
    expect(rejection).toMatchObject({
      code: 'invalid',
      details: { fields: { name: 'not-text', kind: 'not-a-choice' } },
    });
    expect(JSON.stringify(rejection.details)).not.toContain('secret');
  });

  it('a parser that throws has read something of ours, such as a stored document: that stays unnamed', () => {
    expect(rejectionOf(z.object({}).safeParse(5).error)).toBeNull();
    expect(issuesOf(new Error('anything'))).toBeNull();
  });

  it('both surfaces map every code', () => {
    const codes = Object.keys(errors.codes) as AppErrorCode[];
    expect(codes.map((code) => statuses[code])).not.toContain(undefined);
    expect(codes.map(trpcCodeOf)).not.toContain(undefined);
    expect(new AppError('forbidden').message).toBe('Insufficient permissions to access');
  });
});
