import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatAmount, formatRate, formatSignedRate } from '#client/lib/format.ts';
import { endYear } from '../periods';
import { minorDigitsOf, usePeriodWords } from '../use-report';
import type { ValuedProps } from './use-valuation';
import { changeValuation } from './valuation-edits';

/** Why a value is missing or should be looked at; one can be put right here. */
export function Reasons({ result, valued: { inputs, valuation }, isPrinted }: ValuedProps & { isPrinted: boolean }) {
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const minorDigits = minorDigitsOf(result);
  const last = valuation.periods.at(-1);
  const amount = (minor: number) => formatAmount(minor, result.currency, { minorDigits });
  return valuation.reasons.map((reason) => (
    <NoticeBox
      key={reason}
      tone="warn"
      actions={
        reason === 'investmentBelowDepreciation' &&
        !isPrinted && (
          <Button size="small" onClick={() => changeValuation({ terminalFlow: 'normalized' })}>
            {t('valuation.useNormalized')}
          </Button>
        )
      }
    >
      {t(`valuation.reasons.${reason}`, {
        growth: formatSignedRate(inputs.growth, 1),
        rate: formatRate(valuation.wacc, 1),
        year: last ? fiscalYear(endYear(result.timeline, last.year - 1)) : '',
        investment: amount(Math.max(0, -(last?.investing ?? 0))),
        depreciation: amount(last?.depreciationAndAmortisation ?? 0),
      })}
    </NoticeBox>
  ));
}
