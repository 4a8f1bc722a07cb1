import { type OwnSides, pairSides } from '#shared/engine/group/intercompany.ts';
import { comesBack } from '#shared/engine/group/journals.ts';
import { flowRowOf, isSheetRow } from '#shared/engine/group/plan-rows.ts';
import { type GroupJournal, type GroupPair, sidesOf } from '#shared/inputs/group/document.ts';
import { before, f, type Row, type Sheet, sumOf } from '../sheet';
import type { CompanyRows } from './company-sheet';
import { at, type GroupModel, nameInput, rowFrom, spec, typedRow } from './group-model';
import { matched } from './ownership-rows';
import { moneyOf } from './rates-sheet';

/** What one side of a pair shows, at the rate that it is translated at. */
interface Side {
  label: string;
  from: number;
  figure: (t: number) => number;
  rate: 'average' | 'closing';
}

const money = (name: string) => spec(name, 'money');

/** What two companies agree on, out of the group; what they do not agree on stays. */
export function writePair(
  model: GroupModel,
  sheet: Sheet,
  { pair, slug, companies }: { pair: GroupPair; slug: string; companies: ReadonlyMap<string, CompanyRows> },
): void {
  const { word, rowName, sums } = model;
  const [seller, buyer] = sidesOf(pair).map((id) => companies.get(id));
  if (!seller || !buyer || seller === buyer) return;
  const [first, second] = [seller.of.of.company, buyer.of.of.company];
  const sides = pairSides(pair, first, second);
  const start = Math.max(first.member.acquiredMonth, second.member.acquiredMonth);
  sheet.block(pair.name);
  const translated = ({ name, rates, of }: CompanyRows, key: string, { label, from, figure, rate }: Side) => {
    const { currency } = of.of.company;
    const labels = [`${name}: ${label}`, currency, word('group.asForecast')] as const;
    const own = typedRow(sheet, spec(label, moneyOf(currency), { labels }), { from, figure });
    nameInput(model, own, {
      ...{ name: `pair.${slug}.${key.replace('/', '.')}`, path: `intercompany/${pair.id}/${key}`, from },
    });
    return rowFrom(sheet, money(`${name}: ${label}`), { from, formula: at(rates?.[rate] ?? null, own) });
  };
  const both = (leg: 'result' | 'balance', { seller: sold, buyer: bought }: OwnSides, from: number) => {
    const label = word(`group.pairs.${pair.kind}.${leg}`);
    const rate = leg === 'result' ? ('average' as const) : ('closing' as const);
    const paid = translated(seller, `${leg}/seller`, { label, from, figure: sold, rate });
    const left =
      pair.kind === 'dividend'
        ? rowFrom(sheet, money(word('group.owners', { name: label })), {
            ...{ from, formula: f`ROUND(${paid}-TIMES(${paid},${seller.rest}),dp)` },
          })
        : paid;
    const right = translated(buyer, `${leg}/buyer`, { label, from, figure: bought, rate });
    return rowFrom(sheet, money(word(`group.matched.${leg}`)), { from, formula: matched(left, right) });
  };
  const amount = both('result', sides.result, Math.max(1, start));
  if (pair.kind === 'trade') {
    sums.add('result', 'revenue', { row: amount, sign: -1 });
    sums.add('result', pair.buyer.row, { row: amount });
  } else {
    sums.add('result', 'otherIncome', { row: amount, sign: -1 });
    sums.add('result', pair.kind === 'loan' ? 'interestExpense' : 'dividendsDeclared', { row: amount });
  }
  if (pair.kind === 'dividend') {
    sums.add('flow', 'netProfit', { row: amount, sign: -1 });
    sums.add('flow', 'dividendsPaid', { row: amount });
  }
  if (!sides.balance) return;
  const open = both('balance', sides.balance, start);
  const change = rowFrom(sheet, money(word('group.change')), {
    ...{ from: Math.max(1, start), formula: sumOf([open], [before(open)]) },
  });
  const onSheet = (key: string, row: Row, sign: 1 | -1) => sums.add('sheet', key, { row, sign, from: start });
  if (!sides.loan) {
    onSheet('accountsReceivable', open, -1);
    onSheet('accountsPayable', open, -1);
    sums.add('flow', 'receivables', { row: change });
    sums.add('flow', 'payables', { row: change, sign: -1 });
    return;
  }
  const { account, due } = sides.loan;
  const dueLabel = rowName('loansCurrent');
  const current = translated(buyer, 'due', { label: dueLabel, from: start, figure: due, rate: 'closing' });
  const now = rowFrom(sheet, money(word('group.due')), {
    ...{ from: start, formula: f`IF(${open}>0,MIN(${open},${current}),${open})` },
  });
  const later = rowFrom(sheet, money(word('group.dueLater')), { from: start, formula: sumOf([open], [now]) });
  onSheet(account, open, -1);
  onSheet('loansCurrent', now, -1);
  onSheet('loansNonCurrent', later, -1);
  sums.add('flow', flowRowOf(account), { row: change });
  const onlyIf = (name: string, formula: ReturnType<typeof sumOf>) =>
    rowFrom(sheet, money(rowName(name)), { from: Math.max(1, start), formula });
  sums.add('flow', 'newLoans', { row: onlyIf('newLoans', f`MAX(0,${change})`), sign: -1 });
  sums.add('flow', 'repaid', { row: onlyIf('repaid', f`MIN(0,${change})`), sign: -1 });
}

/** An amount of each month between two rows; balance rows keep it. */
export function writeJournal(
  model: GroupModel,
  sheet: Sheet,
  { journal, slug }: { journal: GroupJournal; slug: string },
): void {
  const { word, sums, booked } = model;
  const { currentAssets = [], nonCurrentAssets = [] } = booked.plan.sheet;
  sheet.block(journal.name);
  const { currency } = model.document.header;
  const labels = [word('group.journal'), currency, ''] as const;
  const amounts = typedRow(sheet, spec(word('group.journal'), 'money', { labels }), {
    ...{ from: 1, figure: (t) => journal.amounts[t - 1] ?? 0 },
  });
  nameInput(model, amounts, { name: `journal.${slug}`, path: `journals/${journal.id}/amounts`, from: 1 });
  const kept = rowFrom(sheet, money(word('group.toDate')), { from: 1, formula: f`ROUND(prev+${amounts},dp)` });
  const post = (key: string, sign: 1 | -1) => {
    const other = sign === 1 ? (-1 as const) : (1 as const);
    if (isSheetRow(key)) {
      const isAsset = currentAssets.includes(key) || nonCurrentAssets.includes(key);
      sums.add('sheet', key, { row: kept, sign: isAsset ? sign : other, from: 1 });
      sums.add('flow', flowRowOf(key), { row: amounts, sign: other });
      return;
    }
    sums.add('result', key, { row: amounts, sign: other });
    sums.add('flow', 'netProfit', { row: amounts, sign: other });
    sums.add('sheet', 'retainedEarnings', { row: kept, sign: other, from: 1 });
    const back = comesBack[key];
    if (back === undefined) return;
    sums.add('flow', back, { row: amounts, sign });
    sums.add('flow', 'capitalExpenditure', { row: amounts, sign: other });
  };
  post(journal.debit, 1);
  post(journal.credit, -1);
}
