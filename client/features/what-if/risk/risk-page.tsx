import { Play, Plus, RefreshCw } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { barRule } from '#client/components/bars.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { formatCount } from '#client/lib/format.ts';
import { useStore } from '#client/lib/store.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument, useIsStructureFixed, useWorkspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { listInputs } from '#shared/inputs/forecast/paths.ts';
import type { WhatIfOutlet } from '../what-if-layout';
import { caseOf, useReadiness } from './blocked';
import { useInputTexts } from './input-text';
import { InputsView } from './inputs-view';
import { ResultsView } from './results/results-view';
import { addInputs, riskOf } from './risk-edits';
import { cancelRisk, riskStateOf, startRisk } from './risk-run';

/** Not drawn anew with every count of futures. */
const Inputs = memo(InputsView);

/** What is uncertain in a forecast, and what its futures say. */
export function RiskPage() {
  const { t } = useTranslation(['whatIf', 'common']);
  const name = useWorkspace((state) => state.name);
  const [params, setParams] = useSearchParams();
  const [isFinding, setFinding] = useState(false);
  const { bar } = useOutletContext<WhatIfOutlet>();
  const risk = useDocument(riskOf);
  const { reason } = useReadiness();
  const state = useStore(riskStateOf(useForecastId()));
  useDocumentTitle(`${t('risk.title')}, ${name}`);
  const view = params.get('view') === 'results' ? 'results' : 'inputs';
  const setView = (next: 'inputs' | 'results') => setParams(next === 'results' ? { view: 'results' } : {});
  const run = () => {
    startRisk();
    setView('results');
  };
  const find = useCallback(() => setFinding(true), []);
  const isFixed = useIsStructureFixed();
  const { picture, work } = state;
  const isFull = risk.inputs.length >= bounds.riskInputs && t('risk.inputs.full', { most: bounds.riskInputs });
  return (
    <>
      {bar &&
        createPortal(
          <>
            <span className={`${barRule} max-desk:hidden`} />
            <Segmented
              label={t('risk.views.label')}
              value={view}
              onChange={setView}
              segments={(['inputs', 'results'] as const).map((value) => ({ value, label: t(`risk.views.${value}`) }))}
            />
            <span className="flex-1" />
            {view === 'inputs' && !isFixed && (
              <Button size="small" disabled={isFull} onClick={find} icon={Plus} label={t('risk.add')} />
            )}
            {view === 'results' && picture && (
              <span className="text-xs text-ink-3 max-desk:hidden">
                {t('risk.results.about', {
                  runs: formatCount(picture.result.runs),
                  seed: String(picture.result.seed),
                  inputs: formatCount(picture.result.drivers.length),
                })}
              </span>
            )}
            <span className="flex gap-2 max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-(--z-toolbar) max-desk:border-t max-desk:border-line max-desk:bg-surface max-desk:px-(--gutter) max-desk:py-2.5 max-desk:[&_button]:h-(--control) max-desk:[&_button]:flex-1 max-desk:[&>*]:flex-1">
              {work && (
                <Button size="small" onClick={cancelRisk}>
                  {t('common:cancel')}
                </Button>
              )}
              <Button
                size="small"
                variant={view === 'inputs' || !picture ? 'primary' : 'plain'}
                disabled={reason ?? undefined}
                busy={work && t('risk.run.progress', { done: formatCount(work.done), runs: formatCount(work.runs) })}
                onClick={run}
              >
                {view === 'results' && picture ? <RefreshCw className="size-3.5" /> : <Play className="size-3.5" />}
                {view === 'results' && picture
                  ? t('risk.run.again')
                  : t('risk.run.start', { runs: formatCount(risk.runs) })}
              </Button>
            </span>
          </>,
          bar,
        )}
      {view === 'inputs' ? <Inputs onAdd={find} /> : <ResultsView state={state} onRun={run} blocked={reason} />}
      {isFinding && <FindDialog onClose={() => setFinding(false)} />}
    </>
  );
}

const shownAtMost = 60;

/** All inputs that can be uncertain, found by typing a few letters of their names. */
function FindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('whatIf');
  const document = useDocument(caseOf);
  const taken = new Set(useDocument(riskOf).inputs.map(({ path }) => path));
  const texts = useInputTexts(document);
  const [search, setSearch] = useState('');
  const inputs = useMemo(() => listInputs(document, { monthNumbers: true }), [document]);
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = inputs.filter((address) => {
    const name = texts.name(address).toLocaleLowerCase();
    return words.every((word) => name.includes(word));
  });
  return (
    <Dialog title={t('risk.find.title')} width={560} onClose={onClose}>
      <SearchField label={t('risk.find.search')} value={search} onChange={setSearch} />
      <ul className="-mx-2.5 mt-2.5 grid max-h-[46vh] overflow-y-auto" aria-label={t('risk.find.title')}>
        {found.slice(0, shownAtMost).map((address) => (
          <li key={address.path}>
            <button
              type="button"
              className="flex w-full cursor-pointer items-baseline gap-3 rounded-sm px-2.5 py-1.5 text-start hover:not-disabled:bg-hover disabled:cursor-default disabled:text-ink-3"
              disabled={taken.has(address.path)}
              onClick={() => {
                addInputs([address]);
                onClose();
              }}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{texts.name(address)}</span>
              <span className="flex-none text-xs text-ink-3">
                {taken.has(address.path) ? t('risk.find.taken') : texts.value(address, address.value)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="pt-2 text-xs text-ink-3" role="status">
        {found.length === 0 && t('risk.find.none')}
        {found.length > shownAtMost && t('risk.find.more', { count: found.length - shownAtMost })}
      </p>
    </Dialog>
  );
}
