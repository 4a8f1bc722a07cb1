import { Target } from 'lucide-react';
import { Suspense, useState } from 'react';
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
const pages = [undefined, 'sensitivity', 'risk'] as const;

/** Where a page puts its own controls: in the bar, after the tabs. */
export interface WhatIfOutlet {
  bar: HTMLElement | null;
}

/** The pages of "What if" below their bar. */
export function WhatIfLayout() {
  const { t } = useTranslation('whatIf');
  const id = useForecastId();
  const { pathname } = useLocation();
  const tabs = useCurrentInView<HTMLElement>(pathname);
  // Futures have actions of their own.
  const isRisk = pathname === paths.forecastScenarios(id, 'risk');
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className={classNames(subbarClasses, 'max-desk:flex-wrap max-desk:py-2')}>
        <nav ref={tabs} className={classNames(subtabsClasses, !isRisk && 'flex-1')} aria-label={t('tabs.label')}>
          {pages.map((page) => (
            <NavLink key={page ?? 'compare'} end to={paths.forecastScenarios(id, page)}>
              {t(`tabs.${page ?? 'compare'}`)}
            </NavLink>
          ))}
        </nav>
        <div
          ref={setBar}
          className="flex min-w-0 flex-1 items-center gap-2 max-desk:basis-full max-desk:flex-wrap empty:hidden"
        />
        {!isRisk && (
          <Button size="small" onClick={() => goalSeekRequested.raise({})} icon={Target} label={t('goalSeek.open')} />
        )}
      </div>
      <Suspense key={pathname} fallback={<LoadingPage />}>
        <Outlet context={{ bar } satisfies WhatIfOutlet} />
      </Suspense>
    </>
  );
}
