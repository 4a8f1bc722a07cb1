import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { formatRate } from '#client/lib/format.ts';
import { announceDone, warn } from '#client/lib/notify.ts';
import { runJob } from '#client/lib/worker-pool/pool.ts';
import { insertStep, useIsStructureFixed, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { openFuture } from '#shared/what-if/open-future.ts';
import type { RiskPicture } from '../risk-run';
import type { ResultTexts } from './result-texts';
import { spreadRows } from './spread-rows';

interface SpreadCardProps {
  picture: RiskPicture;
  texts: ResultTexts;
  isStale: boolean;
  isPrinted: boolean;
}

/** P10, P50 and P90 beside the case, and the way to each as a scenario. */
export function SpreadCard({ picture, texts, isStale, isPrinted }: SpreadCardProps) {
  const { t } = useTranslation('whatIf');
  const isFixed = useIsStructureFixed();
  const { result, drawn } = picture;
  const rows = spreadRows(result, texts, t);
  const amount = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : texts.money(value);
  return (
    <Card title={t('risk.results.spread.title')} sub={texts.currency} padding="flush">
      <ScrollRegion className="overflow-x-auto" label={t('risk.results.spread.title')}>
        <DataTable
          scroll={null}
          className="w-full [&_td]:px-1.5 [&_th]:px-1.5 [&_td:last-child]:pr-4 [&_th:last-child]:pr-4 [&_td]:h-9 [&_th]:h-9"
          caption={t('risk.results.spread.caption', { case: texts.caseName })}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              head: <span className="sr-only">{t('risk.results.spread.measure')}</span>,
              isRowHead: true,
              className: 'sticky left-0 bg-surface pl-4!',
              cell: ({ name }) => name,
            },
            { head: t('risk.results.open.one', { percent: 10 }), isNumeric: true, cell: ({ p10 }) => amount(p10) },
            {
              head: t('risk.results.open.one', { percent: 50 }),
              isNumeric: true,
              cellClassName: () => 'font-semibold',
              cell: ({ p50 }) => amount(p50),
            },
            { head: t('risk.results.open.one', { percent: 90 }), isNumeric: true, cell: ({ p90 }) => amount(p90) },
            {
              head: t(texts.isBase ? 'risk.results.spread.base' : 'risk.settings.case'),
              isNumeric: true,
              cellClassName: () => 'border-l border-line',
              cell: ({ base }) => amount(base),
            },
            {
              head: t('risk.results.spread.reached'),
              isNumeric: true,
              cellClassName: () => 'text-ink-3',
              cell: ({ reached }) => formatRate(reached * 1e6, 0),
            },
          ]}
        />
      </ScrollRegion>
      {!isPrinted && !isFixed && (
        <div className="flex flex-wrap items-center gap-2 px-4 py-3">
          <span className="text-xs text-ink-3">{t('risk.results.open.label')}</span>
          {result.opened.map(({ percent, run }) => (
            <OpenButton
              key={percent}
              picture={picture}
              percent={percent}
              run={run}
              blocked={
                isStale ? t('risk.results.open.stale') : drawn < result.runs ? t('risk.results.open.partial') : null
              }
            />
          ))}
        </div>
      )}
    </Card>
  );
}

interface OpenButtonProps {
  picture: RiskPicture;
  percent: number;
  run: number;
  blocked: string | null;
}

/** Makes a scenario of a future, one step, and shows it. */
function OpenButton({ picture: { document, result }, percent, run, blocked }: OpenButtonProps) {
  const { t } = useTranslation('whatIf');
  const [isBusy, setBusy] = useState(false);
  const label = t('risk.results.open.one', { percent });
  const open = async () => {
    setBusy(true);
    const name = t('risk.results.open.name', { percent, seed: String(result.seed) });
    let opened: ReturnType<typeof openFuture> | undefined;
    try {
      const now = workspace.getState().document;
      // Scenarios may have come or gone since the run; they do not change its futures.
      const given = { document: now ? { ...document, scenarios: now.scenarios } : document, run, name };
      await runJob('openFuture', given, {
        size: 1,
        onPiece: (piece) => {
          opened = piece;
        },
      });
    } finally {
      setBusy(false);
    }
    if (opened?.ok) {
      const { scenario } = opened;
      workspace.edit(insertStep('scenarios', scenario, workspace.getState().document?.scenarios.length ?? 0));
      workspace.setScenario(scenario.id);
      announceDone(t('risk.results.open.done'), t('risk.results.open.doneText', { name }));
    } else if (opened) {
      const most = opened.reason === 'tooManyScenarios' ? bounds.scenarios : bounds.overrides;
      warn(t('risk.results.open.failed'), t(`risk.results.open.${opened.reason}`, { most }));
    }
  };
  return (
    <Button size="small" disabled={blocked ?? undefined} busy={isBusy && label} onClick={() => void open()}>
      {label}
    </Button>
  );
}
