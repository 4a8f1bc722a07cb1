import { rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { findLine } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

/** The name of an account: that of its row, or of the line it belongs to. */
export function useAccountName(document: ForecastDocument): (account: string) => string {
  const find = useForecastTexts();
  return (account) => {
    const [prefix = '', lineId] = account.split(':');
    if (lineId === undefined) return find(`rows.${account}`) ?? account;
    return rowName(find, { nameKey: prefix, name: findLine(document, lineId)?.name ?? lineId });
  };
}
