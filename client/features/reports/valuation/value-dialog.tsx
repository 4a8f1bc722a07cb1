import { useTranslation } from 'react-i18next';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { formatMoney, formatRate, formatRatio } from '#client/lib/format.ts';
import type { ValuationMethod } from '#shared/valuation/what-if-value.ts';
import { minorDigitsOf } from '../use-report';
import type { ValuedProps } from './use-valuation';

interface ValueDialogProps extends ValuedProps {
  method: ValuationMethod;
  /** What the figure is called that was asked about. */
  title: string;
  /** The last fiscal year. */
  lastYear: string;
  onClose: () => void;
}

interface Step {
  key: string;
  name: string;
  text: string;
  isSum?: boolean;
}

/** Why a value is what it is: the rate, the flows and what comes after them, then each step from the business to its shares. */
export function ValueDialog({ result, valued, method, title, lastYear, onClose }: ValueDialogProps) {
  const { t } = useTranslation('reports');
  const { inputs, valuation, forecast } = valued;
  const minorDigits = minorDigitsOf(result);
  const money = (minor: number | null) =>
    minor === null ? formatRatio(Number.NaN) : formatMoney(minor, { minorDigits, scale: 'exact' });
  const rate = (value: number) => formatRate(value, 2);
  const found = valuation[method];
  if (!found) return null;
  const { costOfEquity, afterTaxCostOfDebt, nextFlow, metric, wacc, bridge } = valuation;
  const isByGrowth = method === 'byGrowth';
  const built = [
    { key: 'costOfEquity', name: t('valuation.costOfEquity'), value: costOfEquity },
    {
      key: 'costOfDebt',
      name: `${t('valuation.fields.costOfDebt')}, ${t('valuation.afterTax', { rate: formatRate(forecast.taxRate, 1) })}`,
      value: afterTaxCostOfDebt,
    },
    { key: 'debtShare', name: t('valuation.fields.debtShare'), value: inputs.debtShare },
  ];
  const steps: Step[] = [
    ...(costOfEquity === undefined ? [] : built.map(({ key, name, value = 0 }) => ({ key, name, text: rate(value) }))),
    { key: 'wacc', name: t('valuation.fields.wacc'), text: rate(wacc) },
    ...(isByGrowth
      ? [
          { key: 'next', name: t('valuation.yearAfter'), text: money(nextFlow) },
          { key: 'growth', name: t('valuation.fields.growth'), text: rate(inputs.growth) },
        ]
      : [
          { key: 'metric', name: t(`valuation.choices.multipleOf.${inputs.multipleOf}`), text: money(metric) },
          { key: 'multiple', name: t('valuation.fields.multiple'), text: formatRatio(inputs.multiple / 1000, 1) },
        ]),
    { key: 'terminal', name: t('valuation.why.terminal', { year: lastYear }), text: money(found.terminalValue) },
    { key: 'present', name: t('valuation.why.terminalNow'), text: money(found.terminalPresentValue) },
    {
      key: 'flows',
      name: t('valuation.valueTo', { year: lastYear }),
      text: money(found.enterprise - found.terminalPresentValue),
    },
    { key: 'enterprise', name: t('valuation.enterprise'), text: money(found.enterprise), isSum: true },
    ...bridge
      .filter(({ amount }) => amount !== 0)
      .map(({ key, id = key, name, amount }) => ({
        key: id,
        name: key === 'item' ? (name ?? '') : t(`valuation.steps.${key}`),
        text: money(amount),
      })),
    { key: 'equity', name: t('valuation.table'), text: money(found.equity), isSum: true },
    ...(found.perShare === null ? [] : [{ key: 'share', name: t('valuation.perShare'), text: money(found.perShare) }]),
  ];
  return (
    <InfoDialog title={title} onClose={onClose}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
        {steps.map(({ key, name, text, isSum }) => (
          <div key={key} className={isSum ? 'contents *:border-t *:border-line *:pt-1.5 *:font-semibold' : 'contents'}>
            <dt className={isSum ? undefined : 'text-ink-2'}>{name}</dt>
            <dd className="text-right tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </InfoDialog>
  );
}
