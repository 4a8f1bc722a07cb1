import { useTranslation } from 'react-i18next';
import { formatForTyping } from '../../lib/number-text';
import type { CurrentCell, SheetColumn } from './types';

interface StatusBarProps {
  current: CurrentCell | null;
  columns: readonly SheetColumn[];
  minorDigits: number;
}

/** Below the sheet: where the current cell is and its full figure, what its row comes to; right, the legend. */
export function StatusBar({ current, columns, minorDigits }: StatusBarProps) {
  const { t } = useTranslation('forecast');
  const { row, column } = current ?? { row: null, column: null };
  const figures = row?.figures ? Array.from(row.figures).filter(Number.isFinite) : [];
  const sum = figures.reduce((total, figure) => total + figure, 0);
  const show = (value: number) => (row ? formatForTyping(value, row.numberKind, minorDigits) : '');
  return (
    <div className="statusbar">
      {row && (
        <span>
          <b>{row.label}</b>
          {column !== null && `, ${columns[column]?.title ?? ''}`}
        </span>
      )}
      {row && column !== null && Number.isFinite(row.figures?.[column]) && <b>{show(row.figures?.[column] ?? 0)}</b>}
      {figures.length > 1 && (
        <span className="only-desktop">
          {t('inputs.sheet.sum')} <b>{show(sum)}</b>
        </span>
      )}
      {figures.length > 1 && (
        <span className="only-desktop">
          {t('inputs.sheet.average')} <b>{show(Math.round(sum / figures.length))}</b>
        </span>
      )}
      <span className="grow" />
      <span className="sheet-key is-typed">{t('inputs.sheet.typed')}</span>
      <span className="sheet-key">{t('inputs.sheet.computed')}</span>
      <span className="sheet-key is-unsaved">{t('inputs.sheet.unsaved')}</span>
    </div>
  );
}
