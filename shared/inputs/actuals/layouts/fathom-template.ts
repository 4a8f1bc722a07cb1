import type { RowKey } from '#shared/inputs/forecast/actuals.ts';
import { hintOf, isCreditSection, sideOfSection } from '../account-hints';
import { type AccountRow, readAccountTable } from '../account-table';
import { isAmountKind } from '../columns';
import type { Layout, ReadAccount, Section } from '../reading';
import { findHead, has, scoreOf } from '../recognize';
import { wordsOf } from '../source-table';

/** Tags of Fathom, and the row that one alone says. */
const tags: Record<string, [Section, RowKey?]> = {
  CASH: ['bank'],
  AR: ['currentAsset', 'sheet:accountsReceivable'],
  INV: ['currentAsset', 'sheet:inventory'],
  WIP: ['currentAsset', 'sheet:inventory'],
  CA: ['currentAsset'],
  FA: ['fixedAsset'],
  INTA: ['fixedAsset', 'sheet:intangibleAssets'],
  NCA: ['nonCurrentAsset'],
  AP: ['currentLiability', 'sheet:accountsPayable'],
  CL: ['currentLiability'],
  TAXL: ['currentLiability', 'sheet:incomeTaxPayable'],
  STD: ['currentLiability', 'sheet:loansNonCurrent'],
  LTD: ['nonCurrentLiability', 'sheet:loansNonCurrent'],
  NCL: ['nonCurrentLiability'],
  EQ: ['equity'],
  RE: ['equity', 'sheet:retainedEarnings'],
  CE: ['equity', 'sheet:retainedEarnings'],
  REV: ['revenue'],
  COS: ['directCosts'],
  VCOS: ['directCosts'],
  FCOS: ['directCosts'],
  EXP: ['expense'],
  VEXP: ['expense'],
  FEXP: ['expense'],
  DA: ['expense', 'depreciation'],
  OINC: ['otherIncome'],
  OEXP: ['otherExpense'],
  INTI: ['otherIncome', 'interestIncome'],
  INT: ['otherExpense', 'interestExpense'],
  TAX: ['otherExpense', 'currentTax'],
  DIV: ['equity', 'flow:dividendsDeclared'],
  ADJ: ['otherExpense'],
};

const sectionOf = ({ type }: AccountRow): Section | null => tags[type.trim().toUpperCase()]?.[0] ?? null;
const isCredit = (row: AccountRow): boolean => isCreditSection(sectionOf(row) ?? 'sheet');

/** Sums without a tag that are compared: the sections that they sum, income less costs. */
const sums: readonly [RegExp, (section: Section) => boolean][] = [
  [/^gross (profit|margin)$/, (section) => section === 'revenue' || section === 'directCosts'],
  [/^(total )?(revenue|sales)$/, (section) => section === 'revenue'],
  [/^net (profit|income|profit after tax)$|^profit after tax$/, (section) => sideOfSection(section) === 'result'],
  [/^total assets$/, (section) => sideOfSection(section) === 'sheet' && !isCreditSection(section)],
];

/** `Account Tag, Account Name`, and a column for each month; amounts as the statements show them. */
export const fathomTemplate: Layout = {
  id: 'fathomTemplate',
  statement: 'monthlyTable',
  recognize(lines, heads) {
    const head = findHead(heads, (columns) => has(columns, 'tag', 'name', 'signed'));
    return head && { head, score: scoreOf(lines, head, { title: /^account tag$/ }) };
  },
  read({ lines, head, read }) {
    const table = readAccountTable({
      lines,
      head,
      read,
      signOf: (row) => (sideOfSection(sectionOf(row) ?? 'sheet') === 'result' && !isCredit(row) ? -1 : 1),
      sumOf(row, accounts) {
        if (row.type !== '') return null;
        const includes = sums.find(([form]) => form.test(wordsOf(row.name)))?.[1];
        if (!includes) return 'leave';
        const only = (at: number) => {
          const section = accounts[at] ? sectionOf(accounts[at]) : null;
          return section !== null && includes(section);
        };
        return { from: 0, to: accounts.length, isSigned: true, only };
      },
    });
    const months = head.columns.filter(isAmountKind);
    return {
      months: months.map(({ month }) => month),
      columns: months.map(({ at }) => at + 1),
      basis: null,
      accounts: table.accounts.map((row): ReadAccount => {
        const [section, fallback] = tags[row.type.trim().toUpperCase()] ?? [];
        const sign = isCredit(row) ? -1 : 1;
        return {
          row: row.row,
          code: row.code,
          name: row.name,
          side: section ? sideOfSection(section) : null,
          hint: section ? hintOf(row.name, section, fallback) : null,
          amounts: months.map(({ at }) => {
            const value = row.values[at] ?? null;
            return value === null ? null : sign * value + 0;
          }),
        };
      }),
      controls: table.controls,
      leftOut: table.leftOut,
      rejections: table.rejections,
    };
  },
};
