import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { useIsMobile } from '#client/lib/use-media.ts';
import { useWorkspace } from '#client/workspace/index.ts';
import { reportAt } from '#shared/reports/registry.ts';
import { PrintHead } from '../print-head';
import { ReportFrame } from '../statements/report-frame';
import { useShownVariance, type VarianceProps } from './use-shown-variance';
import { type AskedFigure, type ColumnGroup, VarianceTable } from './variance-table';

const resultRows = { profitAndLoss: 'netProfit', balanceSheet: undefined, cashFlow: 'closingCash' } as const;

/** A month and its fiscal year to date: the statement beside what it is compared with, and what is behind a figure. */
export function MonthVariance(props: VarianceProps) {
  const { result, view, compared } = props;
  const { t } = useTranslation('reports');
  const { shown, words, titleOf, sentence } = useShownVariance(props);
  const isMobile = useIsMobile();
  const [asked, setAsked] = useState<AskedFigure | null>(null);
  const version = useWorkspace((state) => state.version);
  if ('error' in shown) return <EmptyState title={t(`variance.errors.${shown.error}`)} />;
  const groups = shown.scopes
    .filter(({ scope }) => !isMobile || scope === view.scope)
    .map(
      ({ scope }): ColumnGroup => ({
        scope,
        title: titleOf(shown, scope),
        columns: [
          { key: 'actual', head: t('variance.actual'), kind: 'asked', figure: ({ outlook }) => outlook },
          { key: 'comparison', head: compared.head, kind: 'plain', figure: ({ comparison }) => comparison },
          {
            key: 'variance',
            head: t('variance.variance'),
            kind: 'variance',
            figure: ({ variance }) => variance,
            isTinted: true,
          },
          { key: 'change', head: t('variance.change'), kind: 'change', figure: ({ change }) => change, isWide: true },
        ],
      }),
    );
  const caption = t(`names.${view.statement}`);
  const missing = shown.scopes.at(-1)?.variance.missing ?? [];
  return (
    <ReportFrame
      hasControlLine
      foot={
        <>
          <BadgeCheck className="text-positive" />
          <span>
            {compared.version === null ? compared.name : t('variance.pair', { version, against: compared.name })}
          </span>
          {missing.length > 0 && (
            <span className="text-warning">
              {t('variance.missing', { count: missing.length, months: missing.map(formatLongMonth).join(', ') })}
            </span>
          )}
          <span className="flex-1" />
          <span className="max-desk:hidden">
            {t(view.statement === 'balanceSheet' ? 'variance.sheetLegend' : 'variance.legend')}
          </span>
        </>
      }
      aside={null}
    >
      <PrintHead report={t(`names.${reportAt('variance')?.name ?? 'variance'}`)} result={result} />
      <VarianceTable
        caption={caption}
        unitNote={t(`unitNote.${words.scale}`, { currency: result.currency })}
        statement={view.statement}
        rows={shown.rows}
        groups={groups}
        resultKey={resultRows[view.statement]}
        open={asked}
        onAsk={setAsked}
        sentence={(row, scope) => sentence(row, scope, titleOf(shown, scope))}
        noteOf={() => undefined}
        {...words}
      />
    </ReportFrame>
  );
}
