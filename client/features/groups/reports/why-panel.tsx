import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { cardBody } from '#client/components/card.tsx';
import type { CellPlace } from '#client/components/statement-table/statement-table.tsx';
import { WhyFigure, WhyFrame } from '#client/features/reports/why/why-frame.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { paths } from '#client/lib/paths.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { BookName } from '#shared/engine/group/books.ts';
import { ownFigure } from '#shared/engine/group/own-figure.ts';
import { computed } from '../computed';
import { useGroup } from '../group-state';
import { rateText, rowName, type StatementName } from './figure-rows';
import type { GroupPeriod } from './periods';
import { type Reason, ReasonList } from './reason-list';
import { TranslationReasons } from './translation-reasons';

const books: Record<StatementName, BookName> = { profitAndLoss: 'result', balanceSheet: 'sheet', cashFlow: 'flow' };

interface WhyPanelProps {
  place: CellPlace;
  name: StatementName;
  period: GroupPeriod;
  /** To the period before or after. */
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
}

/** What a figure is made of: companies and eliminations, an own amount and its rate, or each elimination by what it is for. */
export function WhyPanel({ place: { row, column }, name, period, onMove, onClose }: WhyPanelProps) {
  const { t } = useTranslation(['groups', 'forecast']);
  const { t: find } = useTranslation('reports');
  const { result, document, companies, scenarioId, id } = useGroup();
  const panel = useRef<HTMLElement>(null);
  if (!result) return null;
  const statement = result[name];
  const { currency } = result;
  const amountOf = (entry: string) => statement.of(entry).row(row)[period.series][period.index] ?? 0;
  const money = (amount: number, code = currency) =>
    formatMoney(amount, { minorDigits: currencyDecimals(code), scale: 'exact' });
  const member = document.members.find((entry) => entry.id === column);
  const head = result.members.find(({ memberId }) => memberId === column);
  const titleEnd = member?.name ?? t(column === 'group' ? 'groups:reports.group' : 'groups:reports.eliminations');
  const isBalance = name === 'balanceSheet' || row === 'closingCash';
  const months = isBalance ? [period.lastMonth] : rangeOf(period);

  const causes: Reason[] = result.eliminations
    .filter(({ book, row: own }) => book === books[name] && own === row)
    .flatMap(({ kind, id: causeId, months: figures }) => {
      const amount = months.reduce((sum, t) => sum + (figures[t] ?? 0), 0);
      const label = t(`groups:why.causes.${kind}`, { name: nameOf(causeId, document) });
      return amount === 0 ? [] : [{ key: `${kind} ${causeId}`, label, amount }];
    });

  const reasons = (): Reason[] => {
    if (column === 'eliminations') return causes;
    if (column === 'group') {
      const shares = result.members.map(({ memberId, name: label }) => ({
        key: memberId,
        label,
        amount: amountOf(memberId),
      }));
      const rest = { key: 'eliminations', label: t('groups:why.eliminations'), amount: amountOf('eliminations') };
      return [
        ...shares.filter(({ amount }) => amount !== 0),
        ...(causes.length > 0 ? causes : rest.amount === 0 ? [] : [rest]),
      ];
    }
    const company = member && companies.get(member.forecastId);
    if (!member || !company || !head) return [];
    const scenario = document.scenarios.find((entry) => entry.id === scenarioId)?.members[member.id] ?? null;
    const own = computed(company.document, scenario).result;
    const isForeign = head.currency !== currency;
    return months.flatMap((month) => {
      const figure = ownFigure(own, document.header.startMonth, { book: books[name], row, t: month });
      const amount = statement.month(row, column, month);
      if (figure === null || (amount === 0 && months.length > 1)) return [];
      const rates = name === 'balanceSheet' ? head.rates.closing : head.rates.average;
      const note = isForeign
        ? t('groups:why.own', {
            amount: money(figure, head.currency),
            currency: head.currency,
            rate: rateText(rates[month] ?? 0),
          })
        : t('groups:why.ownFlat');
      return [{ key: String(month), label: monthText(result.timeline.labels[month - 1] ?? ''), note, amount }];
    });
  };
  const isReserve = row === 'translationReserve' && member !== undefined;
  const list = isReserve ? [] : reasons();
  return (
    <WhyFrame
      panel={panel}
      name={`${rowName(t, row)}, ${titleEnd}`}
      period={period.label}
      onMove={onMove}
      onClose={onClose}
    >
      <div className={cardBody}>
        <WhyFigure currency={currency}>{money(amountOf(column))}</WhyFigure>
        {isReserve && <TranslationReasons memberId={column} period={period} />}
        {!isReserve && column === 'eliminations' && causes.length === 0 && (
          <p className="mt-1 text-ink-2">{t('groups:why.nothing')}</p>
        )}
        {list.length > 0 && (
          <ReasonList
            heads={{ reason: find('why.reasons'), amount: currency }}
            reasons={list}
            total={{ key: 'sum', label: t('groups:why.total'), amount: amountOf(column) }}
            money={money}
          />
        )}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {member && (
            <Link className={buttonClasses({ size: 'small' })} to={paths.forecast(member.forecastId)}>
              {t('groups:why.openCompany', { name: member.name })}
            </Link>
          )}
          {head && head.currency !== currency && (
            <Link className={buttonClasses({ size: 'small' })} to={paths.group(id, 'set-up')}>
              {t('groups:why.goToRates')}
            </Link>
          )}
          <span className="flex-1" />
          <span className="text-xs text-ink-3 max-desk:hidden">{find('why.keys')}</span>
        </div>
      </div>
    </WhyFrame>
  );
}

const rangeOf = ({ firstMonth, lastMonth }: GroupPeriod) =>
  Array.from({ length: lastMonth - firstMonth + 1 }, (_, i) => firstMonth + i);

function nameOf(causeId: string, document: ReturnType<typeof useGroup>['document']): string {
  const lists: readonly { id: string; name: string }[][] = [document.members, document.intercompany, document.journals];
  return lists.flat().find(({ id }) => id === causeId)?.name ?? causeId;
}
