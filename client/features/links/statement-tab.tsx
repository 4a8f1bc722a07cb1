import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatementTable } from '#client/components/statement-table/statement-table.tsx';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { fiscalYearName } from '#shared/domain/months.ts';
import { columnsOf, type PeriodWords } from '../reports/periods';
import type { ReportBy } from '../reports/report-view';
import { LinkedTable } from './linked-table';
import { type ShownCase, tableRows } from './shown-case';

interface StatementTabProps {
  shown: ShownCase;
  statement: string;
  caption: string;
  hasOpening: boolean;
  resultKey: string | undefined;
}

/** A statement by year, quarter or month, as far as the link brought its figures. */
export function StatementTab({ shown, statement, caption, hasOpening, resultKey }: StatementTabProps) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const [by, setBy] = useState<ReportBy>('year');
  const { timeline, currency, actualUntil } = shown;
  const rows = useMemo(() => tableRows(shown, statement, find), [shown, statement, find]);
  const isThere = (series: 'months' | 'quarters') => rows.some((row) => row[series].length > 0);
  const choices = (['month', 'quarter', 'year'] as const).filter((value) => value === 'year' || isThere(`${value}s`));
  const columns = useMemo(() => {
    const words: PeriodWords = {
      fiscalYear: (year) => t('fiscalYear', { year: fiscalYearName(year, timeline.fiscalYearEndMonth) }),
      quarter: (quarter) => t('quarter', { quarter }),
      opening: t('opening'),
    };
    return columnsOf({
      timeline,
      view: { by, monthsOf: null, quartersOf: null },
      words,
      actualUntil,
      hasOpening,
    });
  }, [timeline, by, hasOpening, actualUntil, t]);
  return (
    <LinkedTable
      label={t('columns')}
      value={by}
      onChange={setBy}
      segments={choices.map((value) => ({ value, label: t(`by.${value}`) }))}
    >
      <StatementTable
        caption={caption}
        unitNote={t('unitNote.unit', { currency })}
        scrollLabel={t('scrolls', { report: caption })}
        rows={rows}
        columns={columns}
        scale="unit"
        minorDigits={currencyDecimals(currency)}
        resultKey={resultKey}
      />
    </LinkedTable>
  );
}
