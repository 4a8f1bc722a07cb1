import { z } from 'zod';
import { isMonth } from '../domain/months';
import { isSpread } from './actuals/account-map';
import { extractLimits, extractSchema } from './actuals/extract';
import { pushActualsBody } from './actuals/pushed-months';
import { isRowKey } from './forecast/actuals';
import { forecastName, idempotencyKey, versionNumber } from './forecast-requests';
import { isStorable, rowId } from './text';
import { minLength, pattern } from './validators';

/** Most imports a forecast keeps, the removed ones counted. */
export const maximumImports = 200;
/** Bytes of one extract as canonical JSON in UTF-8. */
export const maximumExtractBytes = 2_000_000;
/** Bytes of all extracts of a forecast. */
export const maximumImportedBytes = 20_000_000;
/** Most accounts that a forecast knows the place of. */
export const maximumMappedAccounts = extractLimits.accounts;

/** As months of the document name it; `typed` there stands for no import. */
const importId = z
  .string('required')
  .check(pattern(/^[A-Za-z0-9_-]{1,64}$/, 'not-a-choice'))
  .refine((id) => id !== 'typed', 'not-a-choice');

const text = (maximum: number) => z.string('required').max(maximum, 'too-long').refine(isStorable, 'malformed');

const isTarget = (target: string): boolean => isRowKey(target) || isSpread(target) || target === 'leftOut';

/** Where one account of the books stands. */
export const mappedAccount = z.strictObject({
  /** `code:4000`, or `name:` and the normalized name. */
  key: text(extractLimits.nameLength + 5).check(pattern(/^(code|name):/, 'not-a-choice')),
  code: text(extractLimits.codeLength).nullable(),
  name: text(extractLimits.nameLength),
  /** A row, `spread:revenue`, `spread:directCosts`, `spread:operatingExpenses` or `leftOut`; null forgets the account. */
  target: text(extractLimits.nameLength).refine(isTarget, 'not-a-choice').nullable(),
  sign: z.union([z.literal(1), z.literal(-1)]),
});

export const actualsInput = z.strictObject({ forecastId: rowId });
/** The same in an address. */
export const actualsPath = z.strictObject({ id: rowId });
export const actualImportPath = z.strictObject({ id: rowId, importId });

export const actualImportInput = z.strictObject({ forecastId: rowId, id: importId });
const key = { idempotencyKey: idempotencyKey.optional() };
export const markImportInput = actualImportInput.extend(key);

export const importActualsBody = z.strictObject({
  id: importId,
  extract: extractSchema,
  /** Of the file, or of the program that sent it. */
  sourceName: z.string('required').trim().check(minLength(1, 'required')).max(120).refine(isStorable, 'malformed'),
});
export const importActualsInput = importActualsBody.extend({ forecastId: rowId, ...key });

export const accountMapBody = z.strictObject({ accounts: z.array(mappedAccount).max(maximumMappedAccounts) });
export const saveAccountMapInput = accountMapBody.extend({ forecastId: rowId, ...key });

/** An import as a file has it, under its id, with its mark of removal. */
const importOfFile = importActualsBody.extend({
  source: z.enum(['person', 'service'], 'not-a-choice'),
  createdAt: z.iso.datetime(),
  removedAt: z.iso.datetime().nullable(),
});
const accountOfFile = mappedAccount.extend({ target: mappedAccount.shape.target.unwrap() });

/** What a file of a forecast holds beside the document, imports the oldest first; no figure depends on it. */
export const booksOfFile = z.strictObject({
  actualImports: z.array(importOfFile).max(maximumImports).prefault([]),
  accountMap: z.array(accountOfFile).max(maximumMappedAccounts).prefault([]),
});
export const restoreBooksInput = booksOfFile.extend({ forecastId: rowId });

export const budgetBody = z.strictObject({
  /** Null: nothing is compared with. */
  version: versionNumber.nullable(),
  /** Of a version that has no label; "Budget FY" and the year without it. */
  label: forecastName.optional(),
});
export const setBudgetInput = budgetBody.extend({ forecastId: rowId, ...key });

export const pushActualsInput = pushActualsBody.extend({ forecastId: rowId, ...key });

/** With what actuals are compared: `budget`, `version:12`, `scenario:<id>` or `lastYear`. */
const against = z
  .string()
  .check(pattern(/^(budget|lastYear|version:[1-9]\d{0,8}|scenario:[A-Za-z0-9_-]{1,64})$/, 'not-a-choice'));

export const varianceQuery = z.strictObject({
  /** The last actual month without it. */
  month: z.string().refine(isMonth, 'not-a-choice').optional(),
  /** The month alone, its fiscal year up to it, or the whole fiscal year. */
  scope: z.enum(['month', 'toDate', 'year'], 'not-a-choice').prefault('month'),
  /** The cash flow is the indirect one. */
  statement: z.enum(['profitAndLoss', 'balanceSheet', 'cashFlow'], 'not-a-choice').prefault('profitAndLoss'),
  against: against.prefault('budget'),
});
export const varianceInput = varianceQuery.extend({ forecastId: rowId });

export type MappedAccount = z.output<typeof mappedAccount>;
/** The same where it has a place. */
export type StoredAccount = z.output<typeof accountOfFile>;
export type ImportOfFile = z.output<typeof importOfFile>;
export type BooksOfFile = z.output<typeof booksOfFile>;
export type RestoreBooksInput = z.output<typeof restoreBooksInput>;
export type ActualsInput = z.output<typeof actualsInput>;
export type ActualImportInput = z.output<typeof actualImportInput>;
export type MarkImportInput = z.output<typeof markImportInput>;
export type ImportActualsInput = z.output<typeof importActualsInput>;
export type PushActualsInput = z.output<typeof pushActualsInput>;
export type SaveAccountMapInput = z.output<typeof saveAccountMapInput>;
export type VarianceInput = z.output<typeof varianceInput>;
export type SetBudgetInput = z.output<typeof setBudgetInput>;
