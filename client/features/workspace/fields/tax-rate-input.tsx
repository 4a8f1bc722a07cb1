import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { NumberInput } from '#client/components/number-input.tsx';
import { formatAtRest } from '#client/lib/number-text.ts';
import { useInputs } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';

interface TaxRateInputProps {
  label: string;
  /** Null: the standard rate. */
  value: number | null;
  issue?: string | undefined;
  onChoose: (rate: number | null) => void;
  onType: (rate: number | null) => void;
  onEnd?: () => void;
  onCancel?: () => void;
}

/** A rate of VAT: standard, reduced or none by choice, any other by typing it. */
export function TaxRateInput({ label, value, issue, onChoose, onType, onEnd, onCancel }: TaxRateInputProps) {
  const { t } = useTranslation('forecast');
  const { standardRate, reducedRate } = useInputs(({ salesTax }) => salesTax);
  const [isAsked, setAsked] = useState(false);
  const percent = (rate: number) => `${rate % 10_000 === 0 ? rate / 10_000 : formatAtRest(rate, 'rate')} %`;
  const rates = { standard: null, ...(reducedRate && { reduced: reducedRate }), none: 0 };
  const options = [
    { value: 'standard', label: t('inputs.taxRate.standard', { rate: percent(standardRate) }) },
    ...(reducedRate ? [{ value: 'reduced', label: t('inputs.taxRate.reduced', { rate: percent(reducedRate) }) }] : []),
    { value: 'none', label: t('inputs.none') },
    { value: 'other', label: t('inputs.taxRate.other') },
  ];
  const matching = Object.entries(rates).find(([, rate]) => rate === value)?.[0];
  const chosen = isAsked ? 'other' : (matching ?? 'other');
  return (
    <>
      <ChoiceInput
        label={label}
        value={chosen}
        options={options}
        issue={issue}
        onChange={(next) => {
          setAsked(next === 'other');
          const rate = Object.entries(rates).find(([name]) => name === next)?.[1];
          if (rate !== undefined) onChoose(rate);
        }}
      />
      {chosen === 'other' && (
        <NumberInput
          label={t('inputs.fields.otherTaxRate')}
          value={value}
          numberKind="rate"
          minorDigits={0}
          range={[0, bounds.rateMaximum]}
          unit={t('inputs.units.rate')}
          onType={(rate) => {
            setAsked(true);
            onType(rate);
          }}
          onEnd={() => onEnd?.()}
          onCancel={() => onCancel?.()}
        />
      )}
    </>
  );
}
