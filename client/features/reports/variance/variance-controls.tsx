import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { formatMoney, formatNumber } from '#client/lib/format.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { useIsMobile } from '#client/lib/use-media.ts';
import { useDocument } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { endYear } from '../periods';
import { minorDigitsOf, usePeriodWords } from '../use-report';
import { useKnownVersions } from './compared-with';
import { useThresholds } from './material';
import { MaterialDialog } from './material-dialog';
import { type Against, statements, useVarianceView, type VarianceView } from './variance-view';

/** What the report shows: statement, period, what it is compared with, and what is material. */
export function VarianceControls({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const { view, changeView } = useVarianceView(result);
  const isMobile = useIsMobile();
  if (!view) return null;
  // The month is beside its year to date, but for a phone, which has room for one.
  const scopes = isMobile ? (['month', 'toDate', 'year'] as const) : (['month', 'year'] as const);
  return (
    <>
      <Segmented
        label={t('variance.statement')}
        value={view.statement}
        onChange={(statement) => changeView({ statement })}
        segments={statements.map((value) => ({ value, label: t(`variance.statements.${value}`) }))}
      />
      <Segmented
        label={t('variance.period')}
        value={!isMobile && view.scope === 'toDate' ? 'month' : view.scope}
        onChange={(scope) => changeView({ scope })}
        segments={scopes.map((value) => ({
          value,
          label: t(`variance.scopes.${isMobile || value !== 'month' ? value : 'monthAndToDate'}`),
        }))}
      />
      <PeriodSelect result={result} view={view} onChange={changeView} />
      <AgainstSelect result={result} against={view.against} onChange={(against) => changeView({ against })} />
      <span className="flex-1!" />
      {view.scope !== 'year' && <MaterialButton result={result} />}
    </>
  );
}

interface PeriodSelectProps {
  result: ForecastResult;
  view: VarianceView;
  onChange: (change: Partial<VarianceView>) => void;
}

/** An actual month, newest first; or a fiscal year, known by its last actual month, else by its last one. */
function PeriodSelect({ result: { timeline, actualUntil = 0 }, view, onChange }: PeriodSelectProps) {
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  if (view.scope !== 'year') {
    const months = timeline.labels.slice(0, actualUntil).toReversed();
    return (
      <SmallSelect
        label={t('variance.month')}
        value={view.month}
        options={months.map((month) => ({ value: month, label: formatLongMonth(month) }))}
        onChange={(month) => onChange({ month })}
      />
    );
  }
  const years = timeline.fiscalYears.map(({ firstMonth, lastMonth }, at) => {
    const shown = actualUntil >= firstMonth ? Math.min(actualUntil, lastMonth) : lastMonth;
    const isShown = timeline.labels.slice(firstMonth - 1, lastMonth).includes(view.month);
    return {
      value: (isShown && view.month) || (timeline.labels[shown - 1] ?? ''),
      label: fiscalYear(endYear(timeline, at)),
    };
  });
  return <SmallSelect label={t('year')} value={view.month} options={years} onChange={(month) => onChange({ month })} />;
}

interface AgainstSelectProps {
  result: ForecastResult;
  against: Against;
  onChange: (against: Against) => void;
}

/** What there is to compare with: the budget, last year, the scenarios that are not shown, every saved version. */
export function useAgainstOptions(result: ForecastResult): { value: Against; label: string }[] {
  const { t } = useTranslation('reports');
  const scenarios = useDocument((document) => document.scenarios);
  const { known } = useKnownVersions();
  const nameOf = ({ version, label }: { version: number; label: string | null }) =>
    label ? t('variance.labelled', { version, label }) : t('variance.version', { version });
  const budget = known?.versions.find(({ version }) => version === known.budgetVersion);
  return [
    { value: 'budget', label: budget?.label ?? t('variance.budget') },
    { value: 'lastYear', label: t('variance.lastYear') },
    ...scenarios
      .filter(({ id }) => id !== result.scenarioId)
      .map(({ id, name }) => ({ value: `scenario:${id}` as const, label: name })),
    ...(known?.versions ?? []).map((entry) => ({ value: `version:${entry.version}` as const, label: nameOf(entry) })),
  ];
}

function AgainstSelect({ result, against, onChange }: AgainstSelectProps) {
  const { t } = useTranslation('reports');
  const options = useAgainstOptions(result);
  return (
    <SmallSelect
      label={t('compare.with')}
      prefix={t('variance.compare')}
      value={against}
      options={options}
      onChange={(value) => onChange(options.find((option) => option.value === value)?.value ?? 'budget')}
    />
  );
}

function MaterialButton({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const [thresholds, keep] = useThresholds();
  const [isOpen, setIsOpen] = useState(false);
  const minorDigits = minorDigitsOf(result);
  return (
    <>
      <Button size="small" className="max-desk:hidden" onClick={() => setIsOpen(true)}>
        {t('variance.material.button', {
          share: formatNumber(thresholds.share / 10_000, Number.isInteger(thresholds.share / 10_000) ? 0 : 1),
          amount: formatMoney(thresholds.amount, { minorDigits }),
        })}
      </Button>
      {isOpen && (
        <MaterialDialog
          thresholds={thresholds}
          currency={result.currency}
          minorDigits={minorDigits}
          onKeep={keep}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
