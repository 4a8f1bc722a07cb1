import i18next, { type TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberKinds } from '#client/lib/field-kinds.ts';
import { type FindText, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatAmount, formatAxis, formatMoney, formatRate, formatRatio, notDefined } from '#client/lib/format.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { formatAtRest, formatExactly } from '#client/lib/number-text.ts';
import { useInputs } from '#client/workspace/index.ts';
import { currencyDecimals, ONE } from '#shared/domain/money.ts';
import { addMonths, fiscalYearName, makeTimeline } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type InputValue, type ResolvedPath, resolvePath } from '#shared/inputs/forecast/paths.ts';
import { type Measure, measureNamed } from '#shared/what-if/measures.ts';
import { isScaled } from '#shared/what-if/one-input.ts';
import type { Sentence, WordParam } from '#shared/what-if/words.ts';
import { makeInputNames } from './input-names';

/** An input and a number of it; of a table a part of what it is. */
export interface InputNumber {
  address: ResolvedPath;
  value: number;
}

/** Names and figures of inputs and measures as people read them, for one document and language. */
export type WhatIfTexts = ReturnType<typeof makeWhatIfTexts>;

export function useWhatIfTexts(): WhatIfTexts {
  const { t } = useTranslation(['whatIf', 'forecast', 'reports']);
  const find = useForecastTexts();
  const document = useInputs((whole) => whole);
  return useMemo(() => makeWhatIfTexts({ t, find, document }), [t, find, document]);
}

interface TextsOf {
  t: TFunction<['whatIf', 'forecast', 'reports']>;
  find: FindText;
  document: ForecastDocument;
}

