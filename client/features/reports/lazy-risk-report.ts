import { lazy } from 'react';
import { loadAreas } from '#client/lib/i18n.ts';

/** The report "Risk" comes with charts and texts that no other report needs. */
export const RiskReport = lazy(async () => {
  const [page] = await Promise.all([
    import('#client/features/what-if/risk/report/risk-report.tsx'),
    loadAreas('whatIf'),
  ]);
  return { default: page.RiskReport };
});
