import { anchorLabel } from '#shared/anchors/anchor-label.ts';
import { findAnchor, type Shown, type ValueThen } from '#shared/anchors/find-anchor.ts';
import type { Language } from '#shared/domain/languages.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { Anchor } from '#shared/inputs/anchors.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';
import { anchorWords } from './anchor-words';

interface AnchorToFind {
  version: VersionRow;
  anchor: Anchor;
  language: Language;
}

/** What a comment is about, as it is now: what it is called, and its figure where it is one. */
export interface AnchoredPlace {
  label: string;
  value: ValueThen | null;
}

/** The place of an anchor in a saved version; null where it is not there. Of one with errors no report has a figure. */
export const findInVersion = ({ version, ...question }: AnchorToFind): AnchoredPlace | null =>
  findInDocument({ document: migrateStoredDocument(version).document, ...question });

export function findInDocument({
  document,
  anchor,
  language,
}: Omit<AnchorToFind, 'version'> & { document: ForecastDocument }): AnchoredPlace | null {
  const computed = new Map<string | null, ReturnType<typeof computeForecast> | null>();
  const shown: Shown = {
    document,
    resultUnder(scenario) {
      const known = computed.get(scenario);
      if (known !== undefined) return known;
      const made =
        findIssues(document).length > 0 ? null : computeForecast(document, scenario === null ? {} : { scenario });
      computed.set(scenario, made);
      return made;
    },
  };
  const found = findAnchor(shown, anchor);
  const label = found && anchorLabel(shown, anchor, anchorWords(language));
  return found && label ? { label, value: found.value } : null;
}
