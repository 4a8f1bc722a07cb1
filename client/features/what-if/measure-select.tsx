import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallSelect } from '#client/components/small-select.tsx';
import { listMeasures } from '#shared/what-if/measures.ts';
import { capitalised, useWhatIfTexts } from './what-if-texts';

interface MeasureSelectProps {
  label: string;
  value: string;
  onChange: (measure: string) => void;
}

/** A choice of all measures of the forecast; months of cash are under a name of their own. */
export function MeasureSelect({ label, value, onChange }: MeasureSelectProps) {
  const { t } = useTranslation('whatIf');
  const texts = useWhatIfTexts();
  const options = useMemo(() => {
    const all = listMeasures(texts.timeline);
    const byMonth = all.filter(({ family }) => family === 'closingCash');
    return [...all.filter(({ family }) => family !== 'closingCash'), ...byMonth].map((measure) => ({
      value: measure.name,
      label: capitalised(texts.measureName(measure)),
      ...(measure.family === 'closingCash' && { group: t('cashByMonth') }),
    }));
  }, [texts, t]);
  return <SmallSelect label={label} value={texts.measure(value).name} options={options} onChange={onChange} />;
}
