import type { ForecastDocument } from '../document';
import type { Fault } from '../fault';

const weighted = ['revenue', 'operatingExpenses', 'otherIncomeAndExpenses'] as const;

/** Adds season weights that are all 0 and payment profiles that do not sum to 100 %. */
export function findTableFaults(document: ForecastDocument, faults: Fault[]): void {
  for (const part of weighted) {
    document[part].forEach((line, i) => {
      if (!('seasonWeights' in line) || line.seasonWeights.some((weight) => weight > 0)) return;
      const params = { line: line.name };
      faults.push({ code: 'zeroWeights', path: [part, i, 'seasonWeights'], lineId: line.id, params });
    });
  }
  addProfileFaults(document, faults);
}

function addProfileFaults(document: ForecastDocument, faults: Fault[]): void {
  const { workingCapital } = document;
  const check = (
    profile: readonly number[] | null,
    line: { id: string; name: string } | null,
    ...path: (string | number)[]
  ) => {
    if (profile === null) return;
    const sum = profile.reduce((total, share) => total + share, 0);
    if (sum === 1_000_000) return;
    const lineId = line ? { lineId: line.id } : {};
    faults.push({ code: 'profileSum', path, ...lineId, params: { line: line?.name ?? '', sum } });
  };
  document.revenue.forEach((line, i) => {
    check(line.collectionProfile, line, 'revenue', i, 'collectionProfile');
    check(line.directCostPaymentProfile, line, 'revenue', i, 'directCostPaymentProfile');
  });
  document.operatingExpenses.forEach((line, i) => {
    check(line.paymentProfile, line, 'operatingExpenses', i, 'paymentProfile');
  });
  document.capitalAssets.forEach((line, i) => {
    check(line.paymentProfile, line, 'capitalAssets', i, 'paymentProfile');
  });
  check(workingCapital.collectionProfile, null, 'workingCapital', 'collectionProfile');
  check(workingCapital.paymentProfile, null, 'workingCapital', 'paymentProfile');
}
