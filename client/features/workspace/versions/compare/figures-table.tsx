import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import { formatChange, formatMoney, formatNumber } from '#client/lib/format.ts';
import { computeScenario } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { orElse } from '#shared/domain/or-else.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { comparedFigures, figuresByYear } from './figures-by-year';

const headLook = 'frozen max-w-65 overflow-hidden text-ellipsis max-desk:max-w-33';

interface FiguresTableProps {
  documents: readonly [ForecastDocument, ForecastDocument];
  heads: readonly [string, string];
}

const resultOf = (document: ForecastDocument) => orElse(() => computeScenario(document, null), null);

/** Revenue, net profit and closing cash of two versions, a fiscal year a column, with what changed. */
export function FiguresTable({ documents: [one, other], heads }: FiguresTableProps) {
  const { t } = useTranslation('forecast');
  const years = useMemo(
    () => figuresByYear({ document: one, result: resultOf(one) }, { document: other, result: resultOf(other) }),
    [one, other],
  );
  const [digits, otherDigits] = [currencyDecimals(one.header.currency), currencyDecimals(other.header.currency)];
  const isOneCurrency = one.header.currency === other.header.currency;
  const money = (minor: number, minorDigits: number) =>
    Number.isFinite(minor) ? formatMoney(minor, { minorDigits }) : formatNumber(minor);
  return (
    <div className="scroll border-t border-line">
      <table className="data-table [&_tr>:last-child]:pr-4">
        <caption className="sr-only">{t('compare.figures')}</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames('text-left pl-4', headLook)}>
              {isOneCurrency ? t('compare.figuresIn', { currency: one.header.currency }) : t('compare.figures')}
            </th>
            {years.map(({ year }) => (
              <th scope="col" key={year}>
                {t('inputs.effect.year', { year })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedFigures.map((figure) => (
            <Fragment key={figure}>
              <tr className="head">
                <th scope="rowgroup" className={classNames('text-left pl-4', headLook)}>
                  {t(`compare.${figure}`)}
                </th>
                {years.map(({ year }) => (
                  <td key={year} />
                ))}
              </tr>
              <tr className="line">
                <th scope="row" className={classNames('pl-7', headLook)}>
                  {heads[0]}
                </th>
                {years.map(({ year, before }) => (
                  <td key={year}>{money(before[figure], digits)}</td>
                ))}
              </tr>
              <tr className="line">
                <th scope="row" className={classNames('pl-7', headLook)}>
                  {heads[1]}
                </th>
                {years.map(({ year, after }) => (
                  <td key={year}>{money(after[figure], otherDigits)}</td>
                ))}
              </tr>
              {isOneCurrency && (
                <tr className="ratio">
                  <th scope="row" className={classNames('pl-7', headLook)}>
                    {t('inputs.effect.change')}
                  </th>
                  {years.map(({ year, before, after }) => {
                    const change = (after[figure] - before[figure]) / 10 ** digits;
                    return (
                      <td
                        key={year}
                        className={classNames(change > 0 && 'text-positive', change < 0 && 'text-negative')}
                      >
                        {formatChange(change)}
                      </td>
                    );
                  })}
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {!isOneCurrency && <p className="px-4 py-3 text-xs text-ink-2">{t('compare.currencies')}</p>}
    </div>
  );
}
