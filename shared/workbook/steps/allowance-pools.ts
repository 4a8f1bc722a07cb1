import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Model } from '../model';
import { applied, atStart, before, f, type Row, sumOf, type Writing } from '../sheet';
import type { AssetRows } from './assets';
import { type Block, blockOf } from './common';

/** What income tax has of pools of allowances, by month: allowances less balancing charges, and what is no deduction beside them. */
export interface AllowanceRows {
  allowed: readonly Row[];
  notDeductible: readonly Row[];
  /** Book value less tax value of what is in the pools, with month 0; null where deferred tax takes none of it. */
  differences: Row | null;
}

interface Pooled {
  block: Block;
  isOn: Row;
  assets: readonly AssetRows[];
}

/** Whether deferred tax takes what books and tax authority hold of pools, where it is on. */
export const hasTimingDifferences = ({ document, plan }: Model): boolean =>
  plan.pools.length > 0 && inputOf(document.incomeTax, 'timingDifferences');

/** Tax allowances by pool, step 13 of the forecast model. */
export function writeAllowances(
  model: Model,
  assets: readonly AssetRows[],
  opening: { fixedAssets: Row; intangibles: Row },
): AllowanceRows {
  const sheet = model.sheet('assets');
  const { incomeTax } = model.document;
  const isTimed = hasTimingDifferences(model);
  const ons: Row[] = [];
  const [notDeductible, differences]: [Row[], Row[]] = [[], []];
  const put = (formula: Writing) => notDeductible.push(sheet.months({ key: 'notDeductible', unit: 'money' }, formula));
  const allowed = model.plan.pools.map((pool) => {
    const block = blockOf(model, 'assets', `allowancePools/${pool.id}`);
    sheet.block(pool.name);
    const isOn = sheet.bring(block.own('enabled'));
    ons.push(isOn);
    const own = assets.filter(({ line }) => line.allowancePoolId === pool.id);
    for (const { line, charge, proceeds, soldCost, soldNet } of own)
      if (line.taxDeductible)
        put(f`IF(${isOn}=1,ROUND(${charge}+MAX(0,${proceeds}-${soldCost})-(${proceeds}-${soldNet}),dp),0)`);
    const pooled = { block, isOn, assets: own };
    const made = inputOf(pool, 'method') === 'straightLine' ? writeStraightLine(pooled) : writeReducing(pooled);
    if (isTimed) differences.push(differenceOf(pooled, made.value()));
    return made.allowed;
  });
  if (ons.length > 0 && inputOf(incomeTax, 'openingAssetsInPools')) {
    const isOn = f`${applied('MAX', ons)}=1`;
    put(f`IF(${isOn},${sumOf([opening.fixedAssets, opening.intangibles])},0)`);
    if (isTimed) differences.push(openingDifference(model, { isOn, opening }));
  }
  if (differences.length === 0) return { allowed, notDeductible, differences: null };
  const sum = sumOf(differences);
  return { allowed, notDeductible, differences: sheet.months({ key: 'timingDifferences', unit: 'money' }, sum, sum) };
}

/** Of the assets in a pool: nothing while it is off. */
function differenceOf({ block, isOn, assets }: Pooled, value: Row): Row {
  const money = moneyIn(block);
  const moved = sumOf(
    assets.map(({ cost }) => cost),
    assets.flatMap(({ charge, soldNet }) => [charge, soldNet]),
  );
  const book = money('poolBook', f`ROUND(prev+${moved},dp)`);
  return money(
    'timingDifference',
    f`IF(${isOn}=1,ROUND(${book}-${value},dp),0)`,
    f`IF(${isOn}=1,-${atStart(value)},0)`,
  );
}

/** The book value of the assets of the opening sheet, whose tax value is that of the pools. */
function openingDifference(
  model: Model,
  { isOn, opening }: { isOn: Writing; opening: { fixedAssets: Row; intangibles: Row } },
): Row {
  const sheet = model.sheet('assets');
  const [cost, accumulated, intangibles] = ['fixedAssetsCost', 'accumulatedDepreciation', 'intangibleAssets'].map(
    (field) => model.inputs.cell(`opening/${field}`),
  ) as [Row, Row, Row];
  const left = sheet.months(
    { key: 'netOfOpening', unit: 'money' },
    f`ROUND(prev-${opening.fixedAssets}-${opening.intangibles},dp)`,
    f`ROUND(${cost}-${accumulated}+${intangibles},dp)`,
  );
  const own = f`IF(${isOn},${left},0)`;
  return sheet.months({ key: 'timingDifference', unit: 'money' }, own, own);
}

