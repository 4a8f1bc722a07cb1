import { useTranslation } from 'react-i18next';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { NumberInput } from '#client/components/number-input.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { useDocument } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { TaxRateInput } from '../fields/tax-rate-input';
import { setDirectCosts } from './line-actions';
import { sharedDirectCost } from './line-types';

/** One direct cost for every revenue line: a share of revenue and its VAT. */
export function DirectCostDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('forecast');
  const lines = useDocument(({ revenue }) => revenue);
  const shared = sharedDirectCost(lines);
  const initial = { rate: shared?.directCostRate ?? 0, tax: shared?.directCostSalesTaxRate ?? null };
  const form = useForm({
    initial,
    read: (values) => ({ data: values, errors: {} }),
    send: ({ rate, tax }) => {
      setDirectCosts(rate, tax);
      onClose();
      return undefined;
    },
  });
  const setTax = (tax: number | null) => form.set({ tax });
  return (
    <FormDialog
      title={t('inputs.directCosts.title')}
      description={t('inputs.directCosts.text', { count: lines.length })}
      form={form}
      action={t('inputs.directCosts.apply')}
      onClose={onClose}
    >
      <NumberInput
        label={t('inputs.fields.directCostRate')}
        value={form.values.rate}
        numberKind="rate"
        minorDigits={0}
        range={[0, bounds.rateMaximum]}
        unit={t('inputs.units.rate')}
        onType={(rate) => form.set({ rate: rate ?? 0 })}
        onEnd={() => {}}
        onCancel={() => form.set({ rate: initial.rate })}
      />
      <TaxRateInput
        label={t('inputs.fields.directCostSalesTaxRate')}
        value={form.values.tax}
        onChoose={setTax}
        onType={setTax}
      />
    </FormDialog>
  );
}
