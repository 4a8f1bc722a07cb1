import { flowRowOf } from '#shared/engine/group/plan-rows.ts';
import { atMonth, before, f, type Row, type Sheet, sumOf, type Writing } from '../sheet';
import type { CompanyRows } from './company-sheet';
import { at, type GroupModel, nameInput, rowFrom, spec, typedRow } from './group-model';
import { moneyOf } from './rates-sheet';

/** What two sides agree on: the smaller of them where their signs agree. */
export const matched = (a: Row, b: Row): Writing =>
  f`IF(AND(${a}>0,${b}>0),MIN(${a},${b}),IF(AND(${a}<0,${b}<0),MAX(${a},${b}),0))`;

/** The others' part of a company, and what its holder paid for it against its capital and goodwill. */
export function writeOwnership(
  model: GroupModel,
  sheet: Sheet,
  { company: rows, companies }: { company: CompanyRows; companies: ReadonlyMap<string, CompanyRows> },
): void {
  const { word, rowName, sums } = model;
  const { of, rest, netAssets, equity, reserve, profit } = rows;
  const { company } = of.of;
  const { entry, from, member } = company;
  const { acquiredMonth } = member;
  const money = (name: string, rule = '') => spec(name, 'money', { rule });
  const share = (row: Row, name: string, first: number) =>
    rowFrom(sheet, money(name, word('group.byShare')), { from: first, formula: f`TIMES(${row},${rest})` });
  const onSheet = (key: string, row: Row, sign: 1 | -1) => sums.add('sheet', key, { row, sign, from: acquiredMonth });

  sheet.block(rows.name);
  const others = share(netAssets, rowName('nonControllingInterests'), entry);
  const othersProfit = share(profit, rowName('profitOfNonControlling'), from);
  sums.add('result', 'profitOfNonControlling', { row: othersProfit });
  onSheet('nonControllingInterests', others, 1);
  const partOf = (name: string) => word('group.others', { name });
  const ofReserve = share(reserve, partOf(rowName('translationReserve')), entry);
  onSheet('translationReserve', ofReserve, -1);
  const parts = [ofReserve];
  for (const [key, row] of equity) {
    if (key === 'retainedEarnings') continue;
    const part = share(row, partOf(rowName(key)), entry);
    parts.push(part);
    onSheet(key, part, -1);
    if (!of.investment) continue;
    const owners = rowFrom(sheet, money(word('group.owners', { name: rowName(key) })), {
      ...{ from: entry, formula: sumOf([row], [part]) },
    });
    onSheet(key, owners, -1);
    onSheet('retainedEarnings', owners, 1);
  }
  const left = rowFrom(sheet, money(partOf(rowName('retainedEarnings'))), {
    ...{ from: entry, formula: sumOf([others], parts) },
  });
  onSheet('retainedEarnings', left, -1);
  const holder = companies.get(of.investment?.holder.company.id ?? '');
  if (holder) writeInvestment(model, sheet, { rows, holder, others });
}

