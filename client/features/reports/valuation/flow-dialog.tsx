import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkClasses } from '#client/components/button.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatMoney, formatNumber, formatRate } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { flowReasons, isFlowPart } from '#shared/valuation/flow-reasons.ts';
import { flowParts } from '#shared/valuation/free-cash-flow.ts';
import type { ValuationPeriod } from '#shared/valuation/value-forecast.ts';
import { minorDigitsOf } from '../use-report';
import type { ValuedProps } from './use-valuation';
import type { FlowRowKey } from './valuation-rows';

interface FlowDialogProps extends ValuedProps {
  row: FlowRowKey;
  period: ValuationPeriod;
  /** The name of the period. */
  name: string;
  onClose: () => void;
}

const ofProfit = ['operatingProfit', 'other', 'tax', 'interestTaxShield', 'gainOnDisposal'] as const;

/** Why a figure of the flows is what it is: the rows of the reports behind it, each with the way there, or the sum it is. */
export function FlowDialog({ result, valued, row, period, name, onClose }: FlowDialogProps) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const id = useForecastId();
  const { inputs, valuation, forecast } = valued;
  const minorDigits = minorDigitsOf(result);
  const money = (minor: number) => formatMoney(minor, { minorDigits, scale: 'exact' });
  const rowName = (key: FlowRowKey) =>
    key === 'discountFactor' ? t(`valuation.rows.${key}.${inputs.timing}`) : t(`valuation.rows.${key}`);
  const factor = (1 + valuation.wacc / 1_000_000) ** (-period.halfMonths / 24);
  const addends = row === 'afterTax' ? ofProfit : row === 'freeCashFlow' ? flowParts : [];
  const reasons = isFlowPart(row) ? flowReasons(result, period, row) : [];
  const sum = addends.reduce((total, key) => total + period[key], 0);
  const total = isFlowPart(row) ? period[row] : row === 'presentValue' ? period.presentValue : sum;
  return (
    <InfoDialog title={`${rowName(row)}, ${name}`} onClose={onClose}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
        {reasons.map(({ statement, key, amount }) => (
          <div key={key} className="contents">
            <dt>
              <Link
                className={linkClasses}
                to={paths.forecastReport(id, statement === 'profitAndLoss' ? 'profit-and-loss' : 'cash-flow')}
              >
                {find(`rows.${key}`) ?? key}
              </Link>
            </dt>
            <dd className="text-right tabular-nums">{money(amount)}</dd>
          </div>
        ))}
        {addends
          .filter((key) => period[key] !== 0)
          .map((key) => (
            <div key={key} className="contents">
              <dt className="text-ink-2">{rowName(key)}</dt>
              <dd className="text-right tabular-nums">{money(period[key])}</dd>
            </div>
          ))}
        {row === 'presentValue' && (
          <>
            <dt className="text-ink-2">{rowName('freeCashFlow')}</dt>
            <dd className="text-right tabular-nums">{money(period.freeCashFlow)}</dd>
            <dt className="text-ink-2">{rowName('discountFactor')}</dt>
            <dd className="text-right tabular-nums">× {formatNumber(factor, 4)}</dd>
          </>
        )}
        {row !== 'discountFactor' && (
          <>
            <dt className="border-t border-line pt-1.5 font-semibold">{rowName(row)}</dt>
            <dd className="border-t border-line pt-1.5 text-right font-semibold tabular-nums">{money(total)}</dd>
          </>
        )}
      </dl>
      {row === 'interestTaxShield' && (
        <p className="pt-2 text-xs text-ink-2">
          {t('valuation.why.shield', { rate: formatRate(forecast.taxRate, 1) })}
        </p>
      )}
      {row === 'discountFactor' && (
        <p>
          {t('valuation.why.factor', {
            rate: formatRate(valuation.wacc, 2),
            years: formatNumber(period.halfMonths / 24, 2),
            factor: formatNumber(factor, 4),
          })}
        </p>
      )}
      {row === 'presentValue' && <p className="pt-2 text-xs text-ink-2">{t('valuation.why.rounded')}</p>}
    </InfoDialog>
  );
}
