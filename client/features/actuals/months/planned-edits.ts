import { editInputs, findLine, removeStep, workspace } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { hasTerm } from '#shared/inputs/forecast/fields/loans.ts';

/** W17: what is planned in an actual month and not in the books. */
interface Planned {
  variant?: string;
  lineId: string;
}

const parts = { asset: 'capitalAssets', disposal: 'capitalAssets', loan: 'loans', event: 'equityEvents' } as const;
const partOf = ({ variant }: Planned) => parts[variant as keyof typeof parts];

/** What is planned, in minor units: the cost, the proceeds, the loan, the contribution or dividend. */
export function amountOfPlanned(document: ForecastDocument, { variant, lineId }: Planned): number {
  const asset = document.capitalAssets.find(({ id }) => id === lineId);
  if (asset) return variant === 'disposal' ? asset.proceeds : asset.cost;
  const loan = document.loans.find(({ id }) => id === lineId);
  if (loan) return hasTerm(loan) ? loan.principal : loan.openingBalance;
  return document.equityEvents.find(({ id }) => id === lineId)?.amount ?? 0;
}

/** Plans it for another month (its number), in the case that is shown. */
export function movePlanned(planned: Planned, month: number): void {
  const field = planned.variant === 'disposal' ? 'disposalMonth' : 'month';
  editInputs({ [`${partOf(planned)}/${planned.lineId}/${field}`]: month }, { kind: 'form' });
}

/** Takes it out of the plan: the line, or the sale of an asset. */
export function removePlanned(planned: Planned): void {
  const { document } = workspace.getState();
  if (!document || !findLine(document, planned.lineId)) return;
  if (planned.variant === 'disposal')
    editInputs({ [`capitalAssets/${planned.lineId}/disposalMonth`]: null }, { kind: 'form' });
  else workspace.edit(removeStep(document, partOf(planned), planned.lineId));
}
