import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { subbarClasses, subtabsClasses } from '#client/components/bars.ts';
import { LoadingPage } from '#client/components/loading-page.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { paths } from '#client/lib/paths.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { KeptNotice } from './import/kept-notice';

/** Where a page of the actuals puts its own controls: the right end of the bar. */
export interface ActualsOutlet {
  actions: HTMLElement | null;
}

/** The pages of the booked months: what happened, how the forecast goes on from it, and where each account stands. */
export function ActualsLayout() {
  const { t } = useTranslation('actuals');
  const id = useForecastId();
  const { pathname } = useLocation();
  const tabs = useCurrentInView<HTMLElement>(pathname);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className={subbarClasses}>
        <nav ref={tabs} className={classNames(subtabsClasses, 'flex-1')} aria-label={t('months.tabs.label')}>
          <NavLink end to={paths.forecastActuals(id)}>
            {t('months.tabs.months')}
          </NavLink>
          <NavLink to={paths.forecastActuals(id, 'carry-forward')}>{t('months.tabs.carryForward')}</NavLink>
          <NavLink to={paths.forecastActuals(id, 'accounts')}>{t('months.tabs.accounts')}</NavLink>
        </nav>
        <span className="flex flex-none items-center gap-2" ref={setActions} />
      </div>
      <div className="px-(--gutter) not-empty:pb-3">
        <KeptNotice forecastId={id} />
      </div>
      <Suspense key={pathname} fallback={<LoadingPage />}>
        <Outlet context={{ actions } satisfies ActualsOutlet} />
      </Suspense>
    </>
  );
}
