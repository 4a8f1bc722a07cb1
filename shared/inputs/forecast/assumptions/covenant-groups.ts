import { filledCovenant, isMoneyMeasure } from '../covenants';
import type { ForecastDocument } from '../document';
import type { Assumption, AssumptionGroup } from './assumption';

/** What lenders ask for, a group a covenant. */
export function covenantGroups({ covenants = [], loans }: ForecastDocument): AssumptionGroup[] {
  return covenants.map(filledCovenant).map((covenant) => {
    const { id, name, measure, threshold, testEveryMonths, basis, fromMonth, includeLeases, loanId, note, enabled } =
      covenant;
    const path = `covenants/${id}`;
    const row = (key: string, nameKey: string, own: Pick<Assumption, 'kind' | 'value'>): Assumption => ({
      ...{ path: `${path}/${key}`, nameKey: `forecast:inputs.covenants.${nameKey}`, isQuiet: false },
      ...own,
    });
    const choice = (key: string, nameKey: string, value: string): Assumption => ({
      ...row(key, nameKey, { kind: 'choice', value }),
      choiceKey: `forecast:inputs.choices.${key}.${value}`,
    });
    const loan = loans.find((loan) => loan.id === loanId)?.name;
    return {
      ...{ path, line: name || null, titleKey: `forecast:inputs.choices.measure.${measure}`, note, isEnabled: enabled },
      rows: [
        choice('measure', 'measure', measure),
        row('threshold', 'threshold', {
          kind: isMoneyMeasure(measure) ? 'money' : measure === 'equityRatio' ? 'rate' : 'ratio',
          value: threshold,
        }),
        choice('testEveryMonths', 'tested', String(testEveryMonths)),
        choice('basis', 'basis', basis),
        row('fromMonth', 'from', { kind: 'monthNumber', value: fromMonth }),
        ...(includeLeases ? [row('includeLeases', 'includeLeases', { kind: 'flag', value: true })] : []),
        ...(loan === undefined ? [] : [row('loanId', 'loan', { kind: 'text', value: loan })]),
      ],
    };
  });
}