function writeInvestment(
  model: GroupModel,
  sheet: Sheet,
  { rows, holder, others }: { rows: CompanyRows; holder: CompanyRows; others: Row },
): void {
  const { word, rowName, sums } = model;
  const { of, netAssets, rates, shareCapital } = rows;
  const { investment, of: translated } = of;
  if (!investment) return;
  const { entry, from, member } = translated.company;
  const { acquiredMonth, goodwillLifeMonths: life } = member;
  const ofHolder = holder.of.of.company;
  const { entry: start } = ofHolder;
  const { acquiredMonth: holderIn } = ofHolder.member;
  const { last } = sheet;
  const money = (name: string, rule = '') => spec(name, 'money', { rule });
  const inOwn = (name: string) =>
    spec(name, moneyOf(ofHolder.currency), { labels: [name, ofHolder.currency, word('group.asForecast')] });
  const onSheet = (key: string, row: Row, sign: 1 | -1) => sums.add('sheet', key, { row, sign, from: acquiredMonth });
  const ofAsset = (key: string, row: Row, sign: 1 | -1) =>
    sums.add('sheet', key, { row, sign, from: Math.max(acquiredMonth, holderIn) });

  sheet.subheading(word('group.investment', { name: rows.name, holder: holder.name }), 1);
  const { id } = translated.company;
  const named = (row: Row, key: string, places: { from?: number; to?: number }) =>
    nameInput(model, row, { name: `own.${model.slugs.get(id)}.${key}`, path: `members/${id}/${key}`, ...places });
  const opening = typedRow(sheet, inOwn(word('group.investedBefore')), {
    ...{ from: 0, to: 0, figure: () => investment.own[start] ?? 0 },
  });
  named(opening, 'invested', { to: 0 });
  const paidOwn = typedRow(sheet, inOwn(word('group.paid')), {
    ...{ from: start + 1, figure: (t) => (investment.own[t] ?? 0) - (investment.own[t - 1] ?? 0) },
  });
  named(paidOwn, 'paid', { from: start + 1 });
  const own = rowFrom(sheet, inOwn(word('group.invested')), {
    ...{ from: start, formula: f`prev+${paidOwn}`, start: f`${opening}` },
  });
  const paid = rowFrom(sheet, money(word('group.paid')), {
    ...{ from: start + 1, formula: at(holder.rates?.average ?? null, paidOwn) },
  });
  const historic = rowFrom(sheet, money(word('group.historic')), {
    ...{ from: start, formula: f`ROUND(prev+${paid},dp)`, start: at(holder.rates?.closing ?? null, own) },
  });
  const cost = rowFrom(sheet, money(word('group.cost')), {
    ...{ from: start, formula: at(holder.rates?.closing ?? null, own) },
  });

  const { currency } = model.document.header;
  const price = acquiredMonth < holderIn ? f`0` : f`${atMonth(historic, acquiredMonth)}`;
  const taken = f`ROUND(${price}-(${atMonth(netAssets, entry)}-${atMonth(others, entry)}),dp)`;
  const atEntry =
    acquiredMonth === 0
      ? typedRow(sheet, spec(word('group.goodwillAtEntry'), 'money', {}), {
          ...{ from: 0, to: 0, figure: () => member.goodwill },
        })
      : sheet.constant(money(word('group.goodwillAtEntry'), currency), f`MAX(0,${taken})`);
  if (acquiredMonth === 0) named(atEntry, 'goodwill', { to: 0 });
  const k = f`t-${entry}`;
  const ofLife =
    life === null ? null : typedRow(sheet, spec(word('group.life'), 'whole'), { from: 0, to: 0, figure: () => life });
  if (ofLife) named(ofLife, 'goodwillLifeMonths', { to: 0 });
  const passed = ofLife
    ? rowFrom(sheet, money(word('group.passed')), {
        ...{ from: Math.max(1, entry), formula: f`TIMES(${atEntry},MIN(${k},${ofLife}),${ofLife})` },
      })
    : null;
  const atClosing = (amount: Writing, rate: 'closing' | 'average') =>
    rates ? f`TIMES(${amount},${rates[rate]},${atMonth(rates.closing, entry)})` : f`ROUND(${amount},dp)`;
  const unpassed = passed ? f`${atEntry}-${passed}` : f`${atEntry}`;
  const goodwill = rowFrom(sheet, money(rowName('goodwill')), {
    ...{ from: entry, formula: atClosing(unpassed, 'closing'), start: f`${atEntry}` },
  });
  const charge = passed
    ? rowFrom(sheet, money(rowName('goodwillAmortisation')), {
        ...{ from: entry + 1, formula: atClosing(f`${passed}-${before(passed)}`, 'average') },
      })
    : null;
  const then = rowFrom(sheet, money(word('group.goodwillHistoric')), {
    ...{ from: entry, formula: charge ? f`ROUND(prev-${charge},dp)` : f`prev`, start: f`${atEntry}` },
  });

  ofAsset(investment.account, cost, -1);
  ofAsset('retainedEarnings', historic, -1);
  ofAsset('translationReserve', historic, 1);
  ofAsset('translationReserve', cost, -1);
  onSheet('goodwill', goodwill, 1);
  onSheet('retainedEarnings', then, 1);
  onSheet('translationReserve', goodwill, 1);
  onSheet('translationReserve', then, -1);
  if (charge) {
    sums.add('result', 'goodwillAmortisation', { row: charge, sign: -1, from });
    sums.add('flow', 'netProfit', { row: charge, sign: -1, from });
    sums.add('flow', 'depreciationAndAmortisation', { row: charge, from });
  }
  const row = flowRowOf(investment.account);
  if (acquiredMonth > 0 && acquiredMonth >= holderIn) {
    const bought = sheet.parts(money(word('group.price')), [
      { from: acquiredMonth, to: acquiredMonth, formula: f`${paid}` },
    ]);
    sums.add('flow', row, { row: bought });
    sums.add('flow', 'acquisitions', { row: bought, sign: -1 });
  }
  if (!shareCapital) return;
  const first = Math.max(1, acquiredMonth + 1, holderIn);
  const grown = sheet.parts(money(word('group.grown')), [
    { from: first, to: last, formula: matched(paid, shareCapital) },
  ]);
  sums.add('flow', row, { row: grown });
  sums.add('flow', 'shareCapital', { row: grown, sign: -1 });
}
