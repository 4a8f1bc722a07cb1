import { formatMoney, type MinorAmount, type MoneyOptions } from '../lib/format';
import { hanging } from './hanging';

interface MoneyProps extends MoneyOptions {
  minor: MinorAmount;
}

/** Money in a column. */
export const Money = ({ minor, ...options }: MoneyProps) => hanging(formatMoney(minor, options));
