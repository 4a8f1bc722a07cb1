import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { useDocument } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { NumberInput } from '../fields/number-input';
import { TaxRateInput } from '../fields/tax-rate-input';
import { setDirectCosts } from './line-actions';
import { sharedDirectCost } from './line-types';

/** One direct cost for every revenue line: a share of revenue and its VAT. */
export function DirectCostDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['forecast', 'common']);
  const form = useId();
  const lines = useDocument(({ revenue }) => revenue);
  const shared = sharedDirectCost(lines);
  const [rate, setRate] = useState(shared?.directCostRate ?? 0);
  const [tax, setTax] = useState(shared?.directCostSalesTaxRate ?? null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDirectCosts(rate, tax);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('inputs.directCosts.title')}
      description={t('inputs.directCosts.text', { count: lines.length })}
      footer={
        <>
          <span className="flex-1" />
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form}>
            {t('inputs.directCosts.apply')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <NumberInput
          label={t('inputs.fields.directCostRate')}
          value={rate}
          numberKind="rate"
          minorDigits={0}
          range={[0, bounds.rateMaximum]}
          unit={t('inputs.units.rate')}
          onType={(typed) => setRate(typed ?? 0)}
          onEnd={() => {}}
          onCancel={() => setRate(shared?.directCostRate ?? 0)}
        />
        <TaxRateInput label={t('inputs.fields.directCostSalesTaxRate')} value={tax} onChoose={setTax} onType={setTax} />
      </form>
    </Dialog>
  );
}
