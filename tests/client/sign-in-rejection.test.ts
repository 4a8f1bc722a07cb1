import { beforeAll, describe, expect, it } from 'vitest';
import { rejectionOf } from '#client/features/session/sign-in-rejection.ts';
import { RestError } from '#client/lib/rest.ts';
import { startTestTexts } from './setup-texts';

beforeAll(startTestTexts);

const rejected = (problem: {
  code: string;
  status?: number;
  errors?: { field: string; code: string; message: string }[];
}) => rejectionOf(new RestError({ status: 401, ...problem }));

describe('what the sign-in form says of a rejection', () => {
  it('a missing code asks for one, without the tone of an error', () => {
    expect(
      rejected({
        code: 'second-factor-required',
        errors: [{ field: 'code', code: 'required', message: 'Enter a value.' }],
      }),
    ).toEqual({
      asksForCode: {},
      form: expect.stringContaining('Enter a code'),
    });
  });

  it.each(['wrong-code', 'used-code'])('a %s says so at its field, in the words of the answer', (code) => {
    const message = `the words for ${code}`;
    expect(rejected({ code: 'second-factor-required', errors: [{ field: 'code', code, message }] })).toEqual({
      asksForCode: {},
      code: message,
    });
  });

  it('any other 401 is the one wording, and asks for no code', () => {
    expect(rejected({ code: 'wrong-credentials' })).toEqual({ form: 'Wrong username or password.' });
  });
});
