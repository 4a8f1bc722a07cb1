import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { inputClasses } from '#client/components/field-looks.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { NumberInput } from '#client/components/number-input.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { formatMoney, formatRate, formatRatio, formatSignedRate } from '#client/lib/format.ts';
import type { NumberKind } from '#client/lib/number-text.ts';
import { workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { bridgeKinds, type ValuationInputs } from '#shared/inputs/forecast/valuation.ts';
import { minorDigitsOf } from '../use-report';
import { type ValuedProps, valuedAt } from './use-valuation';
import { changeBridge, changeValuation } from './valuation-edits';

type NumberKey = {
  [Key in keyof ValuationInputs]: ValuationInputs[Key] extends number ? Key : never;
}[keyof ValuationInputs];
type ChoiceKey = 'timing' | 'terminalFlow' | 'multipleOf' | 'cashCounted';

const numbers: Partial<Record<NumberKey, { kind: NumberKind; range: readonly [number, number]; unit?: string }>> = {
  wacc: { kind: 'rate', range: [0, 1_000_000], unit: '%' },
  riskFreeRate: { kind: 'rate', range: [0, 1_000_000], unit: '%' },
  beta: { kind: 'ratio', range: [0, bounds.rateMaximum] },
  equityRiskPremium: { kind: 'rate', range: [0, 1_000_000], unit: '%' },
  sizePremium: { kind: 'rate', range: [0, 1_000_000], unit: '%' },
  costOfDebt: { kind: 'rate', range: [0, 1_000_000], unit: '%' },
  debtShare: { kind: 'rate', range: [0, 1_000_000], unit: '%' },
  growth: { kind: 'rate', range: [-500_000, 500_000], unit: '%' },
  multiple: { kind: 'weight', range: [0, 1_000_000], unit: '×' },
  shares: { kind: 'quantity', range: [0, bounds.quantity] },
  typedFlow: { kind: 'money', range: [-bounds.amount, bounds.amount] },
};

const Head = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mt-3 mb-1 flex min-h-8 items-center gap-2 border-b border-line pb-1 first:mt-0">
    <h3 className="flex-1 text-sm font-semibold">{title}</h3>
    {children}
  </div>
);

const Computed = ({ label, value }: { label: string; value: string }) => (
  <p className="flex min-h-8 items-center justify-between gap-2 border-b border-line-faint">
    <span className="text-ink-2">{label}</span>
    <b className="font-semibold tabular-nums">{value}</b>
  </p>
);

