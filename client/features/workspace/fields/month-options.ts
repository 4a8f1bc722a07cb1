import type { SelectOption } from '#client/components/select-field.tsx';
import { formatMonth } from '#client/lib/format-date.ts';
import { addMonths, monthIndex } from '#shared/domain/months.ts';

/** "YYYY-MM" as people read it: "Feb 2027". */
export function monthText(month: string): string {
  const index = monthIndex(month);
  return formatMonth(Math.floor(index / 12), (index % 12) + 1);
}

/** Months 1 to T by name; a month beyond them stays choosable where it is chosen already. */
export function monthOptions(startMonth: string, months: number, chosen: number | null): SelectOption[] {
  const option = (month: number) => ({ value: String(month), label: monthText(addMonths(startMonth, month - 1)) });
  const options = Array.from({ length: months }, (_, index) => option(index + 1));
  return chosen !== null && chosen > months ? [...options, option(chosen)] : options;
}
