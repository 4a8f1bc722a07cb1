import { GitBranch } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { paths } from '#client/lib/paths.ts';
import { useDocument, useWorkspace, workspace } from '#client/workspace/index.ts';

/** Over the inputs while a scenario is shown: whose they are, what stays, how many differ. */
export const ScenarioStrip = memo(function ScenarioStrip({ forecastId }: { forecastId: string }) {
  const { t } = useTranslation('forecast');
  const current = useWorkspace((state) => state.scenarioId);
  const scenario = useDocument(({ scenarios }) => scenarios.find(({ id }) => id === current));
  const { pathname } = useLocation();
  if (!scenario || !pathname.startsWith(`${paths.forecast(forecastId)}/inputs`)) return null;
  const isShared = pathname === paths.forecastInputs(forecastId, 'history');
  return (
    <div
      className="flex items-center gap-2.5 border-y border-(--brand-line) bg-brand-soft px-(--gutter) py-1.5 text-ink max-desk:flex-wrap"
      role="status"
    >
      <GitBranch className="text-brand-text" />
      <p className="min-w-0 flex-1 max-desk:basis-4/5">
        <b>{t('scenario.editing', { name: scenario.name })}</b>{' '}
        {isShared ? t('scenario.historyStays') : t('scenario.baseStays')}{' '}
        {!isShared && <span className="text-ink-2">{t('scenario.differs', { count: scenario.overrides.length })}</span>}
      </p>
      <Link className={buttonClasses({ variant: 'ghost', size: 'small' })} to={paths.forecastScenarios(forecastId)}>
        {t('scenario.seeWhat')}
      </Link>
      <Button size="small" onClick={() => workspace.setScenario(null)}>
        {t('scenario.showBase')}
      </Button>
    </div>
  );
});
