import { useTranslation } from 'react-i18next';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import type { RiskInput } from '#shared/inputs/forecast/risk.ts';
import { type InputTexts, kindOfOperand, operandText } from './input-text';
import { NumberField } from './number-field';
import { setRisk } from './risk-edits';
import { boundsOf, numberOf, numbersOf, type ShapeNumber } from './shapes';

interface RangeFieldsProps {
  input: RiskInput;
  address: ResolvedPath;
  texts: InputTexts;
  issueId: string | undefined;
}

/** The numbers of a shape, in the unit of the operation. */
export function RangeFields({ input, address, texts, issueId }: RangeFieldsProps) {
  const { t } = useTranslation('whatIf');
  const { id, op, shape } = input;
  const keys: readonly ShapeNumber[] = numbersOf[shape.kind];
  const labelOf = (key: ShapeNumber) =>
    key === 'value' && op === 'shift' ? t('risk.numbers.delay') : t(`risk.numbers.${key}`);
  return (
    <div className="grid grid-cols-3 items-start gap-1.5 max-desk:col-span-2 max-desk:col-start-2">
      {keys.map((key, i) => {
        const value = numberOf(shape, key);
        const kind = key === 'probability' ? 'rate' : kindOfOperand(address, op);
        const isShare = kind === 'rate' && (op === 'scale' || key === 'probability');
        const isAdded = (op === 'add' || op === 'shift') && key !== 'probability' && key !== 'deviation';
        const group = `risk/inputs/${id}/shape/${key}`;
        const rangeText =
          key === 'deviation' ? t('risk.number.deviation') : key === 'p90' ? t('risk.number.reversed') : undefined;
        return (
          <NumberField
            // Two numbers stand at the ends, so that columns of rows agree.
            className={keys.length === 2 && i === 1 ? 'col-start-3' : ''}
            key={key}
            label={labelOf(key)}
            name={t('risk.number.of', { number: labelOf(key), input: texts.name(address) })}
            value={value}
            kind={kind}
            digits={texts.digits}
            range={boundsOf(input, key, address)}
            {...(rangeText && { rangeText })}
            atRest={operandText(value, kind, { isAdded, isShare, digits: texts.digits })}
            group={group}
            issueId={issueId}
            onType={(typed) => setRisk({ [`inputs/${id}/shape`]: { ...shape, [key]: typed } }, group)}
          />
        );
      })}
    </div>
  );
}
