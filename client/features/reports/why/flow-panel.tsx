import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { buttonClasses, linkClasses } from '#client/components/button.tsx';
import { cardBody } from '#client/components/card.tsx';
import { Money } from '#client/components/money.tsx';
import { paths } from '#client/lib/paths.ts';
import type { BalanceSheetForInputYear, ForecastResult, YearCashFlow } from '#shared/engine/result.ts';
import { sheetsOf } from '#shared/engine/statements/calculate-cash-flow-outputs.ts';
import {
  changeBySheets,
  type FlowTerm,
  flowTermsOf,
  sumOfTerms,
  termFigure,
} from '#shared/engine/statements/flow-terms.ts';
import { sectionsOfOther } from '#shared/engine/statements/sections.ts';
import { minorDigitsOf, usePeriodWords } from '../use-report';
import { WhyFigure, WhyFrame } from './why-frame';
import { TotalRow, WhyTable } from './why-table';

/** A row of the yearly cash flow; two are below the rows that are derived. */
export type FlowKey = keyof YearCashFlow | 'changeBySheets' | 'cashResidual';

interface FlowPanelProps {
  result: ForecastResult;
  entries: readonly BalanceSheetForInputYear[];
  index: number;
  flowKey: FlowKey;
  onOpen: (key: FlowKey) => void;
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
}

interface Term {
  key: string;
  name: string;
  amount: number;
  /** Another row, which explains itself. */
  row?: FlowKey;
}

/** Why a figure of the yearly cash flow is what it is: changes of the balance sheets, and what was entered. */
export function FlowPanel({ result, entries, index, flowKey, onOpen, onMove, onClose }: FlowPanelProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const { id = '' } = useParams();
  const { fiscalYear } = usePeriodWords();
  const panel = useRef<HTMLElement>(null);
  const nameOf = useTermName();
  const entry = entries[index];
  const { openingBalanceSheet, sections } = result.cashFlowReportForm;
  const { now, before } = sheetsOf(openingBalanceSheet, entries, index) ?? {};
  const flow = entry?.cashFlow;
  if (!entry || !now || !before || !flow) return null;
  const sheets = { entry, now, before, flow };
  const terms: Term[] =
    flowKey === 'cashResidual'
      ? [
          { key: 'change', name: t('forecast:rows.changeInCash'), amount: flow.changeInCash, row: 'changeInCash' },
          {
            key: 'sheets',
            name: t('history.changeBySheets'),
            amount: 0 - sumOfTerms(changeBySheets, sheets),
            row: 'changeBySheets',
          },
        ]
      : (flowKey === 'changeBySheets' ? changeBySheets : flowTermsOf(sections ?? sectionsOfOther)[flowKey]).map(
          (term) => ({
            key: `${term.of} ${term.key}`,
            name: nameOf(term),
            amount: termFigure(term, sheets),
            ...(term.of === 'flow' ? { row: term.key } : {}),
          }),
        );
  const shown = terms.filter(({ amount }) => amount !== 0);
  const total = shown.reduce((sum, { amount }) => sum + amount, 0);
  const money = (minor: number) => <Money minor={minor} scale="exact" minorDigits={minorDigitsOf(result)} />;
  const name = flowRowName(flowKey, t);
  return (
    <WhyFrame panel={panel} name={name} period={fiscalYear(entry.year)} onMove={onMove} onClose={onClose}>
      <div className={cardBody}>
        <WhyFigure currency={result.currency}>{money(total)}</WhyFigure>
        {shown.length === 0 ? (
          <p className="text-ink-2">{t('why.noParts')}</p>
        ) : (
          <WhyTable>
            {shown.map(({ key, name: of, amount, row }) => (
              <tr key={key}>
                <th scope="row">
                  {row ? (
                    <button type="button" className={linkClasses} onClick={() => onOpen(row)}>
                      {of}
                    </button>
                  ) : (
                    of
                  )}
                </th>
                <td>{money(amount)}</td>
              </tr>
            ))}
            {shown.length > 1 && <TotalRow label={name} value={money(total)} />}
          </WhyTable>
        )}
        <div className="mt-3 flex items-center gap-2">
          <Link className={buttonClasses({ size: 'small' })} to={paths.forecastInputs(id, 'history')}>
            {t('why.goTo', { section: t('forecast:inputs.sections.history') })}
          </Link>
          <span className="flex-1" />
          <span className="text-xs text-ink-3 max-desk:hidden">{t('why.keys')}</span>
        </div>
      </div>
    </WhyFrame>
  );
}

type T = ReturnType<typeof useTranslation<['reports', 'forecast']>>['t'];

/** The name of a row of the yearly cash flow. */
export function flowRowName(key: FlowKey, t: T): string {
  return key === 'changeBySheets' ? t('history.changeBySheets') : t(`forecast:rows.${key}`);
}

function useTermName(): (term: FlowTerm) => string {
  const { t } = useTranslation(['reports', 'forecast']);
  return (term) => {
    if (term.of === 'change') return t('why.changeOf', { name: t(`forecast:rows.${term.key}`) });
    if (term.of === 'income') return t(`history.income.${term.key}`);
    if (term.key === 'owedForAssets') return t('why.owedForAssets');
    if (term.key === 'loanFeesPaid') return t('forecast:rows.loanFees');
    return term.key === 'dividendsDeclared' ? t('forecast:rows.dividendsDeclared') : flowRowName(term.key, t);
  };
}
