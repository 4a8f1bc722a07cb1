import { useTranslation } from 'react-i18next';
import { numberKinds } from '#client/lib/field-kinds.ts';
import { formatForTyping, parseTyped } from '#client/lib/number-text.ts';
import { listKinds } from '#shared/inputs/forecast/fields/field.ts';
import { useMinorDigits } from '../use-minor-digits';
import type { FieldSpec } from './field-spec';
import { SharesInput } from './shares-input';

interface ListInputProps {
  label: string;
  spec: FieldSpec;
  value: readonly number[] | null;
  issue?: string | undefined;
  onChange: (value: number[] | null) => void;
}

/** A list of numbers that is one value, as people write it: "6; 12" or "19 %; 25 %". */
export function ListInput({ spec, onChange, ...props }: ListInputProps) {
  const { t } = useTranslation('forecast');
  const minorDigits = useMinorDigits();
  const numberKind = numberKinds[listKinds[spec.kind] ?? spec.kind] ?? 'whole';
  const [low, high] = [spec.low ?? 0, spec.high ?? 0];
  const read = (text: string) => {
    const numbers = text
      .split(/[;/|]|\s+(?=\d)/)
      .filter((part) => part.trim() !== '')
      .map((part) => parseTyped(part, numberKind, minorDigits));
    const isIn = (number: number | null): number is number => number !== null && number >= low && number <= high;
    const isWhole = spec.table === 'places' ? numbers.length === 12 : numbers.length <= (spec.most ?? 12);
    return numbers.every(isIn) && isWhole ? numbers : null;
  };
  const show = (numbers: readonly number[]) =>
    numbers.map((number) => formatForTyping(number, numberKind, minorDigits).replace(/[.,]0+$/, '')).join('; ');
  const text = { read, show, hint: t('inputs.list.hint'), rejected: t('inputs.list.refused') };
  const change = (numbers: number[] | null) => onChange(numbers ?? (spec.isNullable ? null : []));
  return <SharesInput {...props} text={text} onChange={change} />;
}
