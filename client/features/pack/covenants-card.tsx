import { CircleCheck, Minus, Plus, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { covenantFigure } from '#client/lib/covenant-figure.ts';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatMonth } from '#client/lib/format-date.ts';
import { sectionPath } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { computeScenario, useDocument } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { calendarMonth } from '#shared/domain/months.ts';
import { orElse } from '#shared/domain/or-else.ts';
import type { CovenantTest, ForecastResult } from '#shared/engine/result.ts';
import { type Covenant, filledCovenant, isAtMost } from '#shared/inputs/forecast/covenants.ts';

/** What the lender asks for, whether the forecast keeps it, and the way to change it. */
export function CovenantsCard() {
  const { t } = useTranslation(['pack', 'forecast']);
  const id = useForecastId();
  const document = useDeferredValue(useDocument((whole) => whole));
  const result = useMemo(() => orElse(() => computeScenario(document, null), null), [document]);
  const covenants = (document.covenants ?? []).map(filledCovenant).filter(({ enabled }) => enabled);
  const isFull = covenants.length > 0;
  return (
    <Card
      title={t('builder.covenants')}
      actions={
        <Link
          to={sectionPath(id, 'funding')}
          className={buttonClasses({ variant: 'ghost', size: 'small' })}
          aria-label={t(isFull ? 'builder.changeCovenants' : 'builder.addCovenant')}
        >
          {!isFull && <Plus className="size-3.5" />}
          {t(isFull ? 'builder.change' : 'builder.addShort')}
        </Link>
      }
    >
      {isFull ? (
        <ul className="grid divide-y divide-line-faint">
          {covenants.map((covenant) => (
            <Row key={covenant.id} covenant={covenant} result={result} />
          ))}
        </ul>
      ) : (
        <p className="text-xs text-ink-3">{t('builder.noCovenants')}</p>
      )}
    </Card>
  );
}

function Row({ covenant, result }: { covenant: Covenant; result: ForecastResult | null }) {
  const { t } = useTranslation(['pack', 'reports']);
  const find = useForecastTexts();
  const { id, name, measure, threshold } = covenant;
  const digits = currencyDecimals(result?.currency ?? 'USD');
  const figure = (value: number | null) => covenantFigure(measure, value, digits);
  const tests = result?.covenants?.find((entry) => entry.id === id)?.tests ?? [];
  const missed = tests.filter(({ passed }) => passed === false);
  const closest = closestOf(tests);
  const isMissed = missed.length > 0;
  const Icon = isMissed ? TriangleAlert : closest ? CircleCheck : Minus;
  const tone = isMissed ? 'text-warning' : closest ? 'text-positive' : 'text-ink-3';
  const monthName = ({ month }: CovenantTest) => {
    const label = result?.timeline.labels[month - 1] ?? '';
    return label && formatMonth(Number(label.slice(0, 4)), calendarMonth(label));
  };
  const shown = missed.slice(0, 2).map(monthName).join(', ');
  const more = missed.length > 2 ? ' …' : '';
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-2 py-2 text-sm first:pt-0 last:pb-0">
      <Icon
        className={`mt-0.5 size-4 ${tone}`}
        role="img"
        aria-label={t(isMissed ? 'reports:covenants.missed' : closest ? 'reports:covenants.met' : 'notDefined')}
      />
      <span className="font-semibold wrap-anywhere">
        {name.trim() || (find(`inputs.choices.measure.${measure}`) ?? measure)}
      </span>
      <span className="tabular-nums">
        {isAtMost(measure) ? '≤' : '≥'} {figure(threshold)}
      </span>
      <span className={`col-span-2 col-start-2 text-xs ${isMissed ? 'text-warning' : 'text-ink-3'}`}>
        {isMissed
          ? `${t('reports:covenants.countMissed', { count: missed.length })}: ${shown}${more}`
          : closest
            ? t('builder.closest', { value: figure(closest.value), month: monthName(closest) })
            : t('reports:covenants.noTests')}
      </span>
    </li>
  );
}

/** The defined test with the least headroom. */
function closestOf(tests: readonly CovenantTest[]): CovenantTest | null {
  return tests.reduce<CovenantTest | null>(
    (least, test) =>
      test.headroom !== null && (least === null || test.headroom < (least.headroom ?? 0)) ? test : least,
    null,
  );
}
