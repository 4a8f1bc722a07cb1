import type { TFunction } from 'i18next';
import type { InputValue } from '#client/workspace/index.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import type { ForecastDocument, LineIn } from '#shared/inputs/forecast/document.ts';
import { fieldsOf, type LinePart, type LineType, typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Values } from '#shared/inputs/forecast/fields/field.ts';
import { newLine } from '#shared/inputs/forecast/new-lines.ts';

export type Line<P extends LinePart = LinePart> = LineIn<P>;

/** What a line of the type is called in menus. */
export function nameOfType(t: TFunction<'forecast'>, part: LinePart, type: LineType): string {
  if (typesOf(part).length === 1) return t(`inputs.parts.${part}`);
  return t(`inputs.types.${part}.${type}` as never) as string;
}

/** The same beside types of other parts. */
export function menuNameOf(t: TFunction<'forecast'>, part: LinePart, type: LineType): string {
  const name = nameOfType(t, part, type);
  return typesOf(part).length > 1 && part !== 'revenue' ? `${t(`inputs.parts.${part}`)}: ${name}` : name;
}

/** What a new line is called until it is named: what funds a business is known by what it is. */
export function newNameOf(t: TFunction<'forecast'>, part: LinePart, type: LineType): string {
  if (part === 'equityEvents') return nameOfType(t, part, type);
  return part === 'loans' ? t('inputs.parts.loans') : t('inputs.line.newName');
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

/** VAT and payment as in the last operating expense, of the type where there is one; what is prepaid is a choice of its own. */
function lastCostTerms({ operatingExpenses }: ForecastDocument, type: LineType) {
  const last = operatingExpenses.findLast((line) => line.type === type) ?? operatingExpenses.at(-1);
  if (!last || last.payment === 'prepaid') return last && { salesTaxRate: last.salesTaxRate };
  const { salesTaxRate, payment, daysToPay, paymentProfile } = last;
  return { salesTaxRate, payment, daysToPay, paymentProfile };
}

/** What a new line takes from the lines and terms of the forecast; what its type does not have is left out. */
function termsFrom({ part, type, id, document }: NewLineParams): Values {
  switch (part) {
    case 'revenue': {
      const baseLineId = document.revenue.find((line) => line.id !== id)?.id ?? id;
      // Where customers pay at the till, nothing is sold on credit.
      const { daysSales, collectionProfile } = document.workingCapital;
      const isCash = daysSales === 0 && collectionProfile === null;
      return { baseLineId, ...sharedDirectCost(document.revenue), ...(isCash && { creditShare: 0 }) };
    }
    case 'operatingExpenses':
      return { ...lastCostTerms(document, type) };
    case 'otherIncomeAndExpenses':
      return { direction: 'expense' };
    case 'staff':
      return { onCostRate: document.staff.at(-1)?.onCostRate ?? 0 };
    case 'equityEvents':
      // No dividend is paid before something is earned.
      return type === 'dividend' ? { month: Math.min(12, makeTimeline(document.header).months) } : {};
    case 'otherMovements':
      return { account: 'otherCurrentLiabilities' };
    default:
      return {};
  }
}

/** A new line without a figure but rates and terms that the lines before it have; null where the part has no such type. */
export const makeLine = (params: NewLineParams): Line | null =>
  newLine(params.part, params.type, { id: params.id, name: params.name, ...termsFrom(params) });

interface Retyped {
  line: InputValue;
  /** Notes of cells that the other type does not have. */
  lostNotes: string[];
}

/** The same line as another type: what both have is kept, notes of cells too, the rest starts as in a new line. */
export function asType(part: LinePart, line: Line, fresh: Line): Retyped {
  const fields = fieldsOf(part, fresh).filter(({ key }) => key in line && key !== 'type' && key !== 'cellNotes');
  const values: Values = { ...line };
  const kept = fields.filter(({ key, options }) => !options || options.includes(String(values[key])));
  const notes = Object.entries(line.cellNotes ?? {});
  const isKept = ([cell]: [cell: string, ...rest: unknown[]]) => (cell.split(':')[0] ?? '') in fresh;
  const cellNotes = notes.length > 0 ? [['cellNotes', Object.fromEntries(notes.filter(isKept))]] : [];
  return {
    line: Object.fromEntries([...Object.entries(fresh), ...kept.map(({ key }) => [key, values[key]]), ...cellNotes]),
    lostNotes: notes.filter((note) => !isKept(note)).flatMap(([, text]) => text ?? []),
  };
}
