import type { ForecastDocument } from '../document';
import type { Fault } from '../fault';

/** Season weights that are all 0 and payment profiles that do not sum to 100 %. */
export function findTableFaults(document: ForecastDocument): Fault[] {
  const weighted = (['revenue', 'operatingExpenses', 'otherIncomeAndExpenses'] as const).flatMap((part) =>
    document[part].flatMap((line, i): Fault[] => {
      if (!('seasonWeights' in line) || line.seasonWeights.some((weight) => weight > 0)) return [];
      return [{ code: 'zeroWeights', path: [part, i, 'seasonWeights'], lineId: line.id, params: { line: line.name } }];
    }),
  );
  return [...weighted, ...profileFaults(document)];
}

type Profile = readonly number[] | null;

function profileFaults(document: ForecastDocument): Fault[] {
  const { workingCapital } = document;
  const check = (profile: Profile, path: (string | number)[], line?: { id: string; name: string }): Fault[] => {
    const sum = (profile ?? [1_000_000]).reduce((total, share) => total + share, 0);
    if (sum === 1_000_000) return [];
    return [
      { code: 'profileSum', path, ...(line ? { lineId: line.id } : {}), params: { line: line?.name ?? '', sum } },
    ];
  };
  return [
    ...document.revenue.flatMap((line, i) => [
      ...check(line.collectionProfile, ['revenue', i, 'collectionProfile'], line),
      ...check(line.directCostPaymentProfile, ['revenue', i, 'directCostPaymentProfile'], line),
    ]),
    ...document.operatingExpenses.flatMap((line, i) =>
      check(line.paymentProfile, ['operatingExpenses', i, 'paymentProfile'], line),
    ),
    ...document.capitalAssets.flatMap((line, i) =>
      check(line.paymentProfile, ['capitalAssets', i, 'paymentProfile'], line),
    ),
    ...check(workingCapital.collectionProfile, ['workingCapital', 'collectionProfile']),
    ...check(workingCapital.paymentProfile, ['workingCapital', 'paymentProfile']),
  ];
}
