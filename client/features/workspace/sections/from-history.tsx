import { ChartSpline } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { formatMonth } from '#client/lib/format-date.ts';
import { goTo } from '#client/lib/navigation.ts';
import { exampleId, paths } from '#client/lib/paths.ts';
import { useInputs, useWorkspace } from '#client/workspace/index.ts';
import { calendarMonth } from '#shared/domain/months.ts';
import type { BaselinePart } from '#shared/inputs/forecast/baselines.ts';
import { sectionOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { newerActuals } from '#shared/what-if/line-baseline.ts';

/** The way to a line's forecast from history, and whether there are later actuals than those it was made from. */
export function FromHistory({ part, id }: { part: BaselinePart; id: string }) {
  const { t } = useTranslation('forecast');
  const forecastId = useWorkspace((state) => state.forecastId) ?? exampleId;
  const newest = useInputs((document) => newerActuals(document, id));
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2">
      {newest && (
        <Badge tone="warn" isSmall>
          {t('inputs.line.historyReaches', { month: formatMonth(Number(newest.slice(0, 4)), calendarMonth(newest)) })}
        </Badge>
      )}
      <Button
        size="small"
        onClick={() => goTo(paths.forecastBaseline(forecastId, sectionOf[part], id))}
        icon={ChartSpline}
        label={t(newest ? 'inputs.line.historyAgain' : 'inputs.line.fromHistory')}
      />
    </div>
  );
}
