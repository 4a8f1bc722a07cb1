import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { textsIn } from '#client/lib/i18n.ts';
import { computeScenario, useDocument, useUnsavedEdits, useWorkspaceParts } from '#client/workspace/index.ts';
import type { Language } from '#shared/domain/languages.ts';
import { hashInput, hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import type { PackSection } from '#shared/inputs/forecast/pack.ts';
import { blockedSections, layOutPack } from '#shared/pack/layout.ts';
import type { PackInput } from '#shared/pack/pack-input.ts';
import type { Pack } from '#shared/pack/page.ts';
import { chosenScenarios, isTicked, packSettingsOf } from '#shared/pack/presets.ts';
import type { PackTexts } from '#shared/pack/words.ts';
import { TooManyPages } from '#shared/pack/writer.ts';
import { printedValuation } from '#shared/valuation/printed-valuation.ts';
import { usePackRisk } from './use-pack-risk';

interface Made {
  pack: Pack;
  /** Why sections cannot be made, as keys of the texts under `blocked`. */
  blocked: ReadonlyMap<PackSection, string>;
}

/** The texts of a pack in a language; null until they are there. */
function usePackTexts(language: Language): PackTexts | null {
  const [loaded, setLoaded] = useState<{ language: Language; texts: PackTexts } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const take = (texts: PackTexts) => isWanted && setLoaded({ language, texts });
    void textsIn(language, ['pack', 'forecast', 'reports']).then((texts) => take(texts as unknown as PackTexts));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.texts : null;
}

/** The pack of the open forecast as it stands, laid out anew with every change: null while it comes, or why there is none. */
export function usePack(language: Language): Made | 'faults' | 'tooManyPages' | null {
  const { version, savedAt } = useWorkspaceParts(({ version, savedAt }) => ({ version, savedAt }));
  const edits = useUnsavedEdits();
  const document = useDeferredValue(useDocument((whole) => whole));
  const texts = usePackTexts(language);
  const risk = usePackRisk(document);
  return useMemo(() => {
    if (!texts) return null;
    if (findIssues(document).length > 0) return 'faults';
    const input = inputOf(document, { language, texts, version, edits, savedAt, risk });
    try {
      return { pack: layOutPack(input), blocked: blockedSections(input) };
    } catch (error) {
      if (error instanceof TooManyPages) return 'tooManyPages';
      throw error;
    }
  }, [document, language, texts, version, edits, savedAt, risk]);
}

interface Saved {
  language: Language;
  texts: PackTexts;
  version: number;
  edits: number;
  savedAt: Date | null;
  risk: PackInput['risk'];
}

function inputOf(document: ForecastDocument, { version, edits, savedAt, ...words }: Saved): PackInput {
  const settings = packSettingsOf(document);
  const result = computeScenario(document, null);
  const scenarios = chosenScenarios(document, settings).map(({ id, name }) => ({
    name,
    result: computeScenario(document, id),
  }));
  const hashes = { inputHash: hashInput(document), resultHash: hashResult(result) };
  return {
    document,
    settings,
    valuation: isTicked(settings, 'valuation') ? printedValuation(document, result, scenarios) : null,
    result,
    scenarios,
    version: { number: version, savedAt: (savedAt ?? new Date(0)).toISOString(), edits, ...hashes },
    ...words,
  };
}
