import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { inputClasses } from '#client/components/field-looks.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatAtRest, formatForTyping, parseTyped } from '#client/lib/number-text.ts';
import { useDocument } from '#client/workspace/index.ts';
import type { Month } from '#shared/domain/months.ts';
import { type ImpliedSubscribers, impliedSubscribers } from '#shared/engine/implied-subscribers.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { editActuals, typedRowsStep } from '../actual-edits';
import { monthEnd } from '../month-words';

interface SubscribersCardProps {
  result: ForecastResult;
  /** L. */
  month: Month;
}

/** Counts of subscribers, which books do not hold: typed here. Nothing where no line bills subscribers by the month. */
export function SubscribersCard({ result, month }: SubscribersCardProps) {
  const { t } = useTranslation('actuals');
  const document = useDocument((whole) => whole);
  const lines = useMemo(() => impliedSubscribers(document, result), [document, result]);
  if (lines.length === 0) return null;
  const count = (thousandths: number | null) =>
    thousandths === null || thousandths < 0 ? '–' : thousandths === 0 ? '0' : formatAtRest(thousandths, 'quantity');
  return (
    <Card title={t('carryForward.subscribers')}>
      <p className="mb-2 text-xs/5 text-ink-2">{t('carryForward.subscribersText')}</p>
      <table className="data-table [&_tbody_td]:py-1 [&_tr>:first-child]:pl-0 [&_tr>:last-child]:pr-0">
        <caption className="sr-only">{t('carryForward.subscribers')}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left!">
              {monthEnd(month)}
            </th>
            <th scope="col">{t('carryForward.planned')}</th>
            <th scope="col">{t('carryForward.implied')}</th>
            <th scope="col">{t('carryForward.continueFrom')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <th scope="row" className="whitespace-normal!">
                {line.name}
              </th>
              <td>{count(line.plan)}</td>
              <td>{count(line.implied)}</td>
              <td>
                <CountField key={`${month} ${line.typed}`} line={line} month={month} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** A count at the end of the month; empty continues as planned. */
function CountField({ line: { lineId, name, typed }, month }: { line: ImpliedSubscribers; month: Month }) {
  const { t } = useTranslation('actuals');
  const atFirst = typed === 0 ? '' : formatForTyping(typed, 'quantity');
  const [text, setText] = useState(atFirst);
  const count = text.trim() === '' ? 0 : parseTyped(text, 'quantity');
  const isRight = count !== null && count >= 0 && count <= bounds.amount;
  const take = () => {
    if (isRight && count !== typed)
      editActuals((document) => typedRowsStep(document, month, { [`subscribers:${lineId}`]: count }));
  };
  return (
    <input
      className={classNames(
        inputClasses({ kind: 'free', isTyped: true, state: isRight ? 'plain' : 'error' }),
        'h-(--control-sm) w-20! px-2',
      )}
      aria-label={t('carryForward.continueFromOf', { line: name })}
      aria-invalid={!isRight || undefined}
      inputMode="decimal"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setText(atFirst);
      }}
    />
  );
}
