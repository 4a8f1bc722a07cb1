import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingPage } from '#client/components/loading-page.tsx';
import { useCommentsState } from '#client/lib/comments.ts';
import { paths } from '#client/lib/paths.ts';
import { scenarioDialogRequested, useSignal } from '#client/lib/signals.ts';
import { redo, undo } from '#client/workspace/index.ts';
import { ForecastTabs } from './frame/forecast-tabs';
import { ScenarioDialog } from './frame/scenario-dialog';
import { ScenarioStrip } from './frame/scenario-strip';
import { Toolbar } from './frame/toolbar';
import { useShortcuts } from './session/use-shortcuts';

interface ForecastFrameProps {
  forecastId: string;
  /** In place of the bar of a forecast that is edited. */
  toolbar?: ReactNode;
  /** Under the tabs, over every page. */
  notices: ReactNode;
  onSave: () => void;
  children: ReactNode;
}

/** What is around every page of an open forecast, whether the server or this browser keeps it. */
export function ForecastFrame({ forecastId, toolbar, notices, onSave, children }: ForecastFrameProps) {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<{ scenarioId: string | null } | null>(null);
  useSignal(scenarioDialogRequested, (scenarioId) => setAsked({ scenarioId }));
  useShortcuts({ save: onSave, undo, redo });
  const { hasAside, slot } = useCommentsState();
  const [, part] = pathname.slice(paths.forecast(forecastId).length).split('/');
  return (
    <div className="min-w-0">
      {toolbar ?? <Toolbar forecastId={forecastId} />}
      <ForecastTabs forecastId={forecastId} />
      <ScenarioStrip forecastId={forecastId} />
      {/* A panel without a place in the page is beside all of it. */}
      <div className={hasAside && !slot ? 'desk:pr-[calc(var(--aside)+14px)]' : undefined}>
        <div className="workspace-notices grid gap-2 px-(--gutter) not-empty:pt-3">{notices}</div>
        <Suspense key={part} fallback={<LoadingPage />}>
          {children}
        </Suspense>
      </div>
      {asked && <ScenarioDialog scenarioId={asked.scenarioId} onClose={() => setAsked(null)} />}
    </div>
  );
}
