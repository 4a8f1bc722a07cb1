import { useTranslation } from 'react-i18next';
import { linkClasses } from '#client/components/button.tsx';
import { formatRate } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { rampText, readRamp } from '#client/lib/ramp-text.ts';
import { useInputs } from '#client/workspace/index.ts';
import { addMonths } from '#shared/domain/months.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { SharesInput } from './shares-input';

interface RampInputProps {
  label: string;
  /** Parts per million by month from the start of the line; null: none. */
  value: readonly number[] | null;
  /** First month of the line, from 1. */
  start: number;
  issue?: string | undefined;
  onChange: (value: number[] | null) => void;
}

/** The opening ramp of a line as people write it: "60 %, 75 %, 90 %", with the month in which it is over. */
export function RampInput({ start, ...props }: RampInputProps) {
  const { t } = useTranslation('forecast');
  const startMonth = useInputs(({ header }) => header.startMonth);
  const fullFrom = monthText(addMonths(startMonth, start - 1 + (props.value?.length ?? 0)));
  const most = { months: bounds.rampMonths, most: formatRate(bounds.rateMaximum, 0) };
  const text = {
    read: readRamp,
    show: rampText,
    showAtRest: (shares: readonly number[]) => rampText(shares.map((share) => Math.round(share / 1000) * 1000)),
    hint: t('inputs.ramp.hint'),
    rejected: t('inputs.ramp.refused', most),
  };
  return (
    <SharesInput {...props} text={text}>
      <p className="-mt-px mb-1.25 flex gap-2 text-xs/5 text-ink-3">
        <span className="min-w-0 flex-1">{t('inputs.ramp.fullFrom', { month: fullFrom })}</span>
        <button
          type="button"
          className={linkClasses}
          aria-label={t('inputs.ramp.removeNamed')}
          onClick={() => props.onChange(null)}
        >
          {t('adjustments.remove')}
        </button>
      </p>
    </SharesInput>
  );
}
