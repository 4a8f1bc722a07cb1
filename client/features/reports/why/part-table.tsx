import { useTranslation } from 'react-i18next';
import { linkClasses } from '#client/components/button.tsx';
import { rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import type { StatementRow } from '#shared/engine/result.ts';
import { figureOf, workOut } from '#shared/engine/statements/made-of.ts';
import type { Made, Part } from '#shared/engine/statements/statement-row.ts';
import { type FigureWords, RowFigure } from './row-figure';
import { TotalRow, WhyTable } from './why-table';

interface PartTableProps {
  row: StatementRow;
  made: Made;
  words: FigureWords;
  columnName: (column: number) => string;
  /** The column asked about: parts of another one say of which. */
  column: number;
  onOpen: (part: Part) => void;
}

/** The figures that a figure is the sum or the quotient of, each of which explains itself; those that are 0 are left out of sums. */
export function PartTable({ row, made, words, columnName, column, onOpen }: PartTableProps) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const { formula, parts, times = 1, over = 1 } = made;
  const isSum = formula === 'sum' || formula === 'average';
  const shown = isSum ? parts.filter((part) => figureOf(part) !== 0) : parts;
  const isScaled = times !== over;
  const note = noteOf(made, row);
  const name = (part: Part) => {
    const own = rowName(find, part.row);
    return part.column === column ? own : t('why.inPeriod', { name: own, period: columnName(part.column) });
  };
  if (shown.length === 0) return <p className="text-ink-2">{t('why.noParts')}</p>;
  return (
    <>
      <WhyTable>
        {shown.map((part, index) => (
          <tr key={`${part.row.home} ${part.row.key} ${part.column}`}>
            <th scope="row">
              {formula === 'quotient' && index === 1 && '÷ '}
              <button type="button" className={linkClasses} onClick={() => onOpen(part)}>
                {name(part)}
              </button>
            </th>
            <td>
              <RowFigure row={part.row} value={figureOf(part)} words={words} />
            </td>
          </tr>
        ))}
        {(!isSum || isScaled || shown.length > 1) && (
          <TotalRow label={rowName(find, row)} value={<RowFigure row={row} value={workOut(made)} words={words} />} />
        )}
      </WhyTable>
      {note && <p className="text-xs text-ink-2">{find(`why.made.${note}`, { times: timesOf(made, row), over })}</p>}
    </>
  );
}

/** Days are kept in thousandths. */
const timesOf = ({ times = 1 }: Made, { unit }: StatementRow) => (unit === 'days' ? times / 1000 : times);

/** The words of what a formula does besides adding up or dividing; null where the table says it all. */
function noteOf({ formula, times = 1, over = 1 }: Made, { key, unit }: StatementRow): string | null {
  if (formula === 'month') return key;
  if (formula === 'change') return times === over ? 'change' : 'shortChange';
  if (formula === 'sum') return times === over ? null : over === 1 ? 'times' : 'annualised';
  if (formula !== 'quotient') return formula;
  if (key === 'returnOnEquity') return key;
  return unit === 'days' ? 'days' : null;
}
