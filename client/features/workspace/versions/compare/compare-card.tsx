import { ArrowLeftRight, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { FailedState } from '#client/components/failed-state.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { useUnsavedEdits } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { changedInputs } from './changed-inputs';
import { FiguresTable } from './figures-table';
import { InputsTable } from './inputs-table';
import { type ComparedPair, type ComparedVersion, useCompared } from './use-compared';

const choiceLook = 'min-w-0 flex-[0_1_240px] max-desk:flex-[1_1_120px]';

interface CompareCardProps {
  forecastId: string;
  /** Newest first. */
  versions: readonly { version: number; label: string | null }[];
  /** Null: nothing is compared yet. */
  pair: ComparedPair | null;
  onCompare: (pair: ComparedPair | null) => void;
}

/** Two versions to choose, and what differs between them. */
export function CompareCard({ forecastId, versions, pair, onCompare }: CompareCardProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const edits = useUnsavedEdits();
  const card = useRef<HTMLDivElement>(null);
  const [newest, earlier] = versions;
  const [chosen, setChosen] = useState<ComparedPair>(() => ({
    from: (edits > 0 ? newest?.version : earlier?.version) ?? 1,
    to: edits > 0 ? 'now' : (newest?.version ?? 1),
  }));
  useEffect(() => {
    if (!pair) return;
    setChosen(pair);
    card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [pair]);

  const nameOf = (which: ComparedVersion) => {
    if (which === 'now') return t('compare.now');
    const label = versions.find(({ version }) => version === which)?.label;
    return label ? t('compare.labelled', { version: which, label }) : t('versions.number', { version: which });
  };
  const all: ComparedVersion[] = [
    ...(edits > 0 || chosen.from === 'now' || chosen.to === 'now' ? (['now'] as const) : []),
    ...versions.map(({ version }) => version),
  ];
  const options = all.map((which) => ({ value: String(which), label: nameOf(which) }));
  const choose = (change: Partial<ComparedPair>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    if (pair && next.from !== next.to) onCompare(next);
  };
  const versionOf = (text: string): ComparedVersion => (text === 'now' ? 'now' : Number(text));
  const isSame = chosen.from === chosen.to;

  return (
    <div ref={card}>
      <Card
        className="mb-3.5"
        padding="flush"
        title={t('compare.title')}
        actions={pair && <IconButton icon={X} label={t('common:close')} onClick={() => onCompare(null)} />}
      >
        <div className="flex flex-wrap items-end gap-2 px-4 pt-3 pb-3.5">
          <SelectField
            className={choiceLook}
            label={t('compare.from')}
            value={String(chosen.from)}
            options={options}
            onChange={({ target }) => choose({ from: versionOf(target.value) })}
          />
          <IconButton
            icon={ArrowLeftRight}
            label={t('compare.swap')}
            onClick={() => choose({ from: chosen.to, to: chosen.from })}
          />
          <SelectField
            className={choiceLook}
            label={t('compare.to')}
            value={String(chosen.to)}
            options={options}
            onChange={({ target }) => choose({ to: versionOf(target.value) })}
          />
          {!pair && (
            <Button disabled={isSame && t('compare.same')} onClick={() => onCompare(chosen)}>
              {t('compare.compare')}
            </Button>
          )}
          {(!pair || isSame) && (
            <p className="flex-[1_1_240px] self-center ps-2 text-xs text-ink-2 max-desk:basis-full max-desk:p-0">
              {t(isSame ? 'compare.same' : 'compare.lead')}
            </p>
          )}
        </div>
        {pair && !isSame && (
          <Comparison forecastId={forecastId} {...pair} heads={[nameOf(pair.from), nameOf(pair.to)]} />
        )}
      </Card>
    </div>
  );
}

interface ComparisonProps {
  forecastId: string;
  from: ComparedVersion;
  to: ComparedVersion;
  heads: readonly [string, string];
}

/** What differs between two versions: the figures first, then the inputs that made them differ. */
function Comparison({ forecastId, from, to, heads }: ComparisonProps) {
  const { t } = useTranslation('forecast');
  const { documents, failure, retry } = useCompared(forecastId, from, to);
  if (failure)
    return (
      <FailedState
        title={t('compare.failed')}
        detail={failure.status === 404 ? t('compare.gone') : failure.text}
        requestId={failure.requestId}
        {...(failure.status === 404 ? {} : { onRetry: retry })}
      />
    );
  if (!documents) return <Skeleton rows={6} />;
  return <Compared documents={documents} heads={heads} />;
}

interface ComparedProps {
  documents: readonly [ForecastDocument, ForecastDocument];
  heads: readonly [string, string];
}

function Compared({ documents, heads }: ComparedProps) {
  const { t } = useTranslation('forecast');
  const { t: report } = useTranslation('reports');
  const find = useForecastTexts();
  const [one, other] = documents;
  const groups = useMemo(() => changedInputs(one, other, { t, report, find }), [one, other, t, report, find]);
  const count = groups.reduce((total, { inputs }) => total + inputs.length, 0);
  if (count === 0) return <p className="px-4 py-3 text-ink-2">{t('compare.noDifference')}</p>;
  return (
    <>
      <FiguresTable documents={documents} heads={heads} />
      <p className="px-4 py-3 text-xs text-ink-2" role="status">
        {t('compare.count', { count, places: t('compare.places', { count: groups.length }) })}
      </p>
      <InputsTable groups={groups} heads={heads} />
    </>
  );
}
