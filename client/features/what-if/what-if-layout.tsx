import { Target } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { subbarClasses, subtabsClasses } from '#client/components/bars.ts';
import { Button } from '#client/components/button.tsx';
import { LoadingPage } from '#client/components/loading-page.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { paths } from '#client/lib/paths.ts';
import { goalSeekRequested } from '#client/lib/signals.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';

/** The parts of the tab: the scenarios side by side, and what a forecast does when its inputs are others. */
const pages = [undefined, 'sensitivity'] as const;

/** The pages of "What if" below their bar. */
export function WhatIfLayout() {
  const { t } = useTranslation('whatIf');
  const id = useForecastId();
  const { pathname } = useLocation();
  const tabs = useCurrentInView<HTMLElement>(pathname);
  return (
    <>
      <div className={subbarClasses}>
        <nav ref={tabs} className={classNames(subtabsClasses, 'flex-1')} aria-label={t('tabs.label')}>
          {pages.map((page) => (
            <NavLink key={page ?? 'compare'} end to={paths.forecastScenarios(id, page)}>
              {t(`tabs.${page ?? 'compare'}`)}
            </NavLink>
          ))}
        </nav>
        <Button size="small" onClick={() => goalSeekRequested.raise({})}>
          <Target className="size-3.5" />
          {t('goalSeek.open')}
        </Button>
      </div>
      <Suspense key={pathname} fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </>
  );
}
