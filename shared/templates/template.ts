import { currencyDecimals } from '../domain/money';
import { type BalanceSheet, makeBalanceSheet } from '../inputs/forecast/balance-sheet';
import type { ForecastDocument } from '../inputs/forecast/document';
import { emptyForecast } from '../inputs/forecast/empty-forecast';
import {
  type FormPart,
  fieldsOf,
  isLinePart,
  type LinePart,
  type lineTypes,
  typeOfLine,
} from '../inputs/forecast/fields/catalogue';
import type { FieldKind, Fields, Values, ValuesOf } from '../inputs/forecast/fields/field';
import { type NewLine, newLine } from '../inputs/forecast/new-lines';
import { resolvePath } from '../inputs/forecast/paths';
import { priceLevel } from './price-level';

export interface TemplateParams {
  name: string;
  currency: string;
  /** "YYYY-MM" */
  startMonth: string;
  /** 3 or more; 3 by default. */
  years?: number;
  /** 1…12; by default the month before the start month. */
  fiscalYearEndMonth?: number;
}

export interface Template {
  id: string;
  /** Keys of the catalogue's home area. */
  nameKey: string;
  descriptionKey: string;
  /** Set where the template brings its own currency and start month: what is asked for is then not used. */
  fixed?: { currency: string; startMonth: string };
  build(params: TemplateParams): ForecastDocument;
}

export interface Money {
  /** Minor units. */
  amount(units: number): number;
  /** Thousandths of a minor unit. */
  price(units: number): number;
  /** As a note says it: "1,800" or, with cents, "1.60". */
  text(units: number): string;
}

/** Money of a currency from whole units at the level of euros or dollars: 100 is 100.00 EUR and 10,000 JPY. */
export function moneyIn(currency: string): Money {
  const level = priceLevel(currency);
  const minor = level * 10 ** currencyDecimals(currency);
  return {
    amount: (units) => Math.round(units * minor),
    price: (units) => Math.round(units * minor * 1000),
    text: (units) => grouped(units * level),
  };
}

function grouped(value: number): string {
  const [whole = '', cents] = (Number.isInteger(value) ? String(value) : value.toFixed(2)).split('.');
  const thousands = Number(whole).toLocaleString('en-US');
  return cents ? `${thousands}.${cents}` : thousands;
}

/** Parts per million of a percentage. */
export const percent = (value: number) => Math.round(value * 10_000);
/** Thousandths. */
export const quantity = (value: number) => Math.round(value * 1000);

type Unnamed = Omit<NewLine, 'id'>;
type OwnOf<F extends Fields> = Partial<Omit<ValuesOf<F>, 'id'>> &
  Pick<ValuesOf<F>, 'type' & keyof ValuesOf<F>> &
  Unnamed;
/** By their ids, in their order. */
type LinesOf<Types extends Readonly<Record<string, Fields>>> = Readonly<
  Record<string, { [T in keyof Types]: OwnOf<Types[T]> }[keyof Types]>
>;
type Policy =
  | 'openingPosition'
  | 'dividendPolicy'
  | 'workingCapital'
  | 'salesTax'
  | 'incomeTax'
  | 'bank'
  | 'payroll'
  | 'presentation';

interface Scenario extends Unnamed {
  note: string;
  /** In their order: a path, and to how many per cent it is scaled, or what is added or set. */
  changes: readonly Change[];
}
type Change = readonly [path: string, op: 'scale' | 'add' | 'set', value: number];

type Lines = { readonly [P in LinePart]?: LinesOf<(typeof lineTypes)[P]> };
/**
 * A business as people describe it: whole units of money at the level of euros, per cent, pieces; season weights from
 * January to December in per cent of an average month. In a note, {1800} is an amount of money.
 */
