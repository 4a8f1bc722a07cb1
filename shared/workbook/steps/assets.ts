import { isCharged, taxModeOf } from '#shared/engine/steps/self-assessed-tax.ts';
import type { CapitalAsset } from '#shared/inputs/forecast/fields/capital-assets.ts';
import type { Model } from '../model';
import { atMonth, before, f, type Row, type Writing } from '../sheet';
import { type Block, blockOf, monthOf, settle } from './common';
import { orStandardRate } from './revenue';
import { inMonthsFrom, taxMonthsOf } from './tax-months';

/** What the sheet Assets has of an asset, step 6 of the forecast model. */
export interface AssetRows {
  line: CapitalAsset;
  /** Null where the forecast has no booked months. */
  held: HeldRows | null;
  /** Its first month and that of its sale, 9999 where there is none, and what it costs. */
  month: Row;
  sold: Row;
  full: Row;
  cost: Row;
  recoverable: Row;
  /** Null where the supplier charges the tax. */
  ownTax: Row | null;
  payment: Row;
  taxPayment: Row | null;
  charge: Row;
  soldAccumulated: Row;
  soldCost: Row;
  soldNet: Row;
  proceeds: Row;
  proceedsTax: Row;
  /** What is received of them, where that is later or in parts; null: at once. */
  collected: Row | null;
}

/** Assets bought, depreciated and sold. */
export function writeAssets(model: Model): AssetRows[] {
  const sheet = model.sheet('assets');
  return model.plan.assets.map((line) => {
    const block = blockOf(model, 'assets', `capitalAssets/${line.id}`);
    const { own } = block;
    sheet.block(line.name);
    const constant = (key: string, formula: Writing) => sheet.constant({ key, unit: 'money' }, formula);
    const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
    const month = monthOf(block);
    const disposal = own('disposalMonth');
    const sold = sheet.constant(
      { key: 'disposalMonth', unit: 'month' },
      f`IF(${own('enabled')}=1,IF(${disposal}="",9999,${disposal}),9999)`,
    );
    const tax = constant('salesTax', f`TIMES(${own('cost')},${orStandardRate(block, 'salesTaxRate')})`);
    const back = constant('recoverableTax', recoveredOf(block, { tax, month }));
    const full = constant('costWithTax', f`ROUND(${own('cost')}+${tax}-${back},dp)`);
    const residual = sheet.bring(own('residual'));
    const cost = money('assetBought', f`IF(t=${month},${full},0)`);
    const recoverable = money('recoverableTax', f`IF(t=${month},${back},0)`);
    const service = sheet.months(
      { key: 'serviceMonth', unit: 'whole' },
      f`IF(AND(t>=${month},t<${sold}),t-${month}+1,0)`,
    );
    const accumulated = sheet.declare({ key: 'writtenOffSoFar', unit: 'money' });
    const charge = money('writtenOff', chargeOf(block, line, { full, residual, service, accumulated }));
    sheet.months(accumulated, f`IF(${service}=0,0,ROUND(prev+${charge},dp))`);
    const soldCost = money('costSold', f`IF(t=${sold},${full},0)`);
    const soldAccumulated = money('writtenOffSold', f`IF(t=${sold},${before(accumulated)},0)`);
    const soldNet = money('netSold', f`ROUND(${soldCost}-${soldAccumulated},dp)`);
    const proceeds = money('proceeds', f`IF(t=${sold},${own('proceeds')},0)`);
    const formula = f`TIMES(${proceeds},${orStandardRate(block, 'proceedsSalesTaxRate')})`;
    const proceedsTax = money('taxOfProceeds', inMonthsFrom(sheet, taxMonthsOf(model).charged, { formula }));
    const path = `capitalAssets/${line.id}`;
    const terms = {
      own: { profile: `${path}/paymentProfile`, days: `${path}/daysToPay` },
      standard: { profile: 'workingCapital/paymentProfile', days: 'workingCapital/daysPayable' },
    };
    const paid = (amount: Row, key: string) =>
      line.payment === 'days' ? settle(model, sheet, { ...terms, amount, key, account: 'accountsPayable' }) : amount;
    const bears = (key: string, amount: Writing) => money(key, f`IF(t=${month},${amount},0)`);
    const writePayment = () => {
      if (isCharged(line))
        return { payment: paid(cost, 'paid'), taxPayment: paid(recoverable, 'taxPaid'), ownTax: null };
      const net = paid(bears('netPrice', f`${own('cost')}`), 'paid');
      if (taxModeOf(line) === 'reverseCharge')
        return { payment: net, taxPayment: null, ownTax: bears('ownTax', f`${tax}`) };
      // At the border the irrecoverable part is capital expenditure.
      const payment = money('paid', f`ROUND(${net}+${cost}-IF(t=${month},${own('cost')},0),dp)`);
      return { payment, taxPayment: null, ownTax: recoverable };
    };
    return {
      line,
      held: writeHeld(block, { line, month, sold, full, residual, accumulated, charge }),
      month,
      sold,
      full,
      cost,
      recoverable,
      ...writePayment(),
      charge,
      soldAccumulated,
      soldCost,
      soldNet,
      proceeds,
      proceedsTax,
      collected: canBePaidLater(line) ? writeCollected(block, sold) : null,
    };
  });
}

/** Whether an asset has inputs by which it may be paid for later than it is sold. */
export const canBePaidLater = ({ proceedsAfterMonths, proceedsInstalments }: CapitalAsset): boolean =>
  proceedsAfterMonths !== undefined || proceedsInstalments !== undefined;

