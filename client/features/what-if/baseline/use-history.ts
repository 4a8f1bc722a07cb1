import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { addMonths } from '#shared/domain/months.ts';
import { seriesKeys } from '#shared/inputs/actuals/monthly-series.ts';
import { isResultRow, partsOfRowKey } from '#shared/inputs/forecast/actuals.ts';
import { allLines, type ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type History, historyOfRow } from '#shared/what-if/baseline.ts';
import { type PastedColumn, readColumn } from './read-column';

/** What a history that was typed in is called where rows of the actuals have their keys. */
export const pasted = 'pasted';

export type HistoryChoice = ReturnType<typeof useHistory>;

/** The history that a forecast is made from: what is booked of a row, or a pasted column. */
export function useHistory(document: ForecastDocument, ownRow: string, minorDigits: number) {
  const { t } = useTranslation('whatIf');
  const find = useForecastTexts();
  const rows = useMemo(() => seriesKeys(document).filter(isResultRow), [document]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [begin, setBegin] = useState<string | null>(null);
  const source = chosen ?? (rows.includes(ownRow) ? ownRow : pasted);
  const isPasted = source === pasted;

  const column: PastedColumn = useMemo(() => readColumn(text, minorDigits), [text, minorDigits]);
  const count = 'values' in column ? column.values.length : 0;
  const firstMonth = begin ?? addMonths(document.header.startMonth, -Math.max(count, 1));
  /** All of it, and from the month that is chosen. */
  const whole = useMemo((): History | null => {
    if (!isPasted) return historyOfRow(document, source);
    return 'values' in column && column.values.length > 0 ? { firstMonth, values: column.values, gap: null } : null;
  }, [isPasted, document, source, column, firstMonth]);
  const history = useMemo((): History | null => {
    const at = whole && from ? whole.values.findIndex((_, i) => addMonths(whole.firstMonth, i) === from) : 0;
    if (!whole || at <= 0) return whole;
    return { firstMonth: addMonths(whole.firstMonth, at), values: whole.values.slice(at), gap: null };
  }, [whole, from]);

  const rowText = (key: string): string => {
    const [kind, id] = partsOfRowKey(key);
    const name = allLines(document).find(({ line }) => line.id === id)?.line.name;
    return rowName(find, name === undefined ? { nameKey: id || kind } : { nameKey: kind, name });
  };
  const choose = (row: string) => {
    setChosen(row);
    setFrom(null);
  };
  return {
    source,
    isPasted,
    sources: [
      ...rows
        .toSorted((a, b) => Number(b === ownRow) - Number(a === ownRow))
        .map((key) => ({ value: key, label: t('baseline.source.actuals', { name: rowText(key) }) })),
      { value: pasted, label: t('baseline.source.pasted') },
    ],
    choose,
    rowText,
    whole,
    history,
    setFrom,
    paste: { text, setText, column, firstMonth, setBegin },
  };
}
