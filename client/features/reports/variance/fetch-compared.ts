import { idAtServer } from '#client/lib/paths.ts';
import { getSession } from '#client/lib/session.ts';
import type { trpc } from '#client/lib/trpc.ts';
import { hasAccess } from '#client/lib/use-access.ts';
import type { ExportContext } from '../export/context';
import {
  type ComparedWith,
  comparedWith,
  documentOf,
  isOfGuest,
  knownBudget,
  knownVersions,
  savedOnce,
  versionOf,
} from './compared-with';
import { keptView, viewOf } from './variance-view';

type Utils = ReturnType<typeof trpc.useUtils>;

/** What actual months are compared with in files, asked of the server where it is not known yet; null without any. */
export async function fetchCompared(utils: Utils, context: ExportContext): Promise<ComparedWith | null> {
  const { result, document, forecastId, t } = context;
  const view = viewOf(result, keptView(forecastId));
  if (!view) return null;
  const id = idAtServer(forecastId);
  if (isOfGuest(forecastId, hasAccess(getSession()))) {
    const budget = await utils.shared.budget.fetch({ id });
    const known = knownBudget(budget);
    const saved = budget && versionOf(view.against, known) !== null ? documentOf(budget) : null;
    return comparedWith({ against: view.against, known, saved, document, t });
  }
  const known = knownVersions(await utils.forecast.versions.fetch({ id }));
  const version = versionOf(view.against, known);
  const saved = version === null ? null : documentOf(await utils.forecast.version.fetch({ id, version }, savedOnce));
  return comparedWith({ against: view.against, known, saved, document, t });
}