/** What the valuation assumes, saved with the forecast: the same for every scenario. */
export function ValuationAssumptions({ result, valued: { inputs, forecast, valuation } }: ValuedProps) {
  const { t } = useTranslation('reports');
  const minorDigits = minorDigitsOf(result);
  const number = (key: NumberKey, own: { issue?: string | undefined; label?: string } = {}) => {
    const { kind = 'rate', range = [0, 0], unit } = numbers[key] ?? {};
    const group = `valuation/${key}`;
    return (
      <NumberInput
        label={own.label ?? t(`valuation.fields.${key as 'wacc'}`)}
        value={inputs[key]}
        numberKind={kind}
        minorDigits={minorDigits}
        range={range}
        unit={kind === 'money' ? result.currency : unit}
        issue={own.issue}
        onType={(typed) => typed !== null && changeValuation({ [key]: typed }, group)}
        onEnd={() => workspace.endGroup()}
        onCancel={() => workspace.cancelGroup(group)}
      />
    );
  };
  const choice = (key: ChoiceKey, values: readonly string[]) => (
    <ChoiceInput
      label={t(`valuation.fields.${key}`)}
      value={inputs[key]}
      options={values.map((value) => ({ value, label: t(`valuation.choices.${key}.${value}` as never) as string }))}
      onChange={(chosen) => changeValuation({ [key]: chosen })}
    />
  );
  const { byGrowth, byMultiple, costOfEquity, afterTaxCostOfDebt, wacc, bridge, reasons } = valuation;
  const last = Math.min(bounds.asOfMonth, result.timeline.months);
  const dates = Array.from({ length: last + 1 }, (_, month) => ({
    value: String(month),
    label: valuedAt(result, month),
  }));
  const money = (minor: number) => formatMoney(minor, { minorDigits });
  const implied = [
    byMultiple?.implied != null && t('valuation.impliesGrowth', { growth: formatSignedRate(byMultiple.implied, 1) }),
    byGrowth?.implied != null && t('valuation.impliesMultiple', { multiple: formatRatio(byGrowth.implied / 1000, 1) }),
  ].filter(Boolean);
  const endless = t('valuation.endless', { growth: formatSignedRate(inputs.growth, 1), rate: formatRate(wacc, 1) });
  return (
    <Card title={t('valuation.assumptions')} sub={t('valuation.saved')} className="[--field:118px]">
      <Head title={t('valuation.discountRate')}>
        <Segmented
          label={t('valuation.discountRate')}
          value={inputs.discountRate}
          onChange={(discountRate) => changeValuation({ discountRate })}
          segments={[
            { value: 'typed', label: t('valuation.typed') },
            { value: 'builtUp', label: t('valuation.builtUp') },
          ]}
        />
      </Head>
      {inputs.discountRate === 'typed' ? (
        number('wacc')
      ) : (
        <>
          {number('riskFreeRate')}
          {number('beta')}
          {number('equityRiskPremium')}
          {number('sizePremium')}
          <Computed label={t('valuation.costOfEquity')} value={formatRate(costOfEquity ?? 0, 2)} />
          {number('costOfDebt')}
          <Computed
            label={t('valuation.afterTax', { rate: formatRate(forecast.taxRate, 0) })}
            value={formatRate(afterTaxCostOfDebt ?? 0, 2)}
          />
          {number('debtShare')}
          <Computed label={t('valuation.fields.wacc')} value={formatRate(wacc, 2)} />
        </>
      )}
      <Head title={t('valuation.flowsHead')} />
      {choice('timing', ['midYear', 'yearEnd'])}
      <ChoiceInput
        label={t('valuation.fields.asOfMonth')}
        value={String(inputs.asOfMonth)}
        options={dates}
        onChange={(chosen) => changeValuation({ asOfMonth: Number(chosen) })}
      />
      <Head title={t('valuation.beyondHead')} />
      {choice('terminalFlow', ['normalized', 'lastYear', 'typed'])}
      {inputs.terminalFlow === 'typed' && number('typedFlow')}
      {number('growth', { issue: reasons.includes('growthNotBelowRate') ? endless : undefined })}
      {choice('multipleOf', ['ebitda', 'operatingProfit', 'revenue'])}
      {number('multiple', {
        label: t('valuation.exitMultiple', { metric: t(`valuation.metric.${inputs.multipleOf}`) }),
      })}
      {implied.length > 0 && <p className="pt-1 text-xs text-ink-2">{implied.join(' ')}</p>}
      <Head title={t('valuation.bridge')}>
        <IconButton
          icon={Plus}
          label={t('valuation.addItem')}
          disabled={inputs.bridge.length >= bounds.bridgeItems && t('valuation.full', { most: bounds.bridgeItems })}
          onClick={() =>
            changeBridge([
              ...inputs.bridge,
              { id: crypto.randomUUID(), name: t('valuation.newItem'), kind: 'debtLike', amount: 0 },
            ])
          }
        />
      </Head>
      {bridge
        .filter(({ key, amount }) => key !== 'item' && amount !== 0)
        .map(({ key, amount }) => (
          <Computed key={key} label={t(`valuation.steps.${key as 'cash'}`)} value={money(amount)} />
        ))}
      {inputs.bridge.map((item) => (
        <BridgeItem
          key={item.id}
          item={item}
          items={inputs.bridge}
          minorDigits={minorDigits}
          currency={result.currency}
        />
      ))}
      {choice('cashCounted', ['all', 'aboveMinimum'])}
      {number('shares')}
    </Card>
  );
}

interface BridgeItemProps {
  item: ValuationInputs['bridge'][number];
  items: ValuationInputs['bridge'];
  minorDigits: number;
  currency: string;
}

/** An item that a person added: its name, what it is, its amount. */
function BridgeItem({ item, items, minorDigits, currency }: BridgeItemProps) {
  const { t } = useTranslation('reports');
  const { id, name, kind, amount } = item;
  const change = (own: Partial<typeof item>, group?: string) =>
    changeBridge(
      items.map((entry) => (entry.id === id ? { ...entry, ...own } : entry)),
      group,
    );
  const nameGroup = `valuation/bridge/${id}/name`;
  const group = `valuation/bridge/${id}/amount`;
  return (
    <div className="border-b border-line-faint pb-1.5">
      <div className="flex items-center gap-1 py-1">
        <input
          className={inputClasses({ isTyped: true })}
          aria-label={t('valuation.itemName')}
          maxLength={bounds.nameLength}
          value={name}
          onChange={({ target }) => target.value.trim() !== '' && change({ name: target.value }, nameGroup)}
          onBlur={() => workspace.endGroup()}
        />
        <IconButton
          icon={X}
          label={t('valuation.removeItem', { name })}
          onClick={() => changeBridge(items.filter((entry) => entry.id !== id))}
        />
      </div>
      <ChoiceInput
        label={t('valuation.kind')}
        value={kind}
        options={bridgeKinds.map((value) => ({ value, label: t(`valuation.kinds.${value}`) }))}
        onChange={(chosen) => change({ kind: chosen as typeof kind })}
      />
      <NumberInput
        label={t('valuation.amount')}
        value={amount}
        numberKind="money"
        minorDigits={minorDigits}
        range={[0, bounds.amount]}
        unit={currency}
        onType={(typed) => typed !== null && change({ amount: typed }, group)}
        onEnd={() => workspace.endGroup()}
        onCancel={() => workspace.cancelGroup(group)}
      />
    </div>
  );
}
