import { describe, expect, it } from 'vitest';
import { extractLimits } from '#shared/inputs/actuals/extract.ts';
import { readPasted } from './read-file';

const sage = (...lines: string[]) => ['N/C,Name,Debit,Credit', ...lines].join('\n');
const balanced = ['0030,Plant,5.00,', '', '4000,Sales,,8.00', '7100,Rent,3.00,'];
const quickbooks = (...lines: string[]) => ['Profit and Loss', '', ...lines].join('\n');

const rejections = async (text: string, hints: Parameters<typeof readPasted>[1] = { month: '2027-03' }) => {
  const result = await readPasted(text, hints);
  return result.kind === 'rejected' ? result.rejections : result;
};

const question = async (text: string, hints: Parameters<typeof readPasted>[1] = {}) => {
  const result = await readPasted(text, hints);
  return result.kind === 'question' ? result.question : result;
};

describe('faulty files are rejected as a whole, with row and column', () => {
  it('a cell that is no amount; rows count past blank ones', async () => {
    expect(await rejections(sage(...balanced, '7200,Power,n/a,', '7300,Van,1.234,'))).toEqual([
      { code: 'notAnAmount', row: 6, column: 3, text: 'n/a' },
      { code: 'notAnAmount', row: 7, column: 3, text: '1.234' },
    ]);
    expect(await rejections(sage(...balanced, '7200,Power,0.005,'))).toEqual([
      { code: 'notAnAmount', row: 6, column: 3, text: '0.005' },
    ]);
  });

  it('a cell of the first account that is no amount is no second line of heads', async () => {
    expect(await rejections(sage('0030,Plant,n/a,', '4000,Sales,,8.00', '7100,Rent,8.00,'))).toEqual([
      { code: 'notAnAmount', row: 2, column: 3, text: 'n/a' },
    ]);
  });

  it('a total that the accounts do not add up to', async () => {
    expect(await rejections(sage(...balanced, ',Totals:,9.00,8.00'))).toEqual([
      { code: 'controlSum', row: 6, column: 3, name: 'Totals:', head: 'Debit', difference: -100, isCell: false },
    ]);
  });

  it('a total of one side that is not debits less credits', async () => {
    const accounts = (amount: string) => [
      '0030,Plant,5.00,',
      '0800,Capital,,1.00',
      `,Total,${amount},`,
      '7300,Van,1.00,',
    ];
    const total = (amount: string) => rejections(sage(...accounts(amount), ...balanced.slice(1)));
    const [found] = [await total('3.99')].flat();
    expect(found).toMatchObject({ code: 'controlSum', row: 4, name: 'Total', difference: 101 });
    expect(await total('4.00')).toMatchObject({ kind: 'read' });
  });

  it('debits that are not credits', async () => {
    expect(await rejections(sage(...balanced, '7200,Power,2.00,'))).toEqual([
      { code: 'trialBalanceOff', month: '2027-03', column: 3, difference: 200 },
    ]);
  });

  it('an account that stands twice', async () => {
    expect(await rejections(sage(...balanced, '7100,Rent,1.00,', '4000,Sales,,1.00'))).toEqual([
      { code: 'accountTwice', account: '4000', rows: [4, 7] },
      { code: 'accountTwice', account: '7100', rows: [5, 6] },
    ]);
  });

  it('accounts whose names are the same once they are cut to 120 letters', async () => {
    const long = 'x'.repeat(130);
    const table = `Account,Debit,Credit\n${long} one,5.00,\n${long} two,3.00,\nSales,,8.00\n`;
    expect(await rejections(table)).toEqual([{ code: 'accountTwice', account: 'x'.repeat(120), rows: [2, 3] }]);
  });

  it('what is not kept is counted: rows beyond the first 1,000 that are no account, and names that are cut', async () => {
    const rows = Array.from({ length: 1_003 }, (_, row) => `Remark ${row},,`).join('\n');
    const table = (note: string) => `Account,Debit,Credit\n${'x'.repeat(130)},8.00,\nSales,,8.00\n\n${note}`;
    const read = await readPasted(table(rows), { month: '2027-03' });
    if (read.kind !== 'read') throw new Error(JSON.stringify(read));
    expect([read.extract.leftOut.length, read.cut]).toEqual([1_000, { rows: 3, accounts: 1 }]);
    expect(await readPasted(table('').replace(/x+/, 'Bank'), { month: '2027-03' })).toMatchObject({
      cut: { rows: 0, accounts: 0 },
    });
  });

  it('another currency, by its sign or by its code', async () => {
    const found = [{ code: 'otherCurrency', currency: 'EUR', expected: 'GBP' }];
    expect(await rejections(sage('0030,Plant,€5.00,', '4000,Sales,,€5.00'))).toEqual(found);
    expect(await rejections(`Amounts in EUR\n${sage(...balanced)}`)).toEqual(found);
  });

  it('a head of more than one month', async () => {
    const text = quickbooks(',"Jan - Mar, 2026",Total', 'Income', '  Sales,1,1', 'Total Income,1,1', 'Net Income,1,1');
    expect(await rejections(text)).toEqual([{ code: 'notMonths', row: 3, column: 2, text: 'Jan - Mar, 2026' }]);
  });

  it('a balance sheet that does not balance', async () => {
    const text = quickbooks(
      'Distribution account,Jan 2027',
      'Assets',
      '  Bank,5.00',
      'Total for Assets,5.00',
      'Liabilities and Equity',
      '  Equity',
      '    Shares,3.00',
      '  Total for Equity,3.00',
      'Total for Liabilities and Equity,3.00',
    );
    expect(await rejections(text)).toEqual([{ code: 'sheetOff', month: '2027-01', column: 2, difference: 200 }]);
  });

  it('one wrong cell of a table with totals of rows and columns', async () => {
    const text = quickbooks(
      'Distribution account,Jan 2027,Feb 2027,Total',
      'Income',
      '  Sales,1.00,2.00,3.00',
      '  Repairs,4.00,5.40,9.00',
      'Total for Income,5.00,7.00,12.00',
      'Net Income,5.00,7.00,12.00',
    );
    expect(await rejections(text)).toEqual([
      { code: 'controlSum', row: 6, column: 3, name: 'Repairs', head: 'Feb 2027', difference: 40, isCell: true },
    ]);
  });

  it('an entry without a date, and entries of a month that do not balance', async () => {
    const text = 'Date,Code,Name,Amount\n31/01/2027,1200,Bank,5\n31/01/2027,4000,Sales,-4\nsoon,4000,Sales,-1';
    expect(await rejections(text)).toEqual([
      { code: 'notMonths', row: 4, column: 1, text: 'soon' },
      { code: 'trialBalanceOff', month: '2027-01', column: null, difference: 100 },
    ]);
  });

  it('no statement at all, and more accounts than a file may have', async () => {
    expect(await rejections('Dear reader,\nthis is a letter')).toEqual([{ code: 'noLayout' }]);
    const many = Array.from({ length: extractLimits.accounts + 1 }, (_, at) => `${10_000 + at},A${at},0.00,`);
    expect(await rejections(sage(...many))).toEqual([
      { code: 'tooMany', what: 'accounts', count: extractLimits.accounts + 1, maximum: extractLimits.accounts },
    ]);
  });
});

