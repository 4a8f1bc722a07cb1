import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { cardBody } from '#client/components/card.tsx';
import { WhyFigure, WhyFrame } from '#client/features/reports/why/why-frame.tsx';
import { whyLook } from '#client/features/reports/why/why-table.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatMoney } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { paths } from '#client/lib/paths.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { sidesOf } from '#shared/engine/group/intercompany.ts';
import type { GroupPair } from '#shared/inputs/group/document.ts';
import { useGroup } from '../group-state';
import type { GroupPeriod } from '../reports/periods';
import { PairDialog } from './pair-dialog';
import { signed } from './pair-table';

interface PairPanelProps {
  pair: GroupPair;
  period: GroupPeriod;
  /** To the fiscal year before or after. */
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
}

/** A pair's mismatch month by month, with both sides as links. */
export function PairPanel({ pair, period, onMove, onClose }: PairPanelProps) {
  const { t } = useTranslation('groups');
  const { result, document, edit, mayEdit } = useGroup();
  const panel = useRef<HTMLElement>(null);
  const [isEditing, setEditing] = useState(false);
  if (!result) return null;
  const { currency, timeline } = result;
  const money = (amount: number) => formatMoney(amount, { minorDigits: currencyDecimals(currency), scale: 'exact' });
  const months = result.intercompany.filter(
    ({ pairId, leg, month }) =>
      pairId === pair.id && leg === 'result' && month >= period.firstMonth && month <= period.lastMonth,
  );
  const total = months.reduce((sum, { mismatch }) => sum + mismatch, 0);
  const [first, second] = sidesOf(pair).map((id) => document.members.find((member) => member.id === id));
  const names = { seller: first?.name ?? '', buyer: second?.name ?? '' };
  const differing = months.filter(({ mismatch }) => mismatch !== 0);
  return (
    <WhyFrame panel={panel} name={pair.name} period={period.label} onMove={onMove} onClose={onClose}>
      <div className={cardBody}>
        <WhyFigure currency={currency}>{total === 0 ? money(0) : signed(total, money)}</WhyFigure>
        <p className="mt-1 text-ink-2">
          {differing.length === 0 ? t('pairs.agree') : t(total > 0 ? 'pairs.sellerMore' : 'pairs.buyerMore', names)}
        </p>
        {differing.length > 0 && (
          <table className={classNames('data-table', whyLook)}>
            <thead>
              <tr>
                <th scope="col" className="text-left">
                  {t('pairs.month')}
                </th>
                <th scope="col" className="whitespace-normal!">
                  {names.seller}
                </th>
                <th scope="col" className="whitespace-normal!">
                  {names.buyer}
                </th>
                <th scope="col">{t('pairs.mismatch')}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ month, seller, buyer, mismatch }) => (
                <tr key={month}>
                  <th scope="row" className="whitespace-nowrap!">
                    {monthText(timeline.labels[month - 1] ?? '')}
                  </th>
                  <td>{money(seller)}</td>
                  <td>{money(buyer)}</td>
                  <td>{signed(mismatch, money)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="mt-3 grid gap-2">
          {[second, first].map(
            (member) =>
              member && (
                <Link
                  key={member.id}
                  className={buttonClasses({ size: 'small' })}
                  to={paths.forecastInputs(member.forecastId, sectionFor(pair, member === first))}
                >
                  {t('pairs.openLine', { name: member.name })}
                </Link>
              ),
          )}
          {mayEdit && (
            <div className="flex gap-2">
              <Button size="small" variant="ghost" onClick={() => setEditing(true)}>
                {t('pairs.edit')}
              </Button>
              <Button
                size="small"
                variant="ghost"
                onClick={() => {
                  edit({ ...document, intercompany: document.intercompany.filter(({ id }) => id !== pair.id) });
                  onClose();
                }}
              >
                {t('pairs.remove')}
              </Button>
            </div>
          )}
        </div>
      </div>
      {isEditing && <PairDialog pair={pair} onClose={() => setEditing(false)} />}
    </WhyFrame>
  );
}

/** The section of the inputs in which a side's line is. */
function sectionFor(pair: GroupPair, isFirst: boolean): string {
  if (pair.kind === 'trade') return isFirst || pair.buyer.row === 'directCosts' ? 'revenue' : 'costs';
  if (pair.kind === 'loan') return 'funding';
  return isFirst ? 'funding' : 'costs';
}
