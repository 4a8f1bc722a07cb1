import fc from 'fast-check';
import { monthsBetween, monthsOfHorizon } from '#shared/domain/months.ts';
import { balanceSheetFields, balanceSheetTotals, makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import {
  newEquityEvent,
  newLoan,
  newOtherIncomeOrExpense,
  newOtherMovement,
} from '#shared/inputs/forecast/new-lines.ts';
import type { GroupDocument, GroupJournal, GroupMember, GroupPair, GroupRate } from '#shared/inputs/group/document.ts';
import { journalRows } from '#shared/inputs/group/document.ts';
import { forecastArbitrary } from './forecast-arbitrary';
import { BILLION, groupMember, groupOf } from './group';
import { whole } from './line-kit';

export interface DrawnGroup {
  group: GroupDocument;
  documents: Record<string, ForecastDocument>;
}

const START = '2027-01';
const amounts = fc.array(whole(0, 300_000), { maxLength: 24 });

const company = fc.record({
  document: forecastArbitrary,
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'),
  monthsBefore: whole(0, 6),
  cash: whole(0, 20_000_000),
  sheet: fc.array(whole(0, 2_000_000), { minLength: balanceSheetFields.length, maxLength: balanceSheetFields.length }),
  ownership: fc.oneof(fc.constant(1_000_000), whole(1, 1_000_000)),
  acquiredMonth: fc.oneof(fc.constant(0), whole(1, 8)),
  isHeld: fc.boolean(),
  holder: whole(0, 3),
  opening: whole(0, 3_000_000),
  paid: amounts,
  goodwill: whole(0, 1_000_000),
  goodwillLifeMonths: fc.option(whole(1, 30)),
  capital: whole(0, 400_000),
  dividend: whole(0, 200_000),
});
type Company = typeof company extends fc.Arbitrary<infer T> ? T : never;

const rates = fc.array(
  fc.record({
    opening: whole(1_000_000, 400 * BILLION),
    openingEquity: fc.option(whole(1_000_000, 400 * BILLION)),
    steps: fc.array(fc.option(whole(-80_000, 80_000)), { maxLength: 30 }),
    averages: fc.array(fc.option(whole(-40_000, 40_000)), { maxLength: 30 }),
  }),
  { minLength: 4, maxLength: 4 },
);

const drawn = fc.record({
  companies: fc.array(company, { minLength: 2, maxLength: 5 }),
  isOneCurrency: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  rates,
  years: whole(1, 3),
  fiscalYearEndMonth: whole(1, 12),
  lent: amounts,
  interest: amounts,
  journals: fc.array(
    fc.record({
      debit: fc.constantFrom(...journalRows),
      credit: fc.constantFrom(...journalRows),
      amounts: fc.array(whole(-50_000, 50_000), { maxLength: 14 }),
    }),
    { maxLength: 3 },
  ),
});

/** The forecast as a company of a group: its own currency and months, a sheet that balances, money for its capital. */
function asCompany({ document, currency, monthsBefore, sheet, cash, capital, dividend }: Company): ForecastDocument {
  const start = 12 * 2027 - monthsBefore;
  const startMonth = `${Math.floor(start / 12)}-${String((start % 12) + 1).padStart(2, '0')}`;
  const header = { ...document.header, currency, startMonth, years: Math.max(3, document.header.years) };
  const drawnSheet = makeBalanceSheet(Object.fromEntries(balanceSheetFields.map((field, i) => [field, sheet[i] ?? 0])));
  const opening = { ...drawnSheet, cash, bankOverdraft: 0, loansCurrent: 0, loansNonCurrent: 0, retainedEarnings: 0 };
  const { difference } = balanceSheetTotals(opening);
  const event = (type: 'contribution' | 'dividend', month: number, amount: number) =>
    newEquityEvent({ id: `group-${type}`, name: type, type, month, amount });
  return {
    ...document,
    header,
    history: emptyForecast({ name: 'X', currency, startMonth, years: 1 }).history,
    loans: [],
    scenarios: [],
    openingPosition: { ...document.openingPosition, startBalanceSheet: { ...opening, retainedEarnings: difference } },
    equityEvents: [...document.equityEvents, event('contribution', 5, capital), event('dividend', 6, dividend)],
  };
}

const typed = (opening: number, steps: readonly (number | null)[]) =>
  steps.map((step) => (step === null ? null : Math.max(1, Math.round(opening * (1 + step / 1_000_000)))));

/**
 * Random groups of 2 to 5 companies in up to four currencies, each with a random forecast: some held by another from the start
 * or bought later, with goodwill, trade, a loan, dividends, journals.
 */
export const groupArbitrary: fc.Arbitrary<DrawnGroup> = drawn.map((given) => {
  const currencyOf = (one: Company) => (given.isOneCurrency ? 'EUR' : one.currency);
  const documents = given.companies.map((one) => asCompany({ ...one, currency: currencyOf(one) }));
  const members = given.companies.map((one, i): GroupMember => {
    const base = { ownership: one.ownership, goodwill: one.goodwill, goodwillLifeMonths: one.goodwillLifeMonths };
    const holderIndex = one.holder % Math.max(1, i);
    if (i === 0 || !one.isHeld) return groupMember(`m${i}`, { ...base, goodwill: 0 });
    const holder = documents[holderIndex];
    const shift = holder ? monthsBetween(holder.header.startMonth, START) : 0;
    const first = Math.max(0, one.acquiredMonth - 1);
    const paid = [...new Array<number>(shift + first).fill(0), ...one.paid.map((amount) => 0 - amount)];
    holder?.otherMovements.push(
      newOtherMovement({ id: `invest-${i}`, name: 'Shares', account: 'otherNonCurrentAssets', amounts: paid }),
    );
    const investment = {
      ...{ holderId: `m${holderIndex}`, account: 'otherNonCurrentAssets' as const, opening: one.opening },
      lineIds: [`invest-${i}`],
    };
    return groupMember(`m${i}`, { ...base, investment, acquiredMonth: one.acquiredMonth });
  });
  // Who is held by a company that is bought later comes in with it.
  for (const member of members) {
    const holder = members.find(({ id }) => id === member.investment?.holderId);
    if (holder) member.acquiredMonth = Math.max(member.acquiredMonth, holder.acquiredMonth);
  }
  const covered = Math.min(
    ...documents.map(({ header }) => monthsOfHorizon(header) - monthsBetween(header.startMonth, START)),
  );
  const header = { ...groupOf([]).header, years: given.years, fiscalYearEndMonth: given.fiscalYearEndMonth };
  while (monthsOfHorizon(header) > covered || monthsOfHorizon(header) < 9) {
    if (header.years > 1 && monthsOfHorizon(header) > covered) header.years--;
    else Object.assign(header, { fiscalYearEndMonth: 12, years: 1 });
  }
  const [first, second] = documents;
  first?.otherMovements.push(
    newOtherMovement({
      id: 'lent',
      name: 'Lent',
      account: 'otherCurrentAssets',
      amounts: given.lent.map((amount) => 0 - amount),
    }),
  );
  first?.otherIncomeAndExpenses.push(
    newOtherIncomeOrExpense.amounts({ id: 'earned', name: 'Interest', direction: 'income', amounts: given.interest }),
    newOtherIncomeOrExpense.amounts({ id: 'received', name: 'Dividend', direction: 'income', amounts: given.interest }),
  );
  second?.loans.push(
    newLoan.flexible({
      id: 'borrowed',
      name: 'Owed',
      openingBalance: 0,
      rate: 60_000,
      draws: given.lent,
      repayments: [],
    }),
  );
  const idsOf = (lines: readonly { id: string }[] = []) => lines.slice(0, 20).map(({ id }) => id);
  const pairs: GroupPair[] = [
    {
      ...{ id: 'direct', name: 'Goods', kind: 'trade', seller: { memberId: 'm0', lineIds: idsOf(first?.revenue) } },
      buyer: { memberId: 'm1', row: 'directCosts', lineIds: idsOf(second?.revenue) },
    },
    {
      ...{ id: 'rent', name: 'Rent', kind: 'trade', seller: { memberId: 'm1', lineIds: idsOf(second?.revenue) } },
      buyer: { memberId: 'm0', row: 'operatingExpenses', lineIds: idsOf(first?.operatingExpenses) },
    },
    {
      ...{ id: 'loan', name: 'Loan', kind: 'loan' },
      lender: { memberId: 'm0', lineId: 'lent', opening: 0, interestLineIds: ['earned'] },
      borrower: { memberId: 'm1', lineIds: ['borrowed'] },
    },
    {
      ...{ id: 'dividend', name: 'Dividend', kind: 'dividend', payer: { memberId: 'm1' } },
      receiver: { memberId: 'm0', lineIds: ['received'] },
    },
  ];
  const journals = given.journals.map((journal, i): GroupJournal => ({ ...journal, id: `j${i}`, name: 'J' }));
  const currencies = ['USD', 'JPY', 'KWD'];
  const ratesOf = currencies.map((id, i): GroupRate => {
    const { opening = BILLION, openingEquity = null, steps = [], averages = [] } = given.rates[i] ?? {};
    return { id, opening, openingEquity, closing: typed(opening, steps), average: typed(opening, averages) };
  });
  const group = groupOf(members, { header, rates: given.isOneCurrency ? [] : ratesOf, intercompany: pairs, journals });
  return { group, documents: Object.fromEntries(documents.map((document, i) => [`m${i}`, document])) };
});
