import { CircleCheck, OctagonAlert, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { covenantFigure } from '#client/lib/covenant-figure.ts';
import { type FindText, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatMoney } from '#client/lib/format.ts';
import { sectionPath } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument } from '#client/workspace/index.ts';
import type { CovenantTest, ForecastResult } from '#shared/engine/result.ts';
import {
  type Covenant,
  type CovenantMeasure,
  countsDebt,
  filledCovenant,
  isAtMost,
  isMoneyMeasure,
} from '#shared/inputs/forecast/covenants.ts';
import { covenantName } from '../checks/warning-words';
import { monthTitle } from '../periods';
import { minorDigitsOf } from '../use-report';

interface TestedCovenant {
  covenant: Covenant;
  name: string;
  tests: readonly CovenantTest[];
}

/** Every covenant with its tests, in the order of the inputs. */
export function useTestedCovenants(result: ForecastResult): TestedCovenant[] {
  const find = useForecastTexts();
  const covenants = useDocument((document) => document.covenants) ?? [];
  return (result.covenants ?? []).flatMap(({ id, tests }) => {
    const covenant = covenants.find((covenant) => covenant.id === id);
    return covenant ? [{ covenant: filledCovenant(covenant), name: covenantName(covenant, find), tests }] : [];
  });
}

/** What lenders ask for: a table a covenant, a column a test; a figure opens what it is made of. */
export function CovenantsReport({ result, isPrinted = false }: { result: ForecastResult; isPrinted?: boolean }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const id = useForecastId();
  const tested = useTestedCovenants(result);
  const [asked, setAsked] = useState<{ of: TestedCovenant; test: CovenantTest } | null>(null);
  if (tested.length === 0)
    return (
      <main className="page">
        <EmptyState
          icon={ScrollText}
          title={t('covenants.empty')}
          action={
            !isPrinted && (
              <Link className={buttonClasses({ size: 'small' })} to={sectionPath(id, 'funding')}>
                {t('why.goTo', { section: t('forecast:inputs.sections.funding') })}
              </Link>
            )
          }
        />
      </main>
    );
  return (
    <main className="page grid grid-cols-1 gap-3.5 pt-0">
      {tested.map((entry) => (
        <CovenantCard
          key={entry.covenant.id}
          of={entry}
          result={result}
          onAsk={isPrinted ? null : (test) => setAsked({ of: entry, test })}
        />
      ))}
      {asked && <TestDialog {...asked} result={result} onClose={() => setAsked(null)} />}
    </main>
  );
}

/** Met, missed, or neither where it is not defined. */
function TestState({ passed }: Pick<CovenantTest, 'passed'>) {
  const { t } = useTranslation('reports');
  if (passed === null) return <span className="text-ink-3">{t('covenants.notDefined')}</span>;
  const Icon = passed ? CircleCheck : OctagonAlert;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon className={passed ? 'text-positive' : 'text-negative'} />
      {t(passed ? 'covenants.met' : 'covenants.missed')}
    </span>
  );
}

interface CovenantCardProps {
  of: TestedCovenant;
  result: ForecastResult;
  onAsk: ((test: CovenantTest) => void) | null;
}

function CovenantCard({ of: { covenant, name, tests }, result, onAsk }: CovenantCardProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const { measure, threshold, basis, testEveryMonths } = covenant;
  const digits = minorDigitsOf(result);
  const figure = (value: number | null) => covenantFigure(measure, value, digits);
  const missed = tests.filter(({ passed }) => passed === false).length;
  const rows = [
    {
      key: 'value',
      name: t('covenants.value'),
      cell: (test: CovenantTest) =>
        onAsk && test.value !== null ? (
          <button
            type="button"
            className="cursor-pointer underline-offset-4 hover:underline"
            onClick={() => onAsk(test)}
          >
            {figure(test.value)}
          </button>
        ) : (
          figure(test.value)
        ),
    },
    { key: 'headroom', name: t('covenants.headroom'), cell: ({ headroom }: CovenantTest) => figure(headroom) },
    { key: 'state', name: t('covenants.state'), cell: ({ passed }: CovenantTest) => <TestState passed={passed} /> },
  ];
  const columns: Column<(typeof rows)[number]>[] = [
    { head: '', isRowHead: true, className: 'sticky left-0 bg-surface', cell: (row) => row.name },
    ...tests.map((test) => ({
      head: monthTitle(result.timeline, test.month),
      isNumeric: true,
      className: 'whitespace-nowrap',
      cell: (row: (typeof rows)[number]) => row.cell(test),
    })),
  ];
  const asked = t(isAtMost(measure) ? 'covenants.atMost' : 'covenants.atLeast', { threshold: figure(threshold) });
  const isOfFlows = measure === 'debtServiceCover' || measure === 'interestCover' || measure === 'netDebtToEbitda';
  const words = [
    asked,
    t(`forecast:inputs.choices.testEveryMonths.${testEveryMonths}`),
    ...(isOfFlows ? [t(`forecast:inputs.choices.basis.${basis}`)] : []),
  ].join(' · ');
  return (
    <Card
      title={name}
      sub={words}
      padding="flush"
      className="max-desk:[&>header]:flex-wrap"
      actions={
        tests.length > 0 && (
          <Badge tone={missed === 0 ? 'ok' : 'bad'} isSmall>
            {missed === 0 ? t('covenants.allMet') : t('covenants.countMissed', { count: missed })}
          </Badge>
        )
      }
    >
      <ScrollRegion className="scroll" label={name}>
        <DataTable
          scroll={null}
          caption={name}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          empty={tests.length === 0 && <p className="px-4 pb-4 text-ink-2">{t('covenants.noTests')}</p>}
        />
      </ScrollRegion>
    </Card>
  );
}

/** What is divided by what, in words; of an amount of money what it is. */
const definitionOf = (measure: CovenantMeasure, find: FindText): string =>
  find(`reports:covenants.definition.${measure}`) ?? '';

interface TestDialogProps {
  of: TestedCovenant;
  test: CovenantTest;
  result: ForecastResult;
  onClose: () => void;
}

/** What a test divides by what. */
function TestDialog({ of: { covenant, name }, test, result, onClose }: TestDialogProps) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const { measure, includeLeases } = covenant;
  const digits = minorDigitsOf(result);
  const money = (minor: number) => formatMoney(minor, { minorDigits: digits, scale: 'exact' });
  const lines = isMoneyMeasure(measure)
    ? [[t('covenants.value'), money(test.numerator)]]
    : [
        [t('covenants.numerator'), money(test.numerator)],
        [t('covenants.denominator'), money(test.denominator)],
        [t('covenants.value'), covenantFigure(measure, test.value, digits)],
      ];
  return (
    <InfoDialog title={`${name}, ${monthTitle(result.timeline, test.month)}`} onClose={onClose}>
      <p className="pb-2 text-ink-2">
        {definitionOf(measure, find)}
        {includeLeases && countsDebt(measure) ? ` ${t('covenants.withLeases')}` : ''}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {[
          ...lines,
          [t('covenants.threshold'), covenantFigure(measure, test.threshold, digits)],
          [t('covenants.headroom'), covenantFigure(measure, test.headroom, digits)],
        ].map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </InfoDialog>
  );
}
