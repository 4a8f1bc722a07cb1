import { CircleCheck, MessageSquare, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { CardHead, cardClasses } from '#client/components/card.tsx';
import { minorDigitsOf } from '#client/features/reports/use-report.ts';
import { useThresholds } from '#client/features/reports/variance/material.ts';
import { rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatMoney } from '#client/lib/format.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { formatAtRest } from '#client/lib/number-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { editInputs, findLine, removeStep, useDocument, workspace } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { hasTerm } from '#shared/inputs/forecast/fields/loans.ts';
import { monthsText } from '../import/months-text';
import { monthAlone } from '../month-words';
import { type Attention, findAttention } from './attention';

interface AttentionCardProps {
  result: ForecastResult;
  budget: ForecastResult | null;
  imports: readonly { id: string; months: readonly string[]; removedAt: string | null }[];
}

interface Task {
  key: string;
  title: string;
  text: string;
  actions: ReactNode;
}

/** What should be looked at after an import, each with what can be done about it. */
export function AttentionCard({ result, budget, imports }: AttentionCardProps) {
  const { t } = useTranslation('actuals');
  const document = useDocument((whole) => whole);
  const [thresholds] = useThresholds();
  const found = useMemo(
    () => findAttention({ document, result, budget, imports, thresholds }),
    [document, result, budget, imports, thresholds],
  );
  const taskOf = useTaskWords(result, imports);
  return (
    <section className={cardClasses()}>
      <CardHead>
        <h3>{t('months.attention')}</h3>
        {found.length > 0 && (
          <Badge isSmall tone="warn" icon={null}>
            {found.length}
          </Badge>
        )}
      </CardHead>
      {found.length === 0 && (
        <p className="flex items-center gap-2.5 border-t border-line-faint px-4 py-3 text-ink-2">
          <CircleCheck className="size-4 text-positive" />
          {t('months.nothing')}
        </p>
      )}
      <ul>
        {found.map((attention) => {
          const { key, title, text, actions } = taskOf(attention);
          const Icon = attention.kind === 'variance' ? MessageSquare : TriangleAlert;
          return (
            <li
              key={key}
              className="grid grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-2 border-t border-line-faint px-4 py-[11px] max-desk:grid-cols-[18px_minmax(0,1fr)]"
            >
              <Icon
                className={`size-4 self-start mt-0.5 ${attention.kind === 'variance' ? 'text-ink-3' : 'text-warning'}`}
              />
              <div>
                <b className="font-semibold">{title}</b>
                <p className="text-xs/5 text-ink-2">{text}</p>
              </div>
              <span className="flex flex-wrap gap-1.5 max-desk:col-start-2">{actions}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useTaskWords(result: ForecastResult, imports: AttentionCardProps['imports']): (attention: Attention) => Task {
  const { t } = useTranslation('actuals');
  const id = useForecastId();
  const find = useForecastTexts();
  const document = useDocument((whole) => whole);
  const money = (minor: number) => formatMoney(minor, { minorDigits: minorDigitsOf(result) });
  const count = (thousandths: number) => (thousandths === 0 ? '0' : formatAtRest(thousandths, 'quantity'));
  const monthOf = (t: number) => result.timeline.labels[t - 1] ?? '';
  const link = (to: string, words: string) => (
    <Link className={buttonClasses({ size: 'small' })} to={to}>
      {words}
    </Link>
  );
  const importPage = paths.forecastActuals(id, 'import');
  const lastMonth = monthOf(result.actualUntil ?? 0);
  const newest = imports.find(({ months, removedAt }) => removedAt === null && months.includes(lastMonth));
  return (attention) => {
    switch (attention.kind) {
      case 'notBooked': {
        const { lineId, month, variant = '' } = attention.warning;
        const next = (result.actualUntil ?? 0) + 1;
        const name = findLine(document, lineId)?.name ?? '';
        return {
          key: `notBooked ${lineId} ${variant}`,
          title: t('months.notBooked', { month: monthAlone(monthOf(month)) }),
          text: t('months.notBookedText', {
            line: name,
            amount: money(amountOfPlanned(document, attention.warning)),
            kind: t(`months.planned.${variant}` as 'months.planned.asset'),
            month: monthAlone(monthOf(month)),
          }),
          actions: (
            <>
              {next <= result.timeline.months && (
                <Button
                  size="small"
                  aria-label={t('months.moveOf', { line: name, month: monthAlone(monthOf(next)) })}
                  onClick={() => movePlanned(attention.warning, next)}
                >
                  {t('months.moveTo', { month: monthAlone(monthOf(next)) })}
                </Button>
              )}
              <Button
                size="small"
                variant="ghost"
                aria-label={t('months.removeOf', { line: name })}
                onClick={() => removePlanned(attention.warning)}
              >
                {t('months.remove')}
              </Button>
            </>
          ),
        };
      }
      case 'missing':
        return {
          key: `missing ${attention.months[0]}`,
          title: t(`months.missing.${attention.lacks}`, {
            ...{ month: monthsText(attention.months, t), count: attention.months.length },
          }),
          text: t('months.missingText'),
          actions: link(importPage, t('months.importShort')),
        };
      case 'notApplied':
        return {
          key: `notApplied ${attention.importId}`,
          title: t('months.notApplied', { month: formatLongMonth(attention.month) }),
          text: t('months.notAppliedText'),
          actions: link(`${importPage}?import=${attention.importId}`, t('months.map')),
        };
      case 'inNoLine':
        return {
          key: `inNoLine ${attention.row}`,
          title: rowName(find, { nameKey: attention.row }),
          text: t('months.inNoLineText', { amount: money(attention.amount) }),
          actions: link(
            newest ? `${importPage}?import=${newest.id}` : paths.forecastActuals(id, 'accounts'),
            t('months.map'),
          ),
        };
      case 'subscribers': {
        const { lineId, name, plan, implied, isTyped } = attention;
        const month = monthAlone(monthOf(result.actualUntil ?? 0));
        return {
          key: `subscribers ${lineId}`,
          title: t(implied < plan ? 'months.below' : 'months.above', { line: name }),
          text: t(isTyped ? 'months.subscribersTyped' : 'months.subscribersPlanned', {
            ...{ month, implied: count(implied), plan: count(plan) },
          }),
          actions: link(paths.forecastActuals(id, 'carry-forward'), t('months.openCarryForward')),
        };
      }
      case 'variance': {
        const { row } = attention;
        const month = monthOf(result.actualUntil ?? 0);
        return {
          key: `variance ${row.key}`,
          title: t('months.noNote', { month: monthAlone(month) }),
          text: t(row.favourable ? 'months.noNoteBetter' : 'months.noNoteWorse', {
            ...{ row: rowName(find, row), amount: money(Math.abs(row.variance)) },
          }),
          actions: link(
            `${paths.forecastReport(id, 'variance')}?${new URLSearchParams({ month, scope: 'month', against: 'budget' })}`,
            t('months.addNote'),
          ),
        };
      }
    }
  };
}

/** W17: what is planned in an actual month and not in the books. */
interface Planned {
  variant?: string;
  lineId: string;
}

const parts = { asset: 'capitalAssets', disposal: 'capitalAssets', loan: 'loans', event: 'equityEvents' } as const;
const partOf = ({ variant }: Planned) => parts[variant as keyof typeof parts];

/** What is planned, in minor units: the cost, the proceeds, the loan, the contribution or dividend. */
function amountOfPlanned(document: ForecastDocument, { variant, lineId }: Planned): number {
  const asset = document.capitalAssets.find(({ id }) => id === lineId);
  if (asset) return variant === 'disposal' ? asset.proceeds : asset.cost;
  const loan = document.loans.find(({ id }) => id === lineId);
  if (loan) return hasTerm(loan) ? loan.principal : loan.openingBalance;
  return document.equityEvents.find(({ id }) => id === lineId)?.amount ?? 0;
}

/** Plans it for another month (its number), in the case that is shown. */
function movePlanned(planned: Planned, month: number): void {
  const field = planned.variant === 'disposal' ? 'disposalMonth' : 'month';
  editInputs({ [`${partOf(planned)}/${planned.lineId}/${field}`]: month }, { kind: 'form' });
}

/** Takes it out of the plan: the line, or the sale of an asset. */
function removePlanned(planned: Planned): void {
  const { document } = workspace.getState();
  if (!document || !findLine(document, planned.lineId)) return;
  if (planned.variant === 'disposal')
    editInputs({ [`capitalAssets/${planned.lineId}/disposalMonth`]: null }, { kind: 'form' });
  else workspace.edit(removeStep(document, partOf(planned), planned.lineId));
}
