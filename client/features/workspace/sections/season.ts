import { readPath } from '#client/workspace/index.ts';
import { allocate, mulDiv } from '#shared/domain/money.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import { runsIn } from '#shared/inputs/forecast/counted-months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

type Header = ForecastDocument['header'];
type Units = Extract<ForecastDocument['revenue'][number], { type: 'units' }>;

const one = 1000;
const level = 12 * one;
const sumOf = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0);

/** Season weights of a line as they work; weights are thousandths. */
export interface Season {
  /** Of the months of a year in which the line runs. */
  average: number;
  /** What each weight counts as: the engine divides the twelve weights by their average. */
  effective: number[];
  /** True where every weight counts as what is typed. */
  isLevel: boolean;
}

/** True for each place of the fiscal year in which the line runs in some year of the forecast. */
function runningPlaces(line: object, header: Header): boolean[] {
  const { fiscalMonthOf: positionOf, months } = makeTimeline(header);
  const runs = Array.from({ length: 12 }, () => false);
  for (let month = 1; month <= months; month++) if (runsIn(line, month)) runs[(positionOf[month] ?? 1) - 1] = true;
  // A line without a month in the forecast says nothing about its season.
  return runs.includes(true) ? runs : runs.map(() => true);
}

/** How the weights of a line of units work; null where they are all 0. */
export function seasonOf(line: Units, header: Header): Season | null {
  const weights = line.seasonWeights;
  const total = sumOf(weights);
  if (total === 0) return null;
  // As typed every weight counts as what it is.
  const isAsTyped = line.seasonBasis === 'asTyped';
  const running = weights.filter((_, i) => runningPlaces(line, header)[i]);
  return {
    average: mulDiv(sumOf(running), 1, running.length),
    effective: isAsTyped ? weights : weights.map((weight) => mulDiv(weight, level, total)),
    isLevel: isAsTyped || total === level,
  };
}

/** How many decimals a number of thousandths shows. */
const decimalsIn = (thousandths: number) => [1000, 100, 10, 1].findIndex((place) => thousandths % place === 0);

/** What a month of weight 1.00 sells, and the volume that makes it the volume as typed, with the change of every month. */
export interface MonthOfOne {
  quantity: number;
  volume: number;
  change: number;
  /** True where the volume was raised or lowered so that 1.00 is a rounder number than the volume itself. */
  isChosen: boolean;
}

export function monthOfOne({ volume, seasonWeights }: Units): MonthOfOne {
  const total = sumOf(seasonWeights);
  const quantity = mulDiv(volume, level, total);
  return {
    quantity,
    volume: mulDiv(volume, total, level),
    change: mulDiv(1_000_000, total, level) - 1_000_000,
    isChosen: decimalsIn(quantity) < decimalsIn(volume),
  };
}

/** The weights scaled to an average of 1.00; months in which the line does not run weigh 1.00. */
export function levelWeights(line: Units, header: Header): number[] {
  const runs = runningPlaces(line, header);
  const count = runs.filter(Boolean).length;
  const scaled = allocate(
    count * one,
    line.seasonWeights.map((weight, i) => (runs[i] ? weight : 0)),
  );
  return scaled.map((weight, i) => (runs[i] ? weight : one));
}

/**
 * Weights that are typed, and with them those of months in which their line does not run: these become the average of the
 * others, so that they move none of them.
 */
export function withNeutralRest(
  document: ForecastDocument,
  values: Readonly<Record<string, number>>,
): Record<string, number> {
  const added: Record<string, number> = {};
  const bases = new Set(Object.keys(values).flatMap((path) => /^(.+\/seasonWeights)\/\d+$/.exec(path)?.[1] ?? []));
  for (const base of bases) {
    const line = document.revenue.find(({ id }) => base === `revenue/${id}/seasonWeights`);
    if (line?.type !== 'units') continue;
    const runs = runningPlaces(line, document.header);
    const weights = line.seasonWeights.map((weight, i) => values[`${base}/${i + 1}`] ?? weight);
    const rest = runs.flatMap((isRunning, i) => (isRunning ? [] : [i]));
    const running = sumOf(weights.filter((_, i) => runs[i]));
    if (rest.length === 0) continue;
    const neutral = allocate(
      mulDiv(running, rest.length, 12 - rest.length),
      rest.map(() => 1),
    );
    rest.forEach((place, i) => {
      const path = `${base}/${place + 1}`;
      if (readPath(document, path) !== neutral[i]) added[path] = neutral[i] ?? one;
    });
  }
  return { ...added, ...values };
}
