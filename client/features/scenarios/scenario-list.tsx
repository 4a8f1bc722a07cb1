import { useTranslation } from 'react-i18next';
import { currencyDecimals } from '../../../shared/domain/money';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { colourOf } from '../../components/chart-parts/model';
import { Checkbox } from '../../components/checkbox';
import { classNames } from '../../lib/class-names';
import { formatMoney } from '../../lib/format';
import { useWorkspace, workspace } from '../../lib/workspace';
import { monthOf } from './month-of';
import type { ScenarioCase } from './use-cases';

interface ScenarioListProps {
  cases: readonly ScenarioCase[];
  isCompared: (id: string) => boolean;
  onCompare: (id: string, isCompared: boolean) => void;
}

/** One card a scenario: what differs, how low cash runs, the switch to it, and whether it is compared. */
export function ScenarioList({ cases, isCompared, onCompare }: ScenarioListProps) {
  const { t } = useTranslation('reports');
  const current = useWorkspace((state) => state.scenarioId);
  return (
    <section className="scenario-list" aria-label={t('scenarios.title')}>
      <h2 className="h2">{t('scenarios.title')}</h2>
      {cases.map((one) => (
        <article key={one.id ?? 'base'} className={classNames('card scenario', one.id === current && 'is-shown')}>
          <div className="row">
            <span
              className="scenario-line"
              style={{ borderTopColor: colourOf(one.tone), borderTopStyle: one.dash ? 'dashed' : 'solid' }}
            />
            <b className="grow trunc">{one.name}</b>
            <CaseBadge one={one} />
          </div>
          {one.note && <p className="xs muted">{one.note}</p>}
          {one.id !== null && (
            <p className="xs muted">
              {one.overrides === 0 ? t('scenarios.noOverrides') : t('scenarios.overrides', { count: one.overrides })}
            </p>
          )}
          {one.id !== null && (
            <Checkbox
              label={t('scenarios.inComparison')}
              aria-label={t('scenarios.compareOne', { name: one.name })}
              checked={isCompared(one.id)}
              disabled={one.result === null}
              onChange={({ target }) => one.id !== null && onCompare(one.id, target.checked)}
            />
          )}
          <div className="row">
            <LowestCash one={one} />
            <span className="grow" />
            <Button
              size="small"
              aria-pressed={one.id === current}
              disabled={one.result === null}
              onClick={() => workspace.setScenario(one.id)}
            >
              {one.id === current ? t('scenarios.shown') : t('scenarios.show')}
            </Button>
          </div>
        </article>
      ))}
    </section>
  );
}

function LowestCash({ one: { result, figures } }: { one: ScenarioCase }) {
  const { t } = useTranslation('reports');
  if (!result || !figures) return <span className="xs muted">{t('scenarios.notComputed')}</span>;
  return (
    <span className="xs muted">
      {t('scenarios.lowest')}{' '}
      <b>{formatMoney(figures.minimumCash, { minorDigits: currencyDecimals(result.currency) })}</b>{' '}
      {monthOf(result, figures.minimumCashMonth)}
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
  return (
    <Badge tone={isUnder ? 'warn' : 'ok'} isSmall>
      {isUnder ? t('scenarios.underMinimum') : t('scenarios.aboveMinimum')}
    </Badge>
  );
}
