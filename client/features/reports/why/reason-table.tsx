import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '#client/components/money.tsx';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { findLine } from '#client/workspace/index.ts';
import type { StatementRow } from '#shared/engine/result.ts';
import type { Worked } from '#shared/engine/trace/worked.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { useAccountName } from './account-name';
import { formulaText } from './formula-text';
import type { Reason } from './reasons';
import { type FigureWords, RowFigure, rowFigureText } from './row-figure';
import { TotalRow, WhyTable } from './why-table';

const sumLook = 'mt-0.5 block text-2xs font-normal wrap-anywhere text-ink-2';

interface ReasonTableProps {
  reasons: readonly Reason[];
  document: ForecastDocument;
  minorDigits: number;
  totalLabel: string;
  monthName: (month: number) => string;
  /** Balances only: what stood before and is after. */
  balance?: { opening: number; closing: number } | null;
}

/** What a figure is made of, each part with the way to its input. */
export function ReasonTable(props: ReasonTableProps) {
  const { reasons, document, minorDigits, totalLabel, monthName, balance = null } = props;
  const { t } = useTranslation('reports');
  const id = useForecastId();
  const find = useForecastTexts();
  const accountName = useAccountName(document);
  const money = (minor: number) => <Money minor={minor} scale="exact" minorDigits={minorDigits} />;
  if (reasons.length === 0 && !balance) return <p className="text-ink-2">{t('why.nothing')}</p>;
  return (
    <WhyTable>
      {balance && <TotalRow label={find('why.opening') ?? ''} value={money(balance.opening)} />}
      {reasons.map(({ key, rule, lineId, amount, against, entries }) => {
        const line = findLine(document, lineId);
        const words = rule === 'yearResult' ? accountName(against) : (find(`rules.${rule}`) ?? rule);
        return (
          <tr key={key}>
            <th scope="row">
              {line ? (
                <Link to={paths.forecastInputs(id, line.section)} state={{ lineId }}>
                  {line.name}
                </Link>
              ) : (
                words
              )}
              {line && <span className="block text-2xs text-ink-3">{words}</span>}
              {rule !== 'yearResult' &&
                entries.map((entry) => {
                  const { text, items } = formulaText(entry, { find, minorDigits, monthName });
                  return (
                    <span key={`${entry.from} ${entry.to} ${entry.amount}`} className={sumLook}>
                      {text}
                      {items.map((item) => (
                        <span key={item} className="block text-ink-3">
                          {item}
                        </span>
                      ))}
                    </span>
                  );
                })}
            </th>
            <td>{money(amount)}</td>
          </tr>
        );
      })}
      {reasons.length > 1 && !balance && (
        <TotalRow label={totalLabel} value={money(reasons.reduce((total, { amount }) => total + amount, 0))} />
      )}
      {balance && <TotalRow label={find('why.closing') ?? ''} value={money(balance.closing)} />}
    </WhyTable>
  );
}

interface WorkedTableProps {
  row: StatementRow;
  worked: readonly Worked[];
  document: ForecastDocument;
  words: FigureWords;
  totalLabel: string;
}

/** What a figure of no entries was worked out from, line by line. */
export function WorkedTable({ row, worked, document, words, totalLabel }: WorkedTableProps) {
  const id = useForecastId();
  const find = useForecastTexts();
  return (
    <WhyTable>
      {worked.map((entry) => {
        const line = findLine(document, entry.lineId);
        const { text } = formulaText(entry, { find, ...words }, (size) => rowFigureText(row, size, words));
        return (
          <tr key={entry.lineId}>
            <th scope="row">
              {line ? (
                <Link to={paths.forecastInputs(id, line.section)} state={{ lineId: entry.lineId }}>
                  {line.name}
                </Link>
              ) : (
                totalLabel
              )}
              <span className={sumLook}>{text}</span>
            </th>
            <td>
              <RowFigure row={row} value={entry.amount} words={words} />
            </td>
          </tr>
        );
      })}
      {worked.length > 1 && (
        <TotalRow
          label={totalLabel}
          value={<RowFigure row={row} value={worked.reduce((sum, { amount }) => sum + amount, 0)} words={words} />}
        />
      )}
    </WhyTable>
  );
}
