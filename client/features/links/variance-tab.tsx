import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';
import { type JsonText, parseJson } from '#shared/domain/json-text.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { VarianceStatement } from '#shared/engine/variance/side.ts';
import { columnGroups } from '../reports/variance/columns';
import { useRangeText } from '../reports/variance/notes-card';
import { shownRows } from '../reports/variance/variance-rows';
import { VarianceTable } from '../reports/variance/variance-table';
import { LinkedTable } from './linked-table';

export type LinkedVariance = NonNullable<RouterOutputs['link']['open']['variance']>;
type Read<Text> = Text extends JsonText<infer Value> ? Value : never;

const statements = ['profitAndLoss', 'balanceSheet', 'cashFlow'] as const satisfies readonly VarianceStatement[];

/** The last actual month and its year to date beside the budget, as far as a link shows them: no notes and no accounts. */
export function VarianceTab({ variance, currency }: { variance: LinkedVariance; currency: string }) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const rangeText = useRangeText();
  const [statement, setStatement] = useState<VarianceStatement>('profitAndLoss');
  const scopes = useMemo(() => parseJson<Read<LinkedVariance>>(variance)[statement], [variance, statement]);
  const rows = useMemo(() => shownRows(scopes, find), [scopes, find]);
  const title = t(`variance.statements.${statement}`);
  const groups = columnGroups({
    ...{ t, shown: { rows, scopes }, view: { statement }, head: t('variance.budget') },
    titleOf: (entry) => rangeText(entry.variance.firstMonth, entry.variance.lastMonth),
  });
  return (
    <LinkedTable
      label={t('variance.statement')}
      value={statement}
      onChange={setStatement}
      segments={statements.map((value) => ({ value, label: t(`variance.statements.${value}`) }))}
    >
      <VarianceTable
        statement={statement}
        caption={title}
        unitNote={t('unitNote.unit', { currency })}
        rows={rows}
        groups={groups}
        noteOf={() => undefined}
        scale="unit"
        minorDigits={currencyDecimals(currency)}
      />
    </LinkedTable>
  );
}
