import { formatLongMonth } from '#client/lib/format-date.ts';
import { useInputs } from '#client/workspace/index.ts';
import { addMonths } from '#shared/domain/months.ts';
import { useMinorDigits } from '../use-minor-digits';
import { FormulaLine } from './formula-line';
import { useShownFormulas } from './formula-names';

/** The formula line of a driver or a row of a line. */
export function RowFormula({ path, month, onClose }: { path: string; month: number; onClose: () => void }) {
  const shown = useShownFormulas();
  const minorDigits = useMinorDigits();
  const startMonth = useInputs(({ header }) => header.startMonth);
  const monthName = formatLongMonth(addMonths(startMonth, month - 1));
  const name = shown.names.nameOf.get(path) ?? '';
  return <FormulaLine key={path} {...{ path, name, month, monthName, minorDigits, onClose }} />;
}
