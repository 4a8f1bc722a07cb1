import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type AssumptionWords, numberText } from '#client/lib/assumption-text.ts';
import { numberKinds, unitKeys } from '#client/lib/field-kinds.ts';
import { type FindText, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatCount } from '#client/lib/format.ts';
import { formatForTyping, type NumberKind } from '#client/lib/number-text.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { applyOperand, type ResolvedPath, resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { RiskInput } from '#shared/inputs/forecast/risk.ts';
import { makeInputNames } from '../input-names';
import type { Operation } from './shapes';

/** What texts of uncertain inputs are made with. */
export interface InputTexts {
  /** "Dinner, food", and what of it. */
  line(address: ResolvedPath): string;
  field(address: ResolvedPath): string;
  /** Both: "Dinner, food · covers a month". */
  name(address: ResolvedPath): string;
  nameAt(path: string): string;
  /** A value of the input as people read it; a table as its sum. */
  value(address: ResolvedPath, value: ResolvedPath['value']): string;
  unit(address: ResolvedPath): string;
  /** What is there now, with its unit but for money. */
  now(address: ResolvedPath): string;
  /** The value that an operand makes of what is there. */
  effect(address: ResolvedPath, op: Operation, operand: number): string;
  /** Where the picture stands: the operand alone. */
  means(address: ResolvedPath, input: RiskInput): string;
  digits: number;
}

/** The words that texts of what-if are made of. */
export interface RiskWords {
  t: TFunction<['whatIf', 'reports']>;
  words: TFunction<['reports', 'forecast']>;
  find: FindText;
}

export function useRiskWords(): RiskWords {
  const { t } = useTranslation(['whatIf', 'reports']);
  const { t: words } = useTranslation(['reports', 'forecast']);
  return { t, words, find: useForecastTexts() };
}

/** Names and values of the inputs of a document, in the words and numbers of the screen. */
export function useInputTexts(document: ForecastDocument): InputTexts {
  return makeInputTexts(useRiskWords(), document);
}

export function makeInputTexts({ t, words, find }: RiskWords, document: ForecastDocument): InputTexts {
  const texts: AssumptionWords = { document, t: words, find };
  const { currency } = document.header;
  const { monthText, line, field, name } = makeInputNames(document, find);
  const value = ({ kind }: ResolvedPath, input: ResolvedPath['value']): string => {
    if (Array.isArray(input))
      return t('risk.inputs.ofForecast', {
        value: numberText(
          texts,
          kind,
          input.reduce((sum, entry) => sum + Number(entry), 0),
        ),
      });
    if (kind === 'monthNumber') return monthText(typeof input === 'number' ? input : 1);
    return typeof input === 'number' ? numberText(texts, kind, input) : '–';
  };
  const unit = ({ kind }: ResolvedPath): string => {
    if (kind === 'money' || kind === 'price') return currency;
    const key = unitKeys[kind];
    return key ? (find(`inputs.units.${key}`) ?? '') : '';
  };
  const now = (address: ResolvedPath) => {
    const text = value(address, address.value);
    const tail = unit(address);
    return tail === '' || tail === currency ? text : t('risk.means.unit', { value: text, unit: tail });
  };
  const effect = (address: ResolvedPath, op: Operation, operand: number): string => {
    const isOne = address.table !== null && address.month === null && op === 'set';
    if (isOne) return numberText(texts, address.kind, operand);
    return value(address, applyOperand(address, address.value, { op, value: operand })?.value ?? null);
  };
  const months = (count: number) =>
    t(count < 0 ? 'risk.means.earlier' : 'risk.means.later', { count: Math.abs(count) });
  const means = (address: ResolvedPath, { op, shape, scope }: RiskInput): string => {
    const isMoved = op === 'shift' && address.kind !== 'monthNumber';
    const at = (operand: number) => (isMoved ? months(operand) : effect(address, op, operand));
    const tail = unit(address);
    const withUnit = (text: string) =>
      tail === '' || isMoved ? text : t('risk.means.unit', { value: text, unit: tail });
    const range = () => {
      switch (shape.kind) {
        case 'uniform':
          return withUnit(t('risk.means.between', { low: at(shape.low), high: at(shape.high) }));
        case 'triangular':
        case 'pert':
          return withUnit(t('risk.means.range', { low: at(shape.low), mode: at(shape.mode), high: at(shape.high) }));
        case 'normal': {
          const reach = Math.round(shape.deviation * 1.2815515655446004);
          return withUnit(t('risk.means.mostly', { low: at(shape.mean - reach), high: at(shape.mean + reach) }));
        }
        case 'logNormal':
          return withUnit(t('risk.means.mostly', { low: at(shape.p10), high: at(shape.p90) }));
        case 'event':
          return t('risk.means.event', {
            chance: formatCount(shape.probability / 10_000),
            value: withUnit(op === 'shift' ? months(shape.value) : at(shape.value)),
            now: withUnit(value(address, address.value)),
          });
      }
    };
    return scope === 'once' ? range() : t(`risk.means.${scope}`, { value: range() });
  };
  return {
    line,
    field,
    name,
    nameAt: (path) => {
      const address = resolvePath(document, path);
      return address ? name(address) : t('risk.inputs.gone');
    },
    value,
    unit,
    now,
    effect,
    means,
    digits: currencyDecimals(currency),
  };
}

/** How the numbers of an operation are typed. */
export const kindOfOperand = ({ kind }: ResolvedPath, op: Operation): NumberKind =>
  op === 'scale' ? 'rate' : op === 'shift' ? 'whole' : (numberKinds[kind] ?? 'whole');

/** A number of an operation at rest: with its sign where it is added, a share with its sign of per cent. */
export function operandText(value: number, kind: NumberKind, { isAdded = false, isShare = false, digits = 2 }): string {
  const text = formatForTyping(Math.abs(value), kind, digits);
  const sign = value < 0 ? '−' : isAdded && value > 0 ? '+' : '';
  return `${sign}${text}${isShare ? '\u2009%' : ''}`;
}
