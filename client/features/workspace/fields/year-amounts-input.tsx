import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '#client/components/number-input.tsx';
import { type InputValue, readPath, useInputs, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { fiscalYearHeads } from '../periods';
import { useMinorDigits } from '../use-minor-digits';
import { BaseMark } from './base-mark';

interface YearAmountsInputProps {
  path: string;
  onType: (path: string, value: InputValue, group?: string) => void;
}

/** One amount a fiscal year; the season weights of the sheet spread it over the months. */
export function YearAmountsInput({ path, onType }: YearAmountsInputProps) {
  const { t } = useTranslation('forecast');
  const header = useInputs((document) => document.header);
  const amounts = useInputs((document) => readPath(document, path));
  const minorDigits = useMinorDigits();
  return fiscalYearHeads(header).map((year, index) => {
    const place = `${path}/${index + 1}`;
    const name = t('inputs.effect.year', { year });
    return (
      <Fragment key={place}>
        <NumberInput
          label={name}
          value={Array.isArray(amounts) ? Number(amounts[index] ?? 0) : 0}
          numberKind="money"
          minorDigits={minorDigits}
          range={[-bounds.amount, bounds.amount]}
          unit={header.currency}
          onType={(value) => onType(place, value ?? 0, place)}
          onEnd={() => workspace.endGroup()}
          onCancel={() => workspace.cancelGroup(place)}
        />
        <BaseMark path={place} name={name} />
      </Fragment>
    );
  });
}
