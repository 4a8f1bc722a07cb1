import { type ExportCell, type ExportTable, moneyCell, plainCell, rateCell } from '#client/lib/export/table.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { CovenantMeasure } from '#shared/inputs/forecast/covenants.ts';
import { filledCovenant, isMoneyMeasure } from '#shared/inputs/forecast/covenants.ts';
import { covenantName } from '../checks/warning-words';
import { type ExportContext, headOf } from './context';

/** Every test of every covenant, a row a test. */
export function covenantTables(context: ExportContext): ExportTable[] {
  const { t, document, result, find } = context;
  const decimals = currencyDecimals(result.currency);
  const figure = (measure: CovenantMeasure, value: number | null): ExportCell => {
    if (value === null) return null;
    if (isMoneyMeasure(measure)) return moneyCell(value, decimals);
    return measure === 'equityRatio' ? rateCell(value) : plainCell(value, 6);
  };
  const text = (label: string) => ({ label, isText: true });
  const names = ['name', 'measure', 'month'] as const;
  const figures = ['numerator', 'denominator', 'value', 'threshold', 'headroom'] as const;
  return [
    {
      name: t('names.covenants'),
      head: headOf(context, t('names.covenants')),
      columns: [
        ...names.map((key) => text(t(`covenants.${key}`))),
        ...figures.map((key) => ({ label: t(`covenants.${key}`) })),
        text(t('covenants.state')),
      ],
      nameColumns: 3,
      rows: (result.covenants ?? []).flatMap(({ id, tests }) => {
        const stored = document.covenants?.find((covenant) => covenant.id === id);
        if (!stored) return [];
        const { measure } = filledCovenant(stored);
        const measureName = find(`inputs.choices.measure.${measure}`) ?? measure;
        return tests.map((test) => ({
          kind: 'line' as const,
          level: 0,
          cells: [
            covenantName(stored, find),
            measureName,
            result.timeline.labels[test.month - 1] ?? '',
            moneyCell(test.numerator, decimals),
            isMoneyMeasure(measure) ? null : moneyCell(test.denominator, decimals),
            figure(measure, test.value),
            figure(measure, test.threshold),
            figure(measure, test.headroom),
            t(test.passed === null ? 'covenants.notDefined' : test.passed ? 'covenants.met' : 'covenants.missed'),
          ],
        }));
      }),
    },
  ];
}
