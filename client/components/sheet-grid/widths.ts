import { useState } from 'react';
import { decimalsOf } from '#client/lib/number-text.ts';
import type { SheetColumn, SheetRow } from './types';

const padding = 18;
/** Of name and unit; on phones the unit scrolls with the months. */
const usualBeside = { labelWidth: 196, unitWidth: 64 };
const snugBeside = { labelWidth: 140, unitWidth: 60 };
const closeBeside = { labelWidth: 100, unitWidth: 54 };
const mobileBeside = { labelWidth: 150, unitWidth: 58 };
const tabletBeside = { labelWidth: 200, unitWidth: 58 };
const leastTablet = 600;
/** The name gives way for another whole month, down to this on a phone and to this on a tablet. */
const leastLabel = 116;
const leastLabelOnTablet = 184;
/** Of what is left beside whole months, the name has so much before they are wider. */
const mostSpare = 12;
/** Months of one year that have no room are closer, then also in the smallest size; on phones and tablets the sheet scrolls. */
const leastWidth = 800;
const snugPadding = 11;
const closePadding = 15;
/** Of a sum in bold: its brackets do not fit into a padding that is close. */
const bracketsWidth = 5;
/** The grid makes no column narrower than this. */
const leastColumn = 50;
/** Of a figure's width at its usual size. */
const closeSize = 0.8;
const usualDigitWidth = 7.2;
let digitWidth: number | null = null;

/** Width of a bold digit in the face that the page has, at the size of figures. */
function measuredDigit(): number {
  if (digitWidth !== null) return digitWidth;
  const { fontFamily } = getComputedStyle(document.body);
  const pen =
    typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `600 12.5px ${fontFamily}`;
  digitWidth = pen?.measureText('0').width ?? usualDigitWidth;
  return digitWidth;
}

interface WidthsParams {
  rows: readonly SheetRow[];
  totals: readonly SheetRow[];
  columns: readonly SheetColumn[];
  minorDigits: number;
  /** Of the sheet, in pixels; 0 before it is known. */
  available: number;
  isMobile: boolean;
}

interface Characters {
  months: number;
  total: number;
  isNegative: boolean;
}

const leastCharacters: Characters = { months: 5, total: 5, isNegative: false };

/**
 * Widths of all columns: the widest figure of the sheet fits, as a figure is never truncated. They grow with what is typed
 * and stay so while the same columns are shown, so that no digit moves the sheet to and fro. The name takes what is left;
 * where nothing is, the months in view are whole.
 */
export function useWidths({ rows, totals, columns, minorDigits, available, isMobile }: WidthsParams) {
  const [kept, setKept] = useState({ columns, ...leastCharacters });
  const widest = kept.columns === columns ? { ...kept } : { columns, ...leastCharacters };
  for (const shown of [rows, totals]) {
    for (const row of shown) {
      const { months, total, isNegative } = charactersIn(row, minorDigits);
      widest.months = Math.max(widest.months, months);
      widest.total = Math.max(widest.total, total);
      widest.isNegative ||= isNegative;
    }
  }
  const isKept =
    kept.columns === columns &&
    widest.months === kept.months &&
    widest.total === kept.total &&
    widest.isNegative === kept.isNegative;
  if (!isKept) setKept(widest);
  const widthOf = (characters: number, least: number, beside: number) =>
    Math.max(least, Math.ceil(characters * measuredDigit() + beside));
  const brackets = widest.isNegative ? bracketsWidth : 0;
  const isTablet = isMobile && available >= leastTablet;
  const usual = {
    ...(!isMobile ? usualBeside : isTablet ? tabletBeside : mobileBeside),
    monthWidth: widthOf(widest.months, 62, padding),
    totalWidth: widthOf(widest.total, 78, padding + 8),
    isClose: false,
  };
  const room = ({ labelWidth, unitWidth, totalWidth }: typeof usual) =>
    available - labelWidth - unitWidth - (isMobile ? 0 : totalWidth);
  const leftOf = (widths: typeof usual) => room(widths) - columns.length * widths.monthWidth;
  const isOneYear = columns.length <= 12 && available >= leastWidth;
  const snug = {
    ...snugBeside,
    monthWidth: widthOf(widest.months, leastColumn, snugPadding + brackets),
    totalWidth: widthOf(widest.total, 76, snugPadding + 8),
    isClose: false,
  };
  const close = {
    ...closeBeside,
    monthWidth: widthOf(widest.months * closeSize, leastColumn, closePadding + brackets),
    totalWidth: widthOf((widest.total * 11) / 12.5, 82, closePadding + 4),
    isClose: true,
  };
  // Months that scroll all the same leave the name room to be read.
  const tight = leftOf(snug) >= 0 ? snug : leftOf(close) >= 0 ? close : { ...close, ...usualBeside };
  const chosen = isOneYear && leftOf(usual) < 0 ? tight : usual;
  const left = leftOf(chosen);
  if (left >= 0) {
    // Of what is left, a name has what it usually has, then the months.
    const spare = Math.max(0, left + chosen.labelWidth - usual.labelWidth);
    const wider = Math.min(Math.floor(spare / columns.length), usual.monthWidth - chosen.monthWidth);
    const labelWidth = chosen.labelWidth + (isMobile ? 0 : left - wider * columns.length);
    return { ...chosen, labelWidth, monthWidth: chosen.monthWidth + wider, isWhole: true };
  }
  const least = isTablet ? leastLabelOnTablet : isMobile ? leastLabel : chosen.labelWidth;
  const shared = room(chosen) + chosen.labelWidth;
  const whole = Math.floor((shared - least) / chosen.monthWidth);
  if (whole < 1) return { ...chosen, isWhole: false };
  const labelWidth = Math.min(chosen.labelWidth + mostSpare, shared - whole * chosen.monthWidth);
  const monthWidth = Math.floor((shared - labelWidth) / whole);
  return { ...chosen, labelWidth: shared - whole * monthWidth, monthWidth, isWhole: false };
}

/** Rows stay the objects they were where an edit leaves them as they are. */
const cached = new WeakMap<SheetRow, Characters & { minorDigits: number }>();

function charactersIn(row: SheetRow, minorDigits: number): Characters {
  const before = cached.get(row);
  if (before?.minorDigits === minorDigits) return before;
  const { figures, total, totalWord = '', numberKind } = row;
  const scale = 10 ** decimalsOf(numberKind, minorDigits);
  const decimals = numberKind === 'money' || numberKind === 'quantity' || numberKind === 'whole' ? 0 : 3;
  const charactersOf = (largest: number) => (largest >= scale ? wholeCharacters(largest / scale) + decimals : 0);
  let largest = 0;
  let isNegative = false;
  for (let i = 0; i < (figures?.length ?? 0); i++) {
    const figure = figures?.[i] ?? 0;
    const size = Math.abs(figure);
    if (size > largest) largest = size;
    isNegative ||= figure < 0;
  }
  const found = {
    minorDigits,
    months: charactersOf(largest),
    isNegative,
    total: charactersOf(Math.abs(total ?? 0)) + totalWord.length,
  };
  cached.set(row, found);
  return found;
}

function wholeCharacters(size: number): number {
  const digits = Math.floor(Math.log10(size)) + 1;
  return digits + Math.floor((digits - 1) / 3) * 0.65;
}
