import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agreedHash } from '#client/lib/agreed-hash.ts';
import { reportError } from '#client/lib/error-reporting.ts';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { announceSaved, notify, warn } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/trpc.ts';
import { workspace } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import { isUncertain } from '#shared/inputs/forecast/risk.ts';
import { storedStatements } from '#shared/reports/registry.ts';
import { differingResults } from './differing-results';

export interface Refreshing {
  refresh: () => Promise<void>;
  isRefreshing: boolean;
  /** Of the saved version: they keep the report from being made. */
  issues: readonly DocumentIssue[] | null;
  dismissIssues: () => void;
  failure: Failure | null;
  dismissFailure: () => void;
}

/** The same simulation of this browser. */
async function riskHashOf(document: ForecastDocument): Promise<string> {
  const { simulateInPool } = await import('#client/lib/worker-pool/draw-futures.ts');
  return (await simulateInPool(document)).hash;
}

/** Asks the server for the reports of the saved version and proves that this browser computes the same. */
export function useRefresh(): Refreshing {
  const { t } = useTranslation('forecast');
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.report.refresh.useMutation();
  const [issues, setIssues] = useState<readonly DocumentIssue[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const documentOf = async (id: string, version: number): Promise<ForecastDocument> => {
    const { savedDocument, savedVersion } = workspace.getState();
    if (savedDocument && savedVersion === version) return savedDocument;
    return parseJson((await utils.client.forecast.version.query({ id, version })).document);
  };

  const refresh = async () => {
    const { forecastId } = workspace.getState();
    if (!forecastId) return;
    setFailure(null);
    try {
      const answer = await mutateAsync({ forecastId });
      const { version, results, riskHash } = answer;
      workspace.setReport({ version, refreshedAt: new Date(answer.refreshedAt) });
      void utils.report.get.invalidate({ forecastId });
      void utils.forecast.list.invalidate();
      const document = await documentOf(forecastId, version);
      const differing = differingResults(document, results).map(({ scenario }) => scenario ?? 'base');
      const ownRiskHash = riskHash && (await riskHashOf(document));
      if (riskHash === ownRiskHash) agreedHash.set(riskHash);
      else differing.push(`risk (${riskHash}, here ${ownRiskHash})`);
      if (differing.length === 0) {
        if (!riskHash && isUncertain(document))
          warn(t('workspace.refresh.noRiskTitle'), t('workspace.refresh.noRiskDetail'));
        const count = results.length * storedStatements.length + (riskHash ? 1 : 0);
        announceSaved(t('workspace.refresh.title'), t('workspace.refresh.detail', { count, version }));
        return;
      }
      const names = differing.join(', ');
      reportError(
        new Error(`Results differ between server (${answer.engineVersion}) and browser (${engineVersion}): ${names}`),
      );
      notify({
        severity: 'error',
        summary: t('workspace.refresh.differTitle'),
        detail: t('workspace.refresh.differDetail'),
        isSticky: true,
      });
    } catch (error) {
      const found = failureOf(error);
      if (found.code === 'forecast-has-faults' && Array.isArray(found.details.faults)) setIssues(found.details.faults);
      else setFailure(found);
    }
  };

  return {
    refresh,
    isRefreshing: isPending,
    issues,
    dismissIssues: () => setIssues(null),
    failure,
    dismissFailure: () => setFailure(null),
  };
}
