import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { tabsClasses } from '#client/components/bars.ts';
import { CommentsButton } from '#client/components/comments-button.tsx';
import { isOpenAtServer, paths } from '#client/lib/paths.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';

/** The tabs of an open forecast. */
export const ForecastTabs = memo(function ForecastTabs({ forecastId }: { forecastId: string }) {
  const { t } = useTranslation('forecast');
  const { pathname } = useLocation();
  const bar = useCurrentInView<HTMLDivElement>(pathname);
  const overview = paths.forecast(forecastId);
  const tabs = [
    { name: 'overview', to: overview, isCurrent: pathname === overview },
    { name: 'inputs', to: paths.forecastInputs(forecastId), isCurrent: pathname.startsWith(`${overview}/inputs`) },
    { name: 'actuals', to: paths.forecastActuals(forecastId), isCurrent: pathname.startsWith(`${overview}/actuals`) },
    {
      name: 'reports',
      to: paths.forecastReport(forecastId),
      // From there comes the lender pack, which leads back to them.
      isCurrent: pathname.startsWith(`${overview}/reports`) || pathname === paths.forecastPack(forecastId),
    },
    {
      name: 'scenarios',
      to: paths.forecastScenarios(forecastId),
      isCurrent: pathname.startsWith(`${overview}/scenarios`),
    },
    {
      name: 'versions',
      to: paths.forecastVersions(forecastId),
      isCurrent: pathname.startsWith(`${overview}/versions`),
    },
  ] as const;
  // Imports and versions are of the server.
  const shown = tabs.filter(({ name }) => isOpenAtServer(forecastId) || (name !== 'actuals' && name !== 'versions'));
  return (
    <nav
      className="flex items-stretch border-b border-line bg-surface px-[calc(var(--gutter)-10px)] print:hidden"
      aria-label={t('workspace.tabs.label')}
    >
      <div ref={bar} className={tabsClasses}>
        {shown.map(({ name, to, isCurrent }) => (
          <Link key={name} to={to} aria-current={isCurrent ? 'page' : undefined}>
            {t(`workspace.tabs.${name}`)}
          </Link>
        ))}
      </div>
      <span className="flex-1" />
      <CommentsButton />
    </nav>
  );
});