interface Business extends Lines, Readonly<{ [P in Policy]?: Partial<ForecastDocument[P]> }> {
  /** What the lines of a part have unless they say otherwise. */
  terms?: { readonly [P in LinePart]?: Values };
  /** The sheet at the start; what it leaves out is 0. */
  opening?: Partial<BalanceSheet>;
  /** As documents hold it. */
  history?: ForecastDocument['history'];
  covenants?: ForecastDocument['covenants'];
  /** By their ids. */
  scenarios: Readonly<Record<string, Scenario>>;
}

/** Gives values as documents hold them. */
function storing({ currency }: TemplateParams, { fiscalYearEndMonth }: ForecastDocument['header']) {
  const { amount, price, text } = moneyIn(currency);
  const scales: { readonly [K in FieldKind]?: (value: number) => number } = {
    money: amount,
    price,
    rate: percent,
    ratePerYear: percent,
    quantity,
    heads: quantity,
    weight: (value) => 10 * value,
  };
  return function stored(kind: FieldKind, value: unknown): unknown {
    if (typeof value === 'number') return scales[kind]?.(value) ?? value;
    if (typeof value === 'string') return value.replace(/\{([\d.]+)\}/g, (_, units) => text(Number(units)));
    if (!Array.isArray(value)) return value;
    // Weights are by place in the fiscal year, so that the peak keeps its month.
    const inOrder = kind === 'weight' ? value.map((_, place) => value[(fiscalYearEndMonth + place) % 12]) : value;
    return inOrder.map((each) => stored(kind, each));
  };
}

/** A forecast without lines, as new ones are made: past its horizon the level of the last months goes on. */
export function newForecast(params: TemplateParams): ForecastDocument {
  const empty = emptyForecast({ ...params, years: params.years ?? 3 });
  return { ...empty, header: { ...empty.header, afterHorizon: 'level' } };
}

/** The template of a business; the catalogue names and describes it under its id. */
export function templateOf(id: string, business: Business): Template {
  const { terms = {}, opening, history, covenants, scenarios, ...parts } = business;
  const build = (params: TemplateParams): ForecastDocument => {
    const empty = newForecast(params);
    const stored = storing(params, empty.header);
    const valuesOf = (part: LinePart | FormPart, own: Values) =>
      Object.fromEntries(
        fieldsOf(part, own).flatMap(({ key, kind }) => (key in own ? [[key, stored(kind, own[key])]] : [])),
      );
    const filled = Object.entries(parts).map(([part, own]) => {
      if (!isLinePart(part)) return [part, { ...empty[part as Policy], ...valuesOf(part as Policy, own as Values) }];
      const lines = own as Readonly<Record<string, Unnamed & Values>>;
      const lineOf = ([id, said]: [string, Unnamed & Values]) => {
        const line: NewLine & Values = { id, ...said };
        const values = valuesOf(part, { ...terms[part], ...line }) as NewLine & Values;
        const made = newLine(part, typeOfLine(part, line), values);
        // Seasons of templates keep the year's total, as ever.
        if (made && 'seasonBasis' in made) delete made.seasonBasis;
        return made;
      };
      return [part, Object.entries(lines).map(lineOf)];
    });
    const kept = { ...(history && { history }), ...(covenants && { covenants }) };
    const document: ForecastDocument = { ...empty, ...kept, ...Object.fromEntries(filled) };
    if (opening) {
      const sheet = Object.entries(opening).map(([field, units]) => [field, stored('money', units)]);
      document.openingPosition.startBalanceSheet = makeBalanceSheet(Object.fromEntries(sheet));
    }
    const overrideOf = (path: string, op: Change[1], value: number) => {
      const kind = op === 'scale' ? 'rate' : resolvePath(document, path)?.kind;
      return { path, op, value: kind ? Number(stored(kind, value)) : value };
    };
    document.scenarios = Object.entries(scenarios).map(([id, { name, note, changes }]) => ({
      id,
      name,
      note,
      overrides: changes.map(([path, op, value], i) => ({ id: `${id}-${i + 1}`, ...overrideOf(path, op, value) })),
    }));
    return document;
  };
  return { id, nameKey: `templates.${id}.name`, descriptionKey: `templates.${id}.description`, build };
}
