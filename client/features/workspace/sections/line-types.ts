import type { InputValue } from '#client/workspace/index.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import type { ForecastDocument, LinePart } from '#shared/inputs/forecast/document.ts';
import {
  newCapitalAsset,
  newEquityEvent,
  newLoan,
  newOperatingExpense,
  newOtherIncomeOrExpense,
  newOtherMovement,
  newRevenueLine,
  newStaffRole,
} from '#shared/inputs/forecast/new-lines.ts';
import type { en } from '#shared/messages/index.ts';

export type Line<P extends LinePart = LinePart> = ForecastDocument[P][number];
type Types = (typeof en)['forecast']['inputs']['types'];

/** The types a line of each part may have, in the order of the menus. */
export const lineTypes = {
  revenue: ['units', 'recurring', 'hours', 'percentOfLine', 'amounts'],
  operatingExpenses: ['fixed', 'percentOfRevenue', 'perHead', 'oneOff', 'amounts'],
  otherIncomeAndExpenses: ['fixed', 'oneOff', 'amounts'],
  staff: ['role'],
  capitalAssets: ['asset'],
  loans: ['level', 'equalPrincipal', 'bullet', 'flexible'],
  equityEvents: ['contribution', 'drawing', 'dividend'],
  otherMovements: ['movement'],
} as const satisfies { [P in LinePart]: readonly (keyof Types[P])[] };

export type LineType<P extends LinePart = LinePart> = (typeof lineTypes)[P][number];

/** The type of a line as its menu names it; parts of one kind have one type. */
export function typeOfLine(part: LinePart, line: Line): LineType {
  const types: readonly LineType[] = lineTypes[part];
  const found = 'type' in line ? types.find((type) => type === line.type) : undefined;
  return found ?? types[0] ?? 'role';
}

interface NewLineParams {
  part: LinePart;
  type: LineType;
  id: string;
  name: string;
  document: ForecastDocument;
}

/** The direct cost that every revenue line has: the same share of revenue with the same VAT; null where they differ. */
export function sharedDirectCost(lines: ForecastDocument['revenue']) {
  const [first] = lines;
  if (first?.directCostMode !== 'percent') return null;
  const { directCostMode, directCostRate, directCostSalesTaxRate } = first;
  const shared = { directCostMode, directCostRate, directCostSalesTaxRate };
  const isSame = (line: ForecastDocument['revenue'][number]) =>
    Object.entries(shared).every(([field, value]) => Reflect.get(line, field) === value);
  return lines.every(isSame) ? shared : null;
}

/** VAT and payment as in the last operating expense of the type; what is prepaid is a choice of its own. */
function lastCostTerms({ operatingExpenses }: ForecastDocument, type: LineType) {
  const last = operatingExpenses.findLast((line) => line.type === type);
  if (!last || last.payment === 'prepaid') return last && { salesTaxRate: last.salesTaxRate };
  const { salesTaxRate, payment, daysToPay, paymentProfile } = last;
  return { salesTaxRate, payment, daysToPay, paymentProfile };
}

const has = <K extends string>(record: Record<K, unknown>, key: string): key is K => key in record;

/** A new line without a figure but rates and terms that the lines before it have; null where the part has no such type. */
export function makeLine({ part, type, id, name, document }: NewLineParams): Line | null {
  const own = { id, name };
  const { months } = makeTimeline(document.header);
  switch (part) {
    case 'revenue': {
      const baseLineId = document.revenue.find((line) => line.id !== id)?.id ?? id;
      if (!has(newRevenueLine, type)) return null;
      const line = { ...newRevenueLine[type]({ ...own, baseLineId }), ...sharedDirectCost(document.revenue) };
      // Where customers pay at the till, nothing is sold on credit.
      const { daysSales, collectionProfile } = document.workingCapital;
      return daysSales === 0 && collectionProfile === null ? { ...line, creditShare: 0 } : line;
    }
    case 'operatingExpenses':
      return has(newOperatingExpense, type)
        ? { ...newOperatingExpense[type](own), ...lastCostTerms(document, type) }
        : null;
    case 'otherIncomeAndExpenses':
      return has(newOtherIncomeOrExpense, type)
        ? newOtherIncomeOrExpense[type]({ ...own, direction: 'expense' })
        : null;
    case 'staff':
      return { ...newStaffRole(own), onCostRate: document.staff.at(-1)?.onCostRate ?? 0 };
    case 'capitalAssets':
      return newCapitalAsset(own);
    case 'loans':
      return has(newLoan, type) ? newLoan[type](own) : null;
    case 'equityEvents':
      return type === 'contribution' || type === 'drawing' || type === 'dividend'
        ? // No dividend is paid before something is earned.
          { ...newEquityEvent({ ...own, type }), ...(type === 'dividend' && { month: Math.min(12, months) }) }
        : null;
    case 'otherMovements':
      return newOtherMovement({ ...own, account: 'otherCurrentLiabilities' });
  }
}

/** True for lines of a type that may open with a ramp, among those of the parts that have one. */
export const canRamp = (line: Line) =>
  !('type' in line && (line.type === 'oneOff' || line.type === 'percentOfRevenue'));

interface Retyped {
  line: InputValue;
  /** Notes of cells that the other type does not have. */
  lostNotes: string[];
}

/** The same line as another type: what both have is kept, notes of cells too, the rest starts as in a new line. */
export function asType(line: Line, fresh: Line): Retyped {
  const kept = Object.entries(line).filter(([key]) => key in fresh && key !== 'type');
  const notes = Object.entries(line.cellNotes ?? {});
  const isKept = ([cell]: [cell: string, ...rest: unknown[]]) => (cell.split(':')[0] ?? '') in fresh;
  const cellNotes = notes.length > 0 ? [['cellNotes', Object.fromEntries(notes.filter(isKept))]] : [];
  const ramp = 'ramp' in line && line.ramp && canRamp(fresh) ? [['ramp', line.ramp]] : [];
  const payment =
    'payment' in line && line.payment === 'prepaid' && !('prepaidEveryMonths' in fresh) ? [['payment', 'days']] : [];
  return {
    line: Object.fromEntries([...Object.entries(fresh), ...kept, ...ramp, ...payment, ...cellNotes]),
    lostNotes: notes.filter((note) => !isKept(note)).flatMap(([, text]) => text ?? []),
  };
}
