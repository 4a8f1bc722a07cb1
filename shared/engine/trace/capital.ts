import type { CapitalAsset } from '#shared/inputs/forecast/fields/capital-assets.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { account } from '../ledger/accounts';
import type { RuleName } from '../ledger/rules';
import { paymentTermsOf } from '../steps/collections';
import { reasonOfCollection } from './collections';
import { type Asked, irrecoverable, lineOf, money, months, type Reasoning, rate, reasoning } from './reasoning';

type Reasons = Partial<Record<RuleName, (asked: Asked) => Reasoning>>;

const assetOf = (asked: Asked) => lineOf(asked, asked.calculation.plan.assets);

/** Step 6 of the model: assets bought, paid, depreciated and sold. */
export const assetReasons: Reasons = {
  assetBought: (asked) => {
    const { line, at } = assetOf(asked);
    const isPaid = asked.entry.from === account.cash;
    const { net, cost } = asked.calculation.assets;
    const taxMode = inputOf(line, 'taxMode');
    if (isPaid && taxMode !== 'charged') {
      const isAtBorder = taxMode === 'importPaid' && asked.t === line.month;
      const atBorder = isAtBorder ? irrecoverable((cost[at] ?? 0) - (net[at] ?? 0)) : [];
      const paid = line.payment === 'days' ? reasonOfAssetPayment(asked, net) : null;
      if (paid) return { ...paid, arguments: [...paid.arguments, ...atBorder] };
      return reasoning('assetCost', `capitalAssets/${line.id}/cost`, money('cost', net[at] ?? 0), ...atBorder);
    }
    if (isPaid && line.payment === 'days') return reasonOfAssetPayment(asked, cost);
    return reasonOfAssetCost(asked, line, at);
  },
  assetTaxPaid: reasonOfAssetTax,
  depreciation: reasonOfDepreciation,
  amortisation: reasonOfDepreciation,
  assetSold: (asked) => {
    const { line, at } = assetOf(asked);
    const proceeds = money('proceeds', asked.calculation.assets.proceeds[at] ?? 0);
    return reasoning('proceeds', `capitalAssets/${line.id}/proceeds`, proceeds);
  },
  disposalOwed: (asked) => {
    const { line, at } = assetOf(asked);
    const proceeds = money('proceeds', asked.calculation.assets.proceeds[at] ?? 0);
    return reasoning('proceeds', `capitalAssets/${line.id}/proceeds`, proceeds);
  },
  proceedsCollected: (asked) => {
    if (asked.entry.lineId === null)
      return reasoning(
        'openingInFull',
        null,
        money('opening', asked.calculation.assets.openingCollected[asked.t] ?? 0),
      );
    const { line } = assetOf(asked);
    const first = (line.disposalMonth ?? 0) + inputOf(line, 'proceedsAfterMonths');
    return reasoning(
      'proceedsPart',
      `capitalAssets/${line.id}/proceedsInstalments`,
      money('proceeds', line.proceeds),
      months('place', asked.t - first + 1),
      months('parts', inputOf(line, 'proceedsInstalments')),
    );
  },
  assetTaxReceived: (asked) => {
    const { line, at } = assetOf(asked);
    const { assets, plan } = asked.calculation;
    const proceeds = money('proceeds', assets.proceeds[at] ?? 0);
    const salesTaxRate = line.proceedsSalesTaxRate ?? plan.document.salesTax.standardRate;
    const field = `capitalAssets/${line.id}/proceedsSalesTaxRate`;
    return reasoning('salesTaxOfProceeds', field, proceeds, rate('salesTaxRate', salesTaxRate));
  },
  assetWrittenOut: (asked) => {
    const { line, at } = assetOf(asked);
    const { soldCost, soldAccumulated } = asked.calculation.assets;
    const accumulated = money('accumulated', soldAccumulated[at] ?? 0);
    const field = `capitalAssets/${line.id}/disposalMonth`;
    if (asked.entry.to !== account.gainOnDisposal) return reasoning('writtenOffSoFar', field, accumulated);
    return reasoning('netBookValue', field, money('cost', soldCost[at] ?? 0), accumulated);
  },
};

function reasonOfAssetCost({ calculation }: Asked, line: CapitalAsset, at: number): Reasoning {
  const { net, cost } = calculation.assets;
  const lost = irrecoverable((cost[at] ?? 0) - (net[at] ?? 0));
  return reasoning('assetCost', `capitalAssets/${line.id}/cost`, money('cost', net[at] ?? 0), ...lost);
}

function reasonOfAssetTax(asked: Asked): Reasoning {
  const { line, at } = assetOf(asked);
  const { plan, assets } = asked.calculation;
  if (line.payment === 'days') return reasonOfAssetPayment(asked, assets.recoverable);
  return reasoning(
    'recoverableTax',
    `capitalAssets/${line.id}/salesTaxRate`,
    money('net', assets.net[at] ?? 0),
    rate('salesTaxRate', line.salesTaxRate ?? plan.document.salesTax.standardRate),
    rate('recoverableShare', line.recoverableShare),
  );
}

/** Of the cost or of its recoverable tax, as they fall due. */
function reasonOfAssetPayment(asked: Asked, owed: Float64Array): Reasoning {
  const { line, base } = assetOf(asked);
  return reasonOfCollection({
    kind: 'paid',
    terms: paymentTermsOf(asked.calculation.plan, line.paymentProfile, line.daysToPay),
    invoiced: (s) => (s === line.month ? (owed[base + s] ?? 0) : 0),
    t: asked.t,
    field: `capitalAssets/${line.id}/payment`,
  });
}

function reasonOfDepreciation(asked: Asked): Reasoning {
  const { line, base } = assetOf(asked);
  const { cost } = asked.calculation.assets;
  const serviceMonth = asked.t - line.month + 1;
  const boughtFor = cost[base + line.month] ?? 0;
  if (line.method === 'decliningBalance') return reasonOfDeclining(asked, { line, boughtFor, serviceMonth, base });
  return reasoning(
    'straightLine',
    `capitalAssets/${line.id}/lifeMonths`,
    money('cost', boughtFor),
    money('residual', line.residual),
    months('life', line.lifeMonths),
    months('serviceMonth', serviceMonth),
  );
}

interface Declining {
  line: CapitalAsset;
  boughtFor: number;
  serviceMonth: number;
  base: number;
}

/** The charge is reckoned once an asset year of 12 service months, from the net book value at its start. */
function reasonOfDeclining({ calculation }: Asked, { line, boughtFor, serviceMonth, base }: Declining): Reasoning {
  const before = Math.floor((serviceMonth - 1) / 12) * 12;
  const monthsLeft = line.lifeMonths - before;
  const accumulatedDepreciation =
    before === 0 ? 0 : (calculation.assets.accumulated[base + line.month + before - 1] ?? 0);
  return reasoning(
    'decliningBalance',
    `capitalAssets/${line.id}/decliningRate`,
    money('netBookValue', boughtFor - accumulatedDepreciation),
    money('residual', line.residual),
    rate('decliningRate', line.decliningRate),
    months('yearMonths', Math.min(12, monthsLeft)),
    months('monthsLeft', monthsLeft),
    months('place', serviceMonth - before),
  );
}
