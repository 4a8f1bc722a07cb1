import type { TFunction } from 'i18next';
import type { Fault } from '../../../shared/inputs/forecast/fault';
import { formatMoney, formatRate } from '../../lib/format';

const amounts = ['difference', 'residual', 'cost'];

/** A fault in words, with its amounts as people read them. */
export function faultText(t: TFunction<'forecast'>, fault: Fault, minorDigits: number): string {
  const params = Object.entries(fault.params).map(([name, value]) => {
    if (typeof value !== 'number') return [name, value];
    if (amounts.includes(name)) return [name, formatMoney(value, { minorDigits })];
    return [name, name === 'sum' ? formatRate(value) : String(value)];
  });
  return t(`faults.${fault.code}`, Object.fromEntries(params));
}
