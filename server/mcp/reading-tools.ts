import { z } from 'zod';
import { addMonths, monthsBetween } from '#shared/domain/months.ts';
import { listForecastsInput } from '#shared/inputs/forecast-requests.ts';
import { programs } from '#shared/messages/en/programs.ts';
import { reportNames } from '#shared/reports/registry.ts';
import { listForecasts } from '../services/forecasts/list';
import { compare, explain } from '../services/programs/compute';
import { writeFigure } from '../services/programs/figure-text';
import { outlineForecast, readInputs } from '../services/programs/outline';
import { outlineGroup } from '../services/programs/outline-group';
import { readReport } from '../services/reports/read';
import { cutPage } from './pages';
import { cursor, defineTool, forecastId, groupId, scenario } from './tool';

const { fields } = programs;
const whole = <Item>(item: Item) => item;
const report = z.enum(reportNames, 'not-a-choice');

/** Tools that read saved versions and reports. */
export const readingTools = [
  defineTool('list_forecasts', {
    scope: 'forecasts:read',
    input: { search: listForecastsInput.shape.search.describe(fields.search), cursor },
    async run({ context }, { search, cursor: from }) {
      const items = await listForecasts(context, { removed: false, search });
      return cutPage({
        head: {},
        name: 'forecasts',
        items,
        write: ({ id, name, currency, version, savedAt, reportVersion }) => ({
          id,
          name,
          currency,
          version,
          savedAt,
          reportVersion,
        }),
        cursor: from,
        version: 0,
      });
    },
  }),
  defineTool('list_groups', {
    scope: 'forecasts:read',
    input: { search: listForecastsInput.shape.search.describe(fields.search), cursor },
    async run({ context }, { search, cursor: from }) {
      const items = await listForecasts({ ...context, kind: 'group' }, { removed: false, search });
      return cutPage({
        head: {},
        name: 'groups',
        items,
        write: ({ id, name, currency, version, savedAt, members }) => ({
          ...{ id, name, currency, version, savedAt, companies: members ?? 0 },
        }),
        cursor: from,
        version: 0,
      });
    },
  }),
  defineTool('outline_group', {
    scope: 'forecasts:read',
    input: { groupId },
    run: ({ context }, asked) => outlineGroup({ ...context, kind: 'group' }, asked),
  }),
  defineTool('outline_forecast', {
    scope: 'forecasts:read',
    input: { forecastId, cursor },
    async run({ context }, { cursor: from, ...asked }) {
      const { lines, ...head } = await outlineForecast(context, asked);
      return cutPage({ head, name: 'lines', items: lines, write: whole, cursor: from, version: head.version });
    },
  }),
  defineTool('read_inputs', {
    scope: 'forecasts:read',
    input: {
      forecastId,
      scenario,
      paths: z
        .array(z.string().regex(/^[A-Za-z]{1,40}(\/[A-Za-z0-9_-]{1,64}){0,2}$/, 'not-a-choice'))
        .min(1, 'choose-one')
        .max(50, 'too-long')
        .optional()
        .describe(fields.paths),
      cursor,
    },
    async run({ context, language }, { cursor: from, scenario: id, paths, ...asked }) {
      const { lines, ...head } = await readInputs(context, { ...asked, scenario: id, paths, language });
      return cutPage({ head, name: 'lines', items: lines, write: whole, cursor: from, version: head.version });
    },
  }),
  defineTool('read_report', {
    scope: 'reports:read',
    input: {
      forecastId,
      report,
      scenario,
      by: z.enum(['month', 'quarter', 'year'], 'not-a-choice').default('year'),
      cursor,
    },
    async run({ context, language }, { cursor: from, scenario: id = null, ...asked }) {
      const {
        rows,
        periods,
        minorDigits: _digits,
        resultHash: _hash,
        inputHash: _input,
        ...head
      } = await readReport(context, { ...asked, scenario: id, language });
      const words = { currency: head.currency, months: monthsOf(periods) };
      return cutPage({
        head: { ...head, periods: periods.map(({ label }) => label) },
        name: 'rows',
        items: rows,
        write: ({ key, label, kind, level, lineId, unit, opening, figures }) => ({
          key,
          label,
          kind,
          level,
          lineId,
          opening: writeFigure({ key, unit }, opening, words),
          figures: figures.map((figure) => writeFigure({ key, unit }, figure, words)),
        }),
        cursor: from,
        version: head.version,
      });
    },
  }),
  defineTool('explain_figure', {
    scope: 'reports:read',
    input: {
      forecastId,
      scenario,
      report,
      row: z.string().min(1, 'required').max(200, 'too-long').describe(fields.row),
      period: z
        .string()
        .regex(/^(?:opening|\d{4}-\d{2}|FY\d{4}(?:-Q[1-4])?)$/, 'not-a-choice')
        .describe(fields.period),
      cursor,
    },
    async run({ context, language }, { cursor: from, scenario: id, ...asked }) {
      const found = await explain(context, { ...asked, scenario: id, language });
      const isMade = 'parts' in found;
      const name = isMade ? 'parts' : 'entries';
      const items: readonly object[] = isMade ? found.parts : found.entries;
      return cutPage({
        head: { ...found, [name]: [] },
        name,
        items,
        write: whole,
        cursor: from,
        version: found.version,
      });
    },
  }),
  defineTool('compare_scenarios', {
    scope: 'reports:read',
    input: {
      forecastId,
      scenarios: z.array(scenario.unwrap()).max(20, 'too-long').optional().describe(fields.scenarios),
      cursor,
    },
    async run({ context, language }, { cursor: from, scenarios, ...asked }) {
      const { cases, ...head } = await compare(context, { ...asked, scenarios, language });
      return cutPage({ head, name: 'cases', items: cases, write: whole, cursor: from, version: head.version });
    },
  }),
];

/** "YYYY-MM" from the first month of the periods to the last. */
function monthsOf(periods: readonly { firstMonth: string; lastMonth: string }[]): string[] {
  const [first, last] = [periods[0]?.firstMonth, periods.at(-1)?.lastMonth];
  if (!first || !last) return [];
  return Array.from({ length: monthsBetween(first, last) + 1 }, (_, i) => addMonths(first, i));
}