export function makeWhatIfTexts({ t, find, document }: TextsOf) {
  const { header } = document;
  const minorDigits = currencyDecimals(header.currency);
  const timeline = makeTimeline(header);
  const monthOf = (month: number) => addMonths(header.startMonth, month - 1);
  const names = makeInputNames(document, find);

  /** A number of an input; of a table as a whole it is a part of what the table is. */
  const inputText = (address: ResolvedPath, value: number, isExact = false): string => {
    if (isScaled(address)) return formatRate(value, isExact ? 4 : 1);
    if (address.kind === 'monthNumber') return value === 0 ? '0' : names.monthText(value);
    const kind = numberKinds[address.kind] ?? 'whole';
    const text = isExact ? formatExactly(value, kind, minorDigits) : formatAtRest(value, kind, minorDigits);
    return kind === 'rate' ? `${text}\u2009%` : text;
  };
  /** What an input is now; a table of amounts by its sum. */
  const valueText = (address: ResolvedPath, value: InputValue = address.value): string => {
    if (Array.isArray(value)) {
      if (address.table === 'rates') return value.map((rate) => formatRate(Number(rate))).join('; ');
      const sum = (value as readonly number[]).reduce((total, entry) => total + entry, 0);
      return formatAtRest(sum, numberKinds[address.kind] ?? 'whole', minorDigits);
    }
    return typeof value === 'number' ? inputText(address, value) : '–';
  };

  /** What a scenario of these numbers is called. */
  const numbersName = (numbers: readonly InputNumber[]) =>
    numbers.map(({ address, value }) => `${names.name(address)} ${inputText(address, value, true)}`).join(', ');

  const yearName = (year: number) => {
    const last = timeline.fiscalYears[year - 1]?.lastMonth ?? 1;
    return t('reports:fiscalYear', {
      year: fiscalYearName(Number(monthOf(last).slice(0, 4)), header.fiscalYearEndMonth),
    });
  };
  const measureName = ({ family, place }: Measure): string => {
    if (family === 'lowestCash') return t('whatIf:measures.lowestCash');
    if (family === 'closingCash') return t('whatIf:measures.closingCash', { month: names.monthText(place ?? 1) });
    if (family === 'debtServiceCover' && place === null) return t('whatIf:measures.lowestCover');
    return t(`whatIf:measures.${family}`, { year: place === null ? t('whatIf:allYears') : yearName(place) });
  };
  const figureText = ({ unit }: Measure, value: number | null, scale: 'unit' | 'exact' = 'unit'): string => {
    if (value === null) return notDefined();
    if (unit === 'ratio') return formatRatio(value / ONE);
    return value === 0 ? '0' : formatMoney(value, { minorDigits, scale });
  };
  /** A change of a measure, with its sign. */
  const changeText = (measure: Measure, change: number): string =>
    `${change < 0 ? '−' : '+'}${figureText(measure, Math.abs(change))}`;
  const axisText = ({ unit }: Measure, value: number): string =>
    unit === 'ratio' ? formatRatio(value / ONE, 1) : formatAxis(value / 10 ** minorDigits);

  /** By how much two numbers of an input differ; of rates in points. */
  const differenceText = (address: ResolvedPath, difference: number): string => {
    if (address.kind === 'monthNumber') return t('whatIf:months', { count: difference });
    const text = inputText(address, difference, true);
    return text.endsWith('%') ? t('whatIf:points', { points: text.slice(0, -1).trim() }) : text;
  };

  const inputOf = (path: string): ToldInput | null => {
    const address = resolvePath(document, path);
    if (!address) return null;
    return {
      name: names.name(address),
      text: (value) => inputText(address, value, true),
      difference: (value) => differenceText(address, value),
    };
  };
  /** A sentence about a measure. */
  const tell = (measure: Measure, sentence: Sentence): string =>
    tellSentence(sentence, {
      measure: measureName(measure),
      figure: (value, scale) =>
        measure.unit === 'ratio'
          ? figureText(measure, value)
          : formatAmount(value, header.currency, { minorDigits, scale: scale ?? 'unit' }),
      month: (month) => formatLongMonth(monthOf(month)),
      input: inputOf,
    });

  const measure = (name: string): Measure =>
    measureNamed(timeline, name) ?? (measureNamed(timeline, 'lowestCash') as Measure);
  return {
    document,
    timeline,
    minorDigits,
    names,
    inputText,
    numbersName,
    valueText,
    inputOf,
    measure,
    measureName,
    figureText,
    changeText,
    axisText,
    monthText: (month: number) => formatLongMonth(monthOf(month)),
    tell,
  };
}

/** An input in a sentence. */
export interface ToldInput {
  name: string;
  text: (value: number) => string;
  /** By how much two numbers of it differ. */
  difference: (value: number) => string;
}

interface Teller {
  measure: string;
  figure: (value: number, scale?: 'unit' | 'exact') => string;
  month: (month: number) => string;
  input: (path: string) => ToldInput | null;
}

/** A sentence about a measure, in the names of who tells it. */
export function tellSentence({ key, params }: Sentence, { measure, figure, month, input }: Teller): string {
  const textOf = (param: WordParam): string | number => {
    if (typeof param === 'number') return param;
    if ('figure' in param) return figure(param.figure);
    if ('exact' in param) return figure(param.exact, 'exact');
    if ('rate' in param) return rateText(param.rate);
    if ('month' in param) return month(param.month);
    const found = input('input' in param ? param.input : param.of);
    if (!found) return '–';
    if ('input' in param) return found.name;
    return 'value' in param ? found.text(param.value) : found.difference(param.difference);
  };
  const text: string = i18next.t(`whatIf:words.${key}` as never, {
    measure,
    ...Object.fromEntries(Object.entries(params).map(([name, param]) => [name, textOf(param)])),
  });
  // What a goal leads to stands after a colon.
  return text.startsWith(measure) && !key.startsWith('goal.leads') ? capitalised(text) : text;
}

/** Parts per million without needless places: `10 %`. */
export const rateText = (rate: number) => formatRate(rate, rate % 10_000 === 0 ? 0 : 1);

/** The first letter large, as at the start of a choice. */
export const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
