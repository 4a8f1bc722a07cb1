import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueText } from '#client/features/actuals/import/checks-card.tsx';
import { rejectionText } from '#client/features/actuals/import/rejection-text.ts';
import { chooseLanguage, loadAreas, startTexts } from '#client/lib/i18n.ts';
import type { ProjectionIssue } from '#shared/inputs/actuals/project.ts';
import type { Rejection } from '#shared/inputs/actuals/rejection.ts';

const cell = { row: 21, column: 8, name: 'Rent', head: 'Jul 2026' };

/** Every code with its variants, in English. */
const worded: Record<Rejection['code'], [Rejection, string][]> = {
  noLayout: [
    [
      { code: 'noLayout' },
      'This does not look like a trial balance, profit and loss or balance sheet. Choose the columns yourself.',
    ],
  ],
  notMonths: [
    [
      { code: 'notMonths', row: 3, column: 2, text: 'Jan - Mar, 2026' },
      'Row 3, column 2, “Jan - Mar, 2026”, is not a single month.',
    ],
  ],
  notAnAmount: [
    [
      { code: 'notAnAmount', row: 8, column: 4, text: 'n/a' },
      'Row 8, column 4 contains “n/a”, which is not an amount.',
    ],
  ],
  controlSum: [
    [
      { code: 'controlSum', ...cell, difference: 540_00, isCell: true },
      "Row 21, Rent, Jul 2026: 540.00 more than the file's totals.",
    ],
    [
      { code: 'controlSum', ...cell, difference: -5_00, isCell: false },
      'Row 21, Rent, Jul 2026: the accounts add up to 5.00 less than the total.',
    ],
  ],
  trialBalanceOff: [
    [
      { code: 'trialBalanceOff', month: null, column: 3, difference: 5_00 },
      'Debits are 5.00 more than credits. Nothing is imported.',
    ],
    [
      { code: 'trialBalanceOff', month: '1900-01', column: null, difference: -5_00 },
      'Debits are 5.00 less than credits. Nothing is imported.',
    ],
    [
      { code: 'trialBalanceOff', month: '2027-03', column: 3, difference: 1_234_00 },
      'March 2027, column 3: debits are 1,234.00 more than credits. Nothing is imported.',
    ],
  ],
  sheetOff: [
    [
      { code: 'sheetOff', month: '2027-03', column: null, difference: 120_00 },
      'March 2027 does not balance: assets are 120.00 more than liabilities and equity.',
    ],
  ],
  accountTwice: [
    [
      { code: 'accountTwice', account: '7200', rows: [31, 34] },
      'Account 7200 appears more than once, in rows 31 and 34.',
    ],
  ],
  otherCurrency: [
    [{ code: 'otherCurrency', currency: 'EUR', expected: 'GBP' }, 'The file is in EUR, the forecast in GBP.'],
  ],
  tooMany: [
    [
      { code: 'tooMany', what: 'accounts', count: 5_400, maximum: 5_000 },
      'The file has 5,400 accounts. At most 5,000 are read.',
    ],
    [{ code: 'tooMany', what: 'months', count: 48, maximum: 36 }, 'The file has 48 months. At most 36 are read.'],
  ],
};
const all = Object.values(worded).flat();
const textOf = (rejection: Rejection) =>
  rejectionText(rejection, { t: i18next.getFixedT(null, 'actuals'), minorDigits: 2 });

beforeAll(async () => {
  startTexts();
  await loadAreas('actuals');
});

describe('what is wrong in a file', () => {
  it.each(all)('%o is said in a sentence with its place and amount', (rejection, text) => {
    expect(textOf(rejection)).toBe(text);
  });

  it('is said in German too, with every place filled', async () => {
    await chooseLanguage('de');
    const texts = all.map(([rejection]) => textOf(rejection));
    await chooseLanguage('en');
    expect(texts.filter((text) => text.includes('{{') || all.some(([, english]) => english === text))).toEqual([]);
    expect(texts[3]).toBe('Zeile 21, Rent, Jul 2026: 540.00 mehr als die Summen der Datei.');
  });
});

describe('what keeps a month from being imported', () => {
  const month = '2027-03';
  const issues: [ProjectionIssue, english: string, german: string][] = [
    [
      { code: 'earlierMonthNeeded', month, needs: '2027-02' },
      'March 2027 is a year-to-date total. Import February 2027 first, or a file with months.',
      'März 2027 enthält Werte seit Jahresbeginn. Importieren Sie zuerst Februar 2027 oder eine Datei mit Monatswerten.',
    ],
    [
      { code: 'mapIncomplete', accounts: ['code:7200', 'name:sundry'] },
      '2 accounts are not mapped yet.',
      '2 Konten sind noch nicht zugeordnet.',
    ],
    [
      { code: 'mapIncomplete', accounts: ['code:7200'] },
      '1 account is not mapped yet.',
      '1 Konto ist noch nicht zugeordnet.',
    ],
  ];

  it('is said with the month, the one it needs, and how many accounts have no place, in both languages', async () => {
    const texts = () => issues.map(([issue]) => issueText(issue, i18next.getFixedT(null, 'actuals'), String));
    expect(texts()).toEqual(issues.map(([, english]) => english));
    await chooseLanguage('de');
    const german = texts();
    await chooseLanguage('en');
    expect(german).toEqual(issues.map(([, , text]) => text));
  });
});
