import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#client/components/segmented.tsx';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { useStore } from '#client/lib/store.ts';
import { useDocument } from '#client/workspace/index.ts';
import { partOfProfit } from '#shared/engine/dimensions/part-of-profit.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { Report } from '#shared/reports/registry.ts';
import { reportParts } from '../report-parts';
import { reportView } from '../report-view';
import { usePeriods } from '../use-report';
import { StatementReport } from './statement-report';

/** A report that is a statement, or one of several forms of it, as its entry in the registry says. */
export function StatementView({ report, result }: { report: Report; result: ForecastResult }) {
  const { slug, name, forms, hasOpening, resultRow } = report;
  const { t } = useTranslation('reports');
  const view = usePeriods(result, hasOpening);
  const [chosen, setChosen] = useState(forms[0]?.statement);
  const { Chart, Notes } = reportParts[slug] ?? {};
  const document = useDocument((whole) => whole);
  const shown = useStore(reportView);
  const find = useForecastTexts();
  const part = useMemo(
    () => (chosen === 'profitAndLoss' ? partOfProfit({ document, result, view: shown, find }) : null),
    [chosen, document, result, shown, find],
  );
  if (!chosen) return null;
  return (
    <StatementReport
      key={chosen}
      result={result}
      statement={part?.statement ?? result[chosen]}
      caption={part ? t('dimension.part', { report: t(`names.${name}`), name: part.name }) : t(`names.${name}`)}
      isPart={part !== null}
      view={view}
      resultKey={resultRow}
      switcher={
        forms.length > 1 && (
          <Segmented
            label={t('forms.label')}
            value={chosen}
            onChange={setChosen}
            segments={forms.flatMap((form) =>
              'title' in form ? [{ value: form.statement, label: t(`forms.${form.title}`) }] : [],
            )}
          />
        )
      }
      chart={!part?.isAlone && Chart && <Chart result={result} periods={view.periods} />}
      notes={Notes && <Notes result={result} />}
    />
  );
}