const moneyIn =
  ({ sheet }: Block) =>
  (key: string, formula: Writing, start?: Writing) =>
    sheet.months({ key, unit: 'money' }, formula, start);

/** The lesser of proceeds and cost of what is sold. */
const keptOf = ({ proceeds, soldCost }: AssetRows): Writing => f`MIN(${proceeds},${soldCost})`;

/** Of a figure of the fiscal year to date, what the month adds; 0 while the pool is off. */
function ofMonth({ block, isOn }: Pooled, toDate: Row): Row {
  const own = f`ROUND(${toDate}-IF(place=1,0,${before(toDate)}),dp)`;
  return moneyIn(block)('allowanceOfMonth', f`IF(${isOn}=1,${own},0)`);
}

/** What a pool allows by month; its tax value, which one straight line has a row of where it is asked for. */
interface PoolRows {
  allowed: Row;
  value(): Row;
}

function writeReducing(pooled: Pooled): PoolRows {
  const { block, assets } = pooled;
  const { sheet, own } = block;
  const money = moneyIn(block);
  const added = money('poolAdditions', sumOf(assets.map(({ cost }) => cost)));
  const gone = money('poolDisposals', f`ROUND(${applied('SUM', [f`0`, ...assets.map(keptOf)])},dp)`);
  const [first, rate] = [sheet.bring(own('firstYearRate')), sheet.bring(own('rate'))];
  const ofYear = (key: string, formula: Writing) => money(key, f`ROUND(IF(place=1,0,prev)+${formula},dp)`);
  const parts = assets.map(({ cost }) => f`TIMES(${cost},${first})`);
  const part = money('firstYearAllowance', f`ROUND(${applied('SUM', [f`0`, ...parts])},dp)`);
  const atFirst = ofYear('firstYearToDate', f`${part}`);
  const joins = ofYear('joinsAtYearEnd', f`IF(${first}=0,0,${added}-${part})`);
  const moved = ofYear('poolMoved', f`IF(${first}=0,${added},0)-${gone}`);
  const value = sheet.declare({ key: 'poolValue', unit: 'money' });
  const start = money('poolAtYearStart', f`IF(AND(place=1,t>1),${before(value)},prev)`, f`${own('opening')}`);
  const base = money('poolBase', f`ROUND(${start}+${moved},dp)`);
  const left = f`MAX(0,${base})`;
  const down = money('poolWrittenDown', f`MIN(${left},TIMES(${left},${rate}*MIN(t,place),12))`);
  sheet.months(value, f`ROUND(${left}-${down}+${joins},dp)`, f`${own('opening')}`);
  const allowed = ofMonth(pooled, money('allowanceToDate', f`ROUND(${atFirst}+${down}-MAX(0,-${base}),dp)`));
  return { allowed, value: () => value };
}

function writeStraightLine(pooled: Pooled): PoolRows {
  const { block, assets } = pooled;
  const { sheet, own } = block;
  const money = moneyIn(block);
  const [rate, opening, months] = [own('rate'), own('opening'), own('openingMonths')].map((cell) =>
    sheet.bring(cell),
  ) as [Row, Row, Row];
  const had = money('openingAllowed', f`IF(${months}=0,0,TIMES(${opening},MIN(t,${months}),MAX(1,${months})))`);
  const steps = assets.map((asset) => {
    const { month, sold, full, soldCost } = asset;
    const isHeld = f`AND(t>=${month},t<=${sold})`;
    const inPart = f`MIN(${full},TIMES(${full},${rate}*(t-${month}+1),12))`;
    const now = money(
      'allowedSoFar',
      f`IF(${isHeld},IF(t=${sold},ROUND(${soldCost}-${keptOf(asset)},dp),${inPart}),0)`,
    );
    return money('allowedOfAsset', f`IF(${isHeld},ROUND(${now}-IF(t=${month},0,${before(now)}),dp),0)`);
  });
  const all = [f`${had}-${before(had)}`, ...steps.map((step) => f`${step}`)];
  const allowed = ofMonth(pooled, money('allowanceToDate', f`ROUND(IF(place=1,0,prev)+${applied('SUM', all)},dp)`));
  const moved = assets.map((asset) => f`${asset.cost}-${keptOf(asset)}`);
  const left = applied('SUM', [f`prev-${allowed}`, ...moved]);
  return { allowed, value: () => money('poolValue', f`ROUND(${left},dp)`, f`${opening}`) };
}
