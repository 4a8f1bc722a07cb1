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
import { type GroupPair, sidesOf } from '#shared/inputs/group/document.ts';
import { useGroup } from '../group-state';
import { issueText } from '../issue-text';
import { pairLegs } from '../reports/pair-legs';
import type { GroupPeriod } from '../reports/periods';
import { PairDialog } from './pair-dialog';
import { signed } from './pair-table';

interface PairPanelProps {
  pair: GroupPair;
  /** Null while nothing is computed. */
  period: GroupPeriod | null;
  /** To the fiscal year before or after. */
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
}

/** A pair's mismatch month by month, with both sides as links; while issues keep the figures waiting, those of the pair. */
export function PairPanel({ pair, period, onMove, onClose }: PairPanelProps) {
  const { t } = useTranslation('groups');
  const { document, edit, mayEdit } = useGroup();
  const panel = useRef<HTMLElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [first, second] = sidesOf(pair).map((id) => document.members.find((member) => member.id === id));
  return (
    <WhyFrame panel={panel} name={pair.name} period={period?.label ?? ''} onMove={onMove} onClose={onClose}>
      <div className={cardBody}>
        {period ? <Mismatch pair={pair} period={period} /> : <PairIssues pair={pair} />}
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

/** What is wrong with a pair that keeps the statements waiting. */
function PairIssues({ pair }: { pair: GroupPair }) {
  const { t } = useTranslation('groups');
  const { document, issues } = useGroup();
  const at = document.intercompany.indexOf(pair);
  const own = issues.filter(({ path }) => path[0] === 'intercompany' && path[1] === at);
  if (own.length === 0) return <p className="text-ink-2">{t('waiting.title')}</p>;
  return (
    <>
      <ul className="grid gap-1 text-negative">
        {own.map((issue) => (
          <li key={`${issue.code} ${issue.params.lineId ?? ''}`}>{issueText(issue, document, t)}</li>
        ))}
      </ul>
      <p className="mt-1 text-ink-2">{t('pairs.incompleteText')}</p>
    </>
  );
}

/** The legs of a pair in a period, what they are apart by, and the months in which they are. */
function Mismatch({ pair, period }: { pair: GroupPair; period: GroupPeriod }) {
  const { t } = useTranslation('groups');
  const { result } = useGroup();
  if (!result) return null;
  const { currency, timeline, intercompany } = result;
  const money = (amount: number) => formatMoney(amount, { minorDigits: currencyDecimals(currency), scale: 'exact' });
  const legs = pairLegs({ result, pairs: [pair], period, t }).flatMap((leg) => {
    const months = intercompany.filter(
      (entry) =>
        entry.pairId === pair.id &&
        entry.leg === leg.leg &&
        entry.month >= period.firstMonth &&
        entry.month <= period.lastMonth &&
        entry.mismatch !== 0,
    );
    return months.length > 0 ? [{ ...leg, months }] : [];
  });
  if (legs.length === 0)
    return (
      <>
        <WhyFigure currency={currency}>{money(0)}</WhyFigure>
        <p className="mt-1 text-ink-2">{t('pairs.agree')}</p>
      </>
    );
  return legs.map(({ leg, kind, from, to, mismatch, months }) => (
    <section key={leg} className="not-first:mt-4">
      <h3 className="text-xs text-ink-3">{kind}</h3>
      <WhyFigure currency={currency}>{mismatch === 0 ? money(0) : signed(mismatch, money)}</WhyFigure>
      <p className="mt-1 text-ink-2">
        {mismatch === 0
          ? t('pairs.agreeInAll')
          : t(mismatch > 0 ? 'pairs.sellerMore' : 'pairs.buyerMore', { seller: from, buyer: to })}
      </p>
      <table className={classNames('data-table', whyLook)}>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              {t('pairs.month')}
            </th>
            <th scope="col" className="whitespace-normal!">
              {from}
            </th>
            <th scope="col" className="whitespace-normal!">
              {to}
            </th>
            <th scope="col">{t('pairs.mismatch')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((entry) => (
            <tr key={entry.month}>
              <th scope="row" className="whitespace-nowrap!">
                {monthText(timeline.labels[entry.month - 1] ?? '')}
              </th>
              <td>{money(entry.seller)}</td>
              <td>{money(entry.buyer)}</td>
              <td>{signed(entry.mismatch, money)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

/** The section of the inputs in which a side's line is. */
function sectionFor(pair: GroupPair, isFirst: boolean): string {
  if (pair.kind === 'trade') return isFirst || pair.buyer.row === 'directCosts' ? 'revenue' : 'costs';
  if (pair.kind === 'loan') return 'funding';
  return isFirst ? 'funding' : 'costs';
}