/** Equal parts of the proceeds, from so many months after the sale on. */
function writeCollected({ sheet, own }: Block, sold: Row): Row {
  const first = sheet.constant({ key: 'firstPayment', unit: 'month' }, f`${sold}+${own('proceedsAfterMonths')}`);
  const [amount, parts] = [sheet.bring(own('proceeds')), sheet.bring(own('proceedsInstalments'))];
  const k = f`t-${first}`;
  const part = f`ROUND(TIMES(${amount},${k}+1,${parts})-TIMES(${amount},${k},${parts}),dp)`;
  return sheet.months(
    { key: 'proceedsCollected', unit: 'money' },
    f`IF(AND(t>=${first},t<${first}+${parts}),${part},0)`,
  );
}

/** The tax of an asset that comes back: once any does, or under the flat rate of what costs enough with its tax. */
function recoveredOf({ model, own }: Block, { tax, month }: { tax: Row; month: Row }): Writing {
  const { salesTax } = model.document;
  const { recovered } = taxMonthsOf(model);
  const share = f`TIMES(${tax},${own('recoverableShare')})`;
  if (!recovered) return share;
  if (salesTax.scheme !== 'flatRate') return f`IF(${month}>=${recovered},${share},0)`;
  if (salesTax.flatRateAssetsFrom == null) return f`0`;
  const from = model.inputs.cell('salesTax/flatRateAssetsFrom');
  return f`IF(${from}="",0,IF(ROUND(${own('cost')}+${tax},dp)>=${from},${share},0))`;
}

/** What of an asset is held at the end of the booked months. */
export interface HeldRows {
  net: Row;
  /** Of it, what is still to be written off. */
  left: Row;
  /** By month after them. */
  charge: Row;
}

interface Bought {
  line: CapitalAsset;
  month: Row;
  sold: Row;
  full: Row;
  residual: Row;
  accumulated: Row;
  charge: Row;
}

function writeHeld({ sheet, model: { booked } }: Block, parts: Bought): HeldRows | null {
  if (!booked) return null;
  const { until } = booked;
  const { line, month, sold, full, residual, accumulated, charge } = parts;
  const constant = (key: string, formula: Writing) => sheet.constant({ key, unit: 'money' }, formula);
  const isHeld = f`AND(${month}<=${until},${sold}>${until})`;
  const net = constant('netHeld', f`IF(${isHeld},ROUND(${full}-${atMonth(accumulated, until)},dp),0)`);
  const writesOff = line.method === 'none' ? f`0` : f`MAX(0,ROUND(${net}-${residual},dp))`;
  const left = constant('leftToWriteOff', f`IF(${isHeld},${writesOff},0)`);
  const rest = f`IF(${isHeld},${charge},0)`;
  return { net, left, charge: sheet.parted({ key: 'writtenOffLater', unit: 'money' }, { until, first: null, rest }) };
}

interface Parts {
  full: Row;
  residual: Row;
  service: Row;
  accumulated: Row;
}

function chargeOf(
  { sheet, own }: Block,
  { method }: CapitalAsset,
  { full, residual, service: k, accumulated }: Parts,
): Writing {
  if (method === 'none') return f`0`;
  const life = sheet.bring(own('lifeMonths'));
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  if (method === 'straightLine') {
    const base = sheet.constant({ key: 'toWriteOff', unit: 'money' }, f`ROUND(${full}-${residual},dp)`);
    return f`IF(OR(${k}=0,${k}>${life}),0,ROUND(TIMES(${base},${k},${life})-TIMES(${base},${k}-1,${life}),dp))`;
  }
  const rate = sheet.bring(own('decliningRate'));
  const y = sheet.months({ key: 'monthOfAssetYear', unit: 'whole' }, f`IF(${k}=0,0,${k}-12*INT((${k}-1)/12))`);
  const net = money('netAtYearStart', f`IF(${y}=0,0,IF(${y}=1,ROUND(${full}-${before(accumulated)},dp),prev))`);
  const m = sheet.months(
    { key: 'monthsOfAssetYear', unit: 'whole' },
    f`IF(${y}=0,0,IF(${y}=1,MAX(0,MIN(12,${life}-(${k}-1))),prev))`,
  );
  const left = f`ROUND(${net}-${residual},dp)`;
  const level = f`TIMES(${left},${m},${life}-${k}+1)`;
  const year = money(
    'chargeOfYear',
    f`IF(OR(${y}=0,${m}=0),0,IF(${y}=1,MIN(MAX(TIMES(${net},${rate}*${m},12),${level}),${left}),prev))`,
  );
  return f`IF(OR(${y}=0,${y}>${m}),0,ROUND(TIMES(${year},${y},${m})-TIMES(${year},${y}-1,${m}),dp))`;
}

/** Opening fixed assets and intangibles, written off over lives of their own. */
export function writeOpeningAssets(model: Model): { fixedAssets: Row; intangibles: Row } {
  const sheet = model.sheet('assets');
  const opening = (field: string) => model.inputs.cell(`opening/${field}`);
  const position = (field: string) => model.inputs.cell(`openingPosition/${field}`);
  sheet.block(model.word('blocks.openingAssets'));
  const spread = (key: string, amount: Writing, life: Row) => {
    const base = sheet.constant({ key: 'toWriteOff', unit: 'money' }, f`MAX(0,ROUND(${amount},dp))`);
    const months = sheet.bring(life);
    return sheet.months(
      { key, unit: 'money' },
      f`IF(t>${months},0,ROUND(TIMES(${base},t,${months})-TIMES(${base},t-1,${months}),dp))`,
    );
  };
  return {
    fixedAssets: spread(
      'openingAssetsWrittenOff',
      f`${opening('fixedAssetsCost')}-${opening('accumulatedDepreciation')}-${position('fixedAssetsResidual')}`,
      position('fixedAssetsLifeMonths'),
    ),
    intangibles: spread('openingAmortisation', f`${opening('intangibleAssets')}`, position('intangiblesLifeMonths')),
  };
}
