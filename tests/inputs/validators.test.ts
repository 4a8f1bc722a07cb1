import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email, max, maxLength, min, minLength, pattern, required } from '#shared/inputs/validators.ts';

const text = z.string();
const number = z.number();
const choices = z.array(z.string());

/** The code of the issue; null where there is none. */
const issueOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null;

describe('the generic validators', () => {
  it.each([
    ['required', text.check(required), ['a', ' '], [''], 'required'],
    ['required, of choices', choices.check(required), [['a']], [[]], 'required'],
    ['min', number.check(min(1)), [1, 2.5], [0, -1], 'out-of-range'],
    ['max', number.check(max(365)), [365, -1], [366], 'out-of-range'],
    ['minLength', text.check(minLength(8)), ['12345678'], ['1234567', ''], 'too-short'],
    ['maxLength', text.check(maxLength(3)), ['abc', ''], ['abcd'], 'too-long'],
    ['pattern', text.check(pattern(/^[a-z]+$/)), ['abc'], ['ab1', ''], 'malformed'],
    [
      'email',
      text.check(email),
      ["o'hara+tag@mail.example.co"],
      ['a@b', 'a b@c.de', '.a@b.de', 'a@-b.de', 'a'],
      'email',
    ],
  ])('%s', (_name, schema, valid, invalid, code) => {
    expect(valid.map((value) => issueOf(schema, value))).toEqual(valid.map(() => null));
    expect(invalid.map((value) => issueOf(schema, value))).toEqual(invalid.map(() => code));
  });

  it('stop at the first issue, and take a code of the field', () => {
    const parser = text.check(required, maxLength(3, 'name-too-long'), pattern(/^[a-z]+$/, 'username'));
    expect(parser.safeParse('ABCDE').error?.issues.map(({ message }) => message)).toEqual(['name-too-long']);
    expect(parser.safeParse('').error?.issues.map(({ message }) => message)).toEqual(['required']);
    expect(issueOf(parser, 'AB')).toBe('username');
  });
});

/** Forms that read their entries elsewhere, each with where. */
const elsewhere: Record<string, string> = {
  'client/components/form-dialog.tsx': 'the frame of forms in dialogs; whoever uses it reads the entries',
  'client/components/step-up-dialog.tsx': 'the password of a grave act: use-step-up.ts reads it',
  'client/features/session/sign-in-form.tsx': 'two fields that must not be empty; a parser outweighs the first screen',
  'client/features/links/link-page.tsx': 'one password, which the service alone can judge',
  'client/features/what-if/risk/pairs-card.tsx': 'a correlation as it is typed in cells: number-text.ts',
  'client/features/admin/settings/setting-card.tsx': 'use-change-setting.ts reads what its cards hold',
  'client/layouts/mobile-sheet.tsx': 'a search takes any text',
  'client/components/sheet-grid/rate-dialog.tsx': 'a number as it is typed in cells: number-text.ts',
  'client/features/actuals/adjust/typed-flows-form.tsx': 'amounts as they are typed in cells: number-text.ts',
  'client/features/reports/variance/material-dialog.tsx': 'numbers of this device alone: number-text.ts',
  'client/features/workspace/sections/add-line-menu.tsx':
    'fields of the sheet: number-text.ts reads them as they are typed',
};

it('every form reads its entries with a parser that the service shares', () => {
  const root = join(import.meta.dirname, '../..');
  const files = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' }).map(
    (file) => `client/${file}`,
  );
  const forms = files.filter(
    (file) => file.endsWith('.tsx') && /<form\b|<FormDialog\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(forms.length).toBeGreaterThan(20);
  const parses = (file: string) =>
    /readEntries\(|\.safeParse\(/.test(readFileSync(join(root, file), 'utf8')) &&
    /import \{[^}]*\} from '#shared\/inputs\//.test(readFileSync(join(root, file), 'utf8'));
  expect(forms.filter((file) => !parses(file)).sort()).toEqual(Object.keys(elsewhere).sort());
});