describe('what only a person can say is asked', () => {
  it('the month of a file that has none, preset to the month after the last one', async () => {
    expect(await question(sage(...balanced), { lastMonth: '2026-12' })).toEqual({ asks: 'month', preset: '2027-01' });
    expect(await readPasted(sage(...balanced), { fileName: 'tb 2027-02.csv' })).toMatchObject({
      extract: { months: ['2027-02'] },
    });
  });

  it('whether amounts are of the month or to date, with both readings', async () => {
    const text = 'Account,Jan 2027,Feb 2027\nSales,1,2\nRent,3,4';
    const asked = await question(text);
    expect(asked).toMatchObject({ asks: 'basis', readings: [{ basis: 'month' }, { basis: 'yearToDate' }] });
    expect(await readPasted(text, { basis: 'yearToDate' })).toMatchObject({ extract: { basis: 'yearToDate' } });
  });

  it('books on a cash basis', async () => {
    const text = quickbooks(',Jan 2027', 'Income', '  Sales,1', 'Total Income,1', 'Net Income,1', 'Cash Basis Friday');
    expect(await question(text)).toEqual({ asks: 'cashBasis' });
    expect(await readPasted(text, { acceptsCashBasis: true })).toMatchObject({ kind: 'read' });
  });

  it('whether 03/04/2027 is in April or in March', async () => {
    const text = 'Date,Code,Name,Amount\n03/04/2027,1200,Bank,5\n03/04/2027,4000,Sales,-5';
    expect(await question(text)).toEqual({ asks: 'dayFirst', example: '03/04/2027' });
    expect(await readPasted(text, { isDayFirst: false })).toMatchObject({ extract: { months: ['2027-03'] } });
    expect(await readPasted(`${text}\n13/04/2027,4000,Sales,0`)).toMatchObject({ extract: { months: ['2027-04'] } });
  });
});

describe('the cumulative trap', () => {
  const head = 'Code,Account,Jan 2027,Feb 2027\n1200,Bank,5,12\n3000,Share capital,0,0\n';
  it('results are of the month where only their sum since the year began makes a column 0', async () => {
    expect(await readPasted(`${head}4000,Sales,-5,-7`)).toMatchObject({ extract: { basis: 'month' } });
  });
  it('results are to date where each column is 0', async () => {
    expect(await readPasted(`${head}4000,Sales,-5,-12`)).toMatchObject({ extract: { basis: 'yearToDate' } });
  });
});

describe('columns that a person chose', () => {
  it('are read whatever their heads say', async () => {
    const text = 'x,y,z,w\n1200,Bank,,5.00\n4000,Sales,5.00,';
    expect(await readPasted(text, { month: '2027-01' })).not.toMatchObject({ kind: 'read' });
    const columns = ['code', 'name', 'credit', 'debit'] as const;
    expect(await readPasted(text, { month: '2027-01', columns })).toMatchObject({
      kind: 'read',
      extract: { layout: 'genericTrialBalance', months: ['2027-01'], amounts: [[500], [-500]] },
    });
    const months = ['code', 'name', '2027-02', '2027-01'] as const;
    expect(await readPasted('x,y,z,w\n1200,Bank,7,5\n4000,Sales,-2,-5', { columns: months })).toMatchObject({
      extract: {
        layout: 'genericMonths',
        basis: 'month',
        months: ['2027-01', '2027-02'],
        amounts: [
          [500, 700],
          [-500, -200],
        ],
      },
    });
  });
});
