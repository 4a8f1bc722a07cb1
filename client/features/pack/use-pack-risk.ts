import { useEffect, useState } from 'react';
import { drawFutures, noFutures, resultOfFutures } from '#client/lib/worker-pool/draw-futures.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { isUncertain } from '#shared/inputs/forecast/risk.ts';
import { isTicked, packSettingsOf } from '#shared/pack/presets.ts';
import type { RiskResult } from '#shared/what-if/risk-result.ts';

/** True where two documents say the same of everything but the pack: their futures are the same. */
function isSameBesidePack(document: ForecastDocument, second: ForecastDocument): boolean {
  const keys = new Set([...Object.keys(document), ...Object.keys(second)] as (keyof ForecastDocument)[]);
  return [...keys].every((key) => key === 'pack' || document[key] === second[key]);
}

/** The futures of the open forecast for its pack, computed in workers; null until they are there, and where nobody asks for them. */
export function usePackRisk(document: ForecastDocument): RiskResult | null {
  const isWanted = isTicked(packSettingsOf(document), 'cashAtRisk') && isUncertain(document);
  const [source, setSource] = useState(document);
  if (source !== document && !isSameBesidePack(source, document)) setSource(document);
  const [made, setMade] = useState<{ source: ForecastDocument; result: RiskResult } | null>(null);
  useEffect(() => {
    const { risk } = source;
    if (!isWanted || !risk) return;
    const controller = new AbortController();
    const { signal } = controller;
    const drawn = noFutures(source, risk.runs);
    drawFutures(drawn, { signal })
      .then(() => resultOfFutures(drawn, risk.runs, signal))
      .then((result) => signal.aborted || setMade({ source, result }))
      // Without futures the section stays out; the page "Risk" says why.
      .catch(() => undefined);
    return () => controller.abort();
  }, [source, isWanted]);
  return isWanted && made?.source === source ? made.result : null;
}
