import { formatLongMonth } from '#client/lib/format-date.ts';
import { useInputs } from '#client/workspace/index.ts';
import { addMonths } from '#shared/domain/months.ts';
import { useMinorDigits } from '../use-minor-digits';
import { useChosenMonth } from './chosen-month';
import { FormulaLine } from './formula-line';
import { useShownFormulas } from './formula-names';

/** The formula line of a driver or a row of a line. */
interface RowFormulaProps {
  path: string;
  /** Shown in the sheet. */
  period: { firstMonth: number; lastMonth: number };
  onClose: () => void;
}

export function RowFormula({ path, period, onClose }: RowFormulaProps) {
  const month = useChosenMonth(period);
  const shown = useShownFormulas();
  const minorDigits = useMinorDigits();
  const startMonth = useInputs(({ header }) => header.startMonth);
  const monthName = formatLongMonth(addMonths(startMonth, month - 1));
  const name = shown.names.nameOf.get(path) ?? '';
  return <FormulaLine key={path} {...{ path, name, month, monthName, minorDigits, onClose }} />;
}
