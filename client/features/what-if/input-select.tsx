import { useMemo } from 'react';
import { SmallSelect } from '#client/components/small-select.tsx';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { listInputs, resolvePath } from '#shared/inputs/forecast/paths.ts';
import { useWhatIfTexts } from './what-if-texts';

interface InputSelectProps {
  label: string;
  path: string;
  onChange: (path: string) => void;
}

/** A choice of the numbers that a forecast is made of, by their section of the inputs. */
export function InputSelect({ label, path, onChange }: InputSelectProps) {
  const texts = useWhatIfTexts();
  const find = useForecastTexts();
  const options = useMemo(() => {
    const listed = listInputs(texts.document, { monthNumbers: true });
    const asked = listed.some((entry) => entry.path === path) ? null : resolvePath(texts.document, path);
    return (asked ? [asked, ...listed] : listed).map((address) => ({
      value: address.path,
      label: texts.names.name(address),
      group: find(`inputs.sections.${address.section}`) ?? address.section,
    }));
  }, [texts, find, path]);
  return <SmallSelect label={label} value={path} options={options} onChange={onChange} />;
}
