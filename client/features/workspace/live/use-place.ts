import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useWorkspace } from '#client/workspace/index.ts';
import type { LiveSession } from '#client/workspace/live/session.ts';
import type { Place } from '#client/workspace/live/view.ts';
import { sectionNames } from '../sections/sections';

let last: Place = { section: 'overview', scenario: null, path: null };

/** Tells where this person is now, beside what was told before. */
export function placeIn(session: LiveSession, part: Partial<Place>): void {
  last = { ...last, ...part };
  session.showPlace(last);
}

const tabs = ['actuals', 'reports', 'scenarios', 'versions', 'pack'];

/** Follows the pages: a section of the inputs, or a tab of the forecast. */
export function useTellPlace(session: LiveSession | null): void {
  const { pathname } = useLocation();
  const scenario = useWorkspace((state) => state.scenarioId);
  const names = pathname.split('/');
  const section =
    sectionNames.find((name) => names.includes(name)) ?? tabs.find((name) => names.includes(name)) ?? 'overview';
  useEffect(() => {
    if (session) placeIn(session, { section, scenario, path: null });
  }, [session, section, scenario]);
}
