import { type ExportRow, type ExportTable, moneyCell, plainCell, rateCell } from '#client/lib/export/table.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { prepareValuation, valuationInputs, valueWith } from '#shared/valuation/value-forecast.ts';
import { endYear, monthTitle } from '../periods';
import { scenarioValues } from '../valuation/use-valuation';
import { flowRows } from '../valuation/valuation-rows';
import { type ExportContext, headOf, periodWords } from './context';

/** The flows with their present values, what they amount to, and the scenarios as investments. */
export function valuationTables(context: ExportContext): ExportTable[] {
  const { t, document, result } = context;
  const { fiscalYear } = periodWords(context);
  const decimals = currencyDecimals(result.currency);
  const inputs = valuationInputs(document);
  const valuation = valueWith(prepareValuation(document, result), inputs);
  const { periods, byGrowth, byMultiple, wacc } = valuation;
  const money = (value: number | null | undefined) => (value == null ? null : moneyCell(value, decimals));
  const head = headOf(context, t('names.valuation'));
  const flows: ExportTable = {
    name: t('names.valuation'),
    head: [...head, [t('valuation.fields.wacc'), `${wacc / 10_000} %`]],
    columns: [
      { label: t('valuation.flowsTitle'), isText: true },
      ...periods.map(({ year }) => ({ label: fiscalYear(endYear(result.timeline, year - 1)) })),
      { label: t('valuation.yearAfter') },
    ],
    nameColumns: 1,
    rows: flowRows(valuation).map(({ key, isTotal, figures, after }): ExportRow => {
      const isFactor = key === 'discountFactor';
      return {
        kind: isTotal ? 'subtotal' : 'line',
        level: isTotal ? 0 : 1,
        cells: [
          isFactor ? t(`valuation.rows.${key}.${inputs.timing}`) : t(`valuation.rows.${key}`),
          ...figures.map((figure) => (isFactor ? plainCell(Math.round(figure * 1e6), 6) : money(figure))),
          typeof after === 'number' ? money(after) : after && t(`valuation.equals.${after}`),
        ],
      };
    }),
  };
  const line = (label: string, pick: (value: NonNullable<typeof byGrowth>) => number | null): ExportRow => ({
    ...{ kind: 'line', level: 0 },
    cells: [label, ...[byGrowth, byMultiple].map((value) => money(value && pick(value)))],
  });
  const values: ExportTable = {
    name: t('valuation.table'),
    head,
    columns: [
      { label: t('valuation.method'), isText: true },
      { label: t('valuation.rangeGrowth') },
      { label: t('valuation.byExitMultiple') },
    ],
    nameColumns: 1,
    rows: [
      line(t('valuation.enterprise'), ({ enterprise }) => enterprise),
      ...valuation.bridge.map(({ key, name, amount }) =>
        line(name ?? t(`valuation.steps.${key as 'cash'}`), () => amount),
      ),
      line(t('valuation.table'), ({ equity }) => equity),
      line(t('valuation.perShare'), ({ perShare }) => perShare),
    ],
  };
  const scenarios: ExportTable = {
    name: t('valuation.scenarios'),
    head,
    columns: [
      { label: t('valuation.scenario'), isText: true },
      { label: t('valuation.table') },
      { label: t('valuation.change') },
      { label: t('valuation.value') },
      { label: t('valuation.irr') },
      { label: t('valuation.paysBack'), isText: true },
    ],
    nameColumns: 1,
    rows: scenarioValues(document).map(
      ({ name, equity, change, valueToHorizon, rates, paysBack }): ExportRow => ({
        ...{ kind: 'line', level: 0 },
        cells: [
          name,
          money(equity),
          money(change),
          money(valueToHorizon),
          rates[0] === undefined ? null : rateCell(Math.round(rates[0] * 1_000_000)),
          paysBack === 'never'
            ? t('valuation.never')
            : paysBack === null
              ? null
              : monthTitle(result.timeline, paysBack),
        ],
      }),
    ),
  };
  return document.scenarios.length > 0 ? [flows, values, scenarios] : [flows, values];
}
