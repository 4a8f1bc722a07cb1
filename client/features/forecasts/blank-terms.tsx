import { useTranslation } from 'react-i18next';
import { SelectField } from '#client/components/select-field.tsx';
import { formatAtRest } from '#client/lib/number-text.ts';
import { type TaxPreset, taxPresets } from '#shared/domain/tax-presets.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

/** What an empty forecast is asked for beside name, currency and month. */
export interface BlankTerms {
  /** Null: no rates yet. */
  country: string | null;
  isPaidAtOnce: boolean;
}

export const usualTerms: BlankTerms = { country: null, isPaidAtOnce: false };

const presetOf = ({ country }: BlankTerms) => taxPresets.find((taxPreset) => taxPreset.country === country);

export const currencyOf = (terms: BlankTerms) => presetOf(terms)?.currency;

/** An empty forecast on these terms. */
export function onTerms(document: ForecastDocument, terms: BlankTerms): ForecastDocument {
  const preset = presetOf(terms);
  return {
    ...document,
    ...(preset && {
      salesTax: { ...document.salesTax, standardRate: preset.vat, reducedRate: preset.reducedVat },
      incomeTax: { ...document.incomeTax, rate: preset.incomeTax },
    }),
    ...(terms.isPaidAtOnce && { workingCapital: { ...document.workingCapital, daysSales: 0 } }),
  };
}

export const termsGrid = 'grid grid-cols-2 items-start gap-3.5 max-desk:grid-cols-1';

interface BlankTermsProps {
  terms: BlankTerms;
  onChange: (terms: BlankTerms) => void;
}

/** The country, which sets the tax rates and the currency. */
export function CountryField({ terms, onChange }: BlankTermsProps) {
  const { t, i18n } = useTranslation('forecast');
  const countries = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const rate = (value: number) => `${formatAtRest(value, 'rate')} %`;
  const label = ({ country, vat, incomeTax }: TaxPreset) =>
    t(vat === 0 ? 'entry.terms.presetWithoutVat' : 'entry.terms.preset', {
      country: countries.of(country) ?? country,
      vat: rate(vat),
      incomeTax: rate(incomeTax),
    });
  const options = taxPresets.map((preset) => ({ value: preset.country, label: label(preset) }));
  return (
    <SelectField
      label={t('entry.terms.country')}
      hint={t('entry.terms.hint')}
      value={terms.country ?? ''}
      options={[
        { value: '', label: t('entry.terms.none') },
        ...options.toSorted((a, b) => a.label.localeCompare(b.label, i18n.language)),
      ]}
      onChange={({ target }) => onChange({ ...terms, country: target.value || null })}
    />
  );
}

/** When customers pay. */
export function PaymentField({ terms, onChange }: BlankTermsProps) {
  const { t } = useTranslation('forecast');
  return (
    <SelectField
      label={t('entry.terms.pay')}
      value={terms.isPaidAtOnce ? 'till' : 'invoice'}
      options={(['invoice', 'till'] as const).map((value) => ({ value, label: t(`entry.terms.${value}`) }))}
      onChange={({ target }) => onChange({ ...terms, isPaidAtOnce: target.value === 'till' })}
    />
  );
}
