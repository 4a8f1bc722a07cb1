import { CopyPlus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button, linkClasses } from '#client/components/button.tsx';
import { cardClasses } from '#client/components/card.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatAmount } from '#client/lib/format.ts';
import { scenarioDialogRequested } from '#client/lib/signals.ts';
import { useDocument, useIsStructureFixed, useWorkspace, workspace } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { CaseLine } from './case-line';
import { monthOf } from './month-of';
import { ScenarioActions } from './scenario-actions';
import type { ScenarioCase } from './use-cases';

interface ScenarioListProps {
  cases: readonly ScenarioCase[];
  isCompared: (id: string) => boolean;
  onCompare: (id: string, isCompared: boolean) => void;
  /** Shows what differs in a scenario. */
  onDifferences: (id: string) => void;
}

/** One card a scenario: what differs, how low cash runs, the switch to it, and whether it is compared. */
export function ScenarioList({ cases, isCompared, onCompare, onDifferences }: ScenarioListProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const isFull = useDocument(({ scenarios }) => scenarios.length >= bounds.scenarios);
  const rejection = isFull && t('forecast:scenario.tooMany', { maximum: bounds.scenarios });
  const current = useWorkspace((state) => state.scenarioId);
  const isFixed = useIsStructureFixed();
  return (
    <section className="grid grid-cols-1 gap-2.5" aria-label={t('scenarios.title')}>
      <div className="flex items-center gap-2 justify-between">
        <h2 className="text-heading">{t('scenarios.title')}</h2>
        {!isFixed && (
          <Button
            size="small"
            disabled={rejection}
            onClick={() => scenarioDialogRequested.raise(null)}
            icon={Plus}
            label={t('scenarios.make')}
          />
        )}
      </div>
      {cases.map((entry) => (
        <article
          key={entry.id ?? 'base'}
          className={classNames(
            cardClasses({ edge: entry.id === current ? 'chosen' : 'plain' }),
            'grid gap-1.5 px-3.5 pt-2.75 pb-3',
          )}
        >
          <div className="flex min-h-6.5 items-baseline gap-2 wrap-anywhere">
            <CaseLine className="mt-2" tone={entry.tone} dash={entry.dash} />
            <b className="min-w-0 flex-1 font-semibold text-ink">{entry.name}</b>
            {entry.id !== null && !isFixed && <ScenarioActions id={entry.id} />}
          </div>
          {entry.id === null ? (
            <>
              <div className="flex items-center gap-2 justify-between">
                <span className="text-xs text-ink-2">{entry.note}</span>
                <CaseBadge one={entry} />
              </div>
              <div className="flex items-center gap-2 justify-between">
                <LowestCash one={entry} />
                <ShowButton one={entry} isShown={current === null} />
              </div>
            </>
          ) : (
            <>
              {entry.note && <p className="text-xs text-ink-2">{entry.note}</p>}
              <div className="flex items-center gap-2 justify-between">
                <Differing one={entry} id={entry.id} onDifferences={onDifferences} />
                <CaseBadge one={entry} />
              </div>
              <LowestCash one={entry} />
              <div className="flex items-center gap-2 justify-between">
                <Checkbox
                  label={t('scenarios.inComparison')}
                  aria-label={t('scenarios.compareOne', { name: entry.name })}
                  checked={isCompared(entry.id)}
                  disabled={entry.result === null}
                  onChange={({ target }) => entry.id !== null && onCompare(entry.id, target.checked)}
                />
                <ShowButton one={entry} isShown={entry.id === current} />
              </div>
            </>
          )}
        </article>
      ))}
      {!rejection && !isFixed && (
        <button
          type="button"
          className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-2.5 gap-y-0.5 rounded-md border border-dashed border-line-strong px-3.5 py-3 text-start text-ink-2 hover:bg-hover"
          onClick={() => scenarioDialogRequested.raise(null)}
        >
          <CopyPlus />
          <b>{t('scenarios.copyBase')}</b>
          <span className="col-start-2 text-xs">{t('scenarios.copyBaseText')}</span>
        </button>
      )}
    </section>
  );
}

function ShowButton({ one: { id, result }, isShown }: { one: ScenarioCase; isShown: boolean }) {
  const { t } = useTranslation('reports');
  return (
    <Button size="small" aria-pressed={isShown} disabled={result === null} onClick={() => workspace.setScenario(id)}>
      {isShown ? t('scenarios.shown') : t('scenarios.show')}
    </Button>
  );
}

/** How many inputs differ, leading to the list of them, where the first is changed as well. */
function Differing({ one, id, onDifferences }: { one: ScenarioCase; id: string; onDifferences: (id: string) => void }) {
  const { t } = useTranslation('reports');
  return (
    <button type="button" className={classNames(linkClasses, 'text-xs')} onClick={() => onDifferences(id)}>
      {one.overrides === 0 ? t('scenarios.noOverrides') : t('scenarios.overrides', { count: one.overrides })}
    </button>
  );
}

function LowestCash({ one: { result, figures } }: { one: ScenarioCase }) {
  const { t } = useTranslation('reports');
  if (!result || !figures) return <span className="text-xs text-ink-2">{t('scenarios.notComputed')}</span>;
  return (
    <span className="text-xs text-ink-2">
      {t('overview.lowest')}{' '}
      <b className="font-semibold text-ink">
        {formatAmount(figures.minimumCash, result.currency, { minorDigits: currencyDecimals(result.currency) })}
      </b>{' '}
      <span className="whitespace-nowrap">{monthOf(result, figures.minimumCashMonth)}</span>
    </span>
  );
}

function CaseBadge({ one: { figures, bank } }: { one: ScenarioCase }) {
  const { t } = useTranslation('reports');
  const { minimumCash, overdraftLimit } = bank;
  if (!figures) {
    return (
      <Badge tone="bad" isSmall>
        {t('scenarios.failed')}
      </Badge>
    );
  }
  if (figures.minimumCash < -overdraftLimit) {
    return (
      <Badge tone="bad" isSmall>
        {t('scenarios.overLimit')}
      </Badge>
    );
  }
  const isUnder = figures.minimumCash < minimumCash;
  // Where nobody set a minimum, the word is about the balance itself.
  const [under, over] =
    minimumCash === 0
      ? ([t('scenarios.belowZero'), t('scenarios.notNegative')] as const)
      : ([t('scenarios.underMinimum'), t('scenarios.aboveMinimum')] as const);
  return (
    <Badge tone={isUnder ? 'warn' : 'ok'} isSmall>
      {isUnder ? under : over}
    </Badge>
  );
}
