import { addMonths, fiscalYearName, type Month, monthOfFiscalYear, type Timeline } from '#shared/domain/months.ts';
import type { Anchor, FigureAnchor, InputAnchor } from '#shared/inputs/anchors.ts';
import { findPlace } from '#shared/inputs/find-place.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import { fieldNamed, isFormPart, isLinePart } from '#shared/inputs/forecast/fields/catalogue.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import { type FindText, rowName } from '#shared/messages/row-name.ts';
import { findAnchor, type Shown } from './find-anchor';

export interface AnchorWords {
  /** Texts of the forecast area; those of reports with `reports:` before. */
  find: FindText;
  /** "Jun 2027". */
  month: (month: Month) => string;
  /** "June", of 1 to 12. */
  calendarMonth: (month: number) => string;
}

/** Characters of a label. */
export const longestLabel = 200;

/** The place of a comment in words: "Wages and salaries, Jun 2027", "Wholesale, Unit price"; null where it is not there. */
export function anchorLabel(shown: Shown, anchor: Anchor, words: AnchorWords): string | null {
  if (anchor.kind === 'forecast') return shown.document.header.name;
  const found = findAnchor(shown, anchor);
  if (!found) return null;
  const { document } = shown;
  const scenario = document.scenarios.find(({ id }) => id === anchor.scenario)?.name;
  const result = anchor.kind === 'figure' ? shown.resultUnder(anchor.scenario) : null;
  const named =
    anchor.kind === 'input'
      ? inputLabel(document, anchor, words)
      : [
          found.row && rowName(words.find, found.row),
          result && periodLabel(result.timeline, anchor, { ...words, index: found.index ?? 0 }),
        ];
  return [...named, scenario].filter(Boolean).join(', ').slice(0, longestLabel);
}

function periodLabel(
  timeline: Timeline,
  { by }: FigureAnchor,
  { find, month, index }: AnchorWords & { index: number },
): string {
  const labelOf = (t: number | undefined) => timeline.labels[(t ?? 1) - 1] ?? '';
  if (by === 'month') return month(labelOf(index + 1));
  const years = timeline.fiscalYears;
  const period = by === 'quarter' ? timeline.quarters[index] : years[index];
  const endYear = Number(labelOf(years[(period?.year ?? 1) - 1]?.lastMonth).slice(0, 4));
  const year = fiscalYearName(endYear, timeline.fiscalYearEndMonth);
  const named = find('reports:fiscalYear', { year }) ?? year;
  return by === 'year' ? named : `${find('reports:quarter', { quarter: period?.quarter ?? 1 }) ?? ''} ${named}`;
}

/** Line, field and place of an input, as far as its path leads. */
function inputLabel(document: ForecastDocument, { path }: InputAnchor, { find, ...months }: AnchorWords): string[] {
  const [part = '', second = '', ...rest] = path.split('/');
  if (isLinePart(part)) {
    const line = linesOf(document, part).find(({ id }) => id === second);
    const name = line?.name ?? '';
    if (rest.length === 0) return [name];
    return [
      name,
      fieldText(find, fieldNamed(part, rest[0] ?? '', line)?.label, rest[0]),
      placeText(document, path, months),
    ];
  }
  if (isFormPart(part))
    return [
      find(`inputs.forms.${part}`) ?? '',
      fieldText(find, fieldNamed(part, second)?.label, second),
      placeText(document, path, months),
    ];
  return partLabel(document, path, { find, ...months });
}

const fieldText = (find: FindText, label: string | undefined, key = '') =>
  find(`inputs.${label ?? `fields.${key}`}`) ?? find(`rows.${key}`) ?? key;

/** The month or year behind the place of a table, which is the last segment of its path. */
function placeText(
  document: ForecastDocument,
  path: string,
  { month, calendarMonth }: Omit<AnchorWords, 'find'>,
): string {
  const address = resolvePath(document, path);
  if (!address || address.month === null) return '';
  const { startMonth, fiscalYearEndMonth } = document.header;
  const place = address.month;
  if (address.table === 'months') return month(addMonths(startMonth, place - 1));
  return address.table === 'places' ? calendarMonth(monthOfFiscalYear(fiscalYearEndMonth, place)) : String(place);
}

/** History, scenarios and everything else: the nearest name on the way, then the field. */
function partLabel(document: ForecastDocument, path: string, { find, month }: AnchorWords): string[] {
  const segments = path.split('/');
  const names = segments.flatMap((_, at) => {
    const value = findPlace(document, segments.slice(0, at + 1).join('/'))?.value;
    if (typeof value !== 'object' || value === null) return [];
    if ('endMonth' in value && typeof value.endMonth === 'string') return [month(value.endMonth)];
    return 'name' in value && typeof value.name === 'string' && value.name !== '' ? [value.name] : [];
  });
  const last = segments.at(-1) ?? '';
  const field = find(`inputs.fields.${last}`) ?? find(`rows.${last}`);
  const section = find(`inputs.sections.${segments[0]}`);
  return [...(names.length === 0 && section ? [section] : []), ...names, ...(field ? [field] : [])];
}
