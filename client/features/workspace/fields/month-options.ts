import type { SelectOption } from '#client/components/select-field.tsx';
import { monthText } from '#client/lib/month-text.ts';
import { addMonths } from '#shared/domain/months.ts';

/** Months 1 to T by name; a month beyond them stays choosable where it is chosen already. */
export function monthOptions(startMonth: string, months: number, chosen: number | null): SelectOption[] {
  const option = (month: number) => ({ value: String(month), label: monthText(addMonths(startMonth, month - 1)) });
  const options = Array.from({ length: months }, (_, index) => option(index + 1));
  return chosen !== null && chosen > months ? [...options, option(chosen)] : options;
}
