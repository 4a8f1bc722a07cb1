import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { CardHead, cardClasses, cardSub } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import {
  type AssumptionWords,
  adjustmentText,
  groupText,
  nameText,
  numberText,
  placeTexts,
  unitText,
  valueText,
} from '#client/lib/assumption-text.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { Assumption, AssumptionGroup } from '#shared/inputs/forecast/assumptions/assumption.ts';
import { runsOf } from './runs-of';

interface AssumptionCardProps {
  group: AssumptionGroup;
  rows: readonly Assumption[];
  words: AssumptionWords;
  /** The screen on which these inputs are typed; absent for somebody who only reads. */
  to?: string;
}

/** Name, value and unit: names and values take as many lines as they need. */
const tableLook =
  '[&_td]:py-1 [&_th]:py-1 [&_td]:align-top [&_th]:align-top [&_td]:whitespace-normal [&_th]:whitespace-normal [&_td]:pr-0 [&_td]:wrap-break-word [&_td:last-child]:w-19 [&_td:last-child]:pr-3 [&_td:last-child]:pl-1.5 [&_td:last-child]:text-left [&_td:last-child]:text-xs [&_td:last-child]:wrap-normal [&_td:last-child]:text-ink-3 [&_th]:pl-4 [&_th_a:not(:hover)]:text-inherit [&_tr:last-child>*]:border-b-0';

/** The inputs of one line, form, year or scenario: name, value, unit, each name leading to where it is typed. */
export const AssumptionCard = memo(function AssumptionCard({ group, rows, words, to }: AssumptionCardProps) {
  const { t } = words;
  const { title, kind } = groupText(words, group);
  return (
    <section
      className={classNames(
        cardClasses(),
        'assumption-card mb-3.5 break-inside-avoid has-[dl>:nth-child(25)]:break-inside-auto has-[dl>:nth-child(25)]:box-decoration-clone',
      )}
      aria-label={title}
    >
      <CardHead>
        <h3 className="truncate">{title}</h3>
        {kind && <span className={classNames(cardSub, 'truncate')}>{kind}</span>}
        {!group.isEnabled && (
          <Badge tone="neutral" isSmall>
            {t('assumptions.off')}
          </Badge>
        )}
      </CardHead>
      {group.note && (
        <p className="assumption-note border-b border-line-faint px-4 py-2 text-xs/4.5 whitespace-pre-line text-ink-2">
          {group.note}
        </p>
      )}
      <DataTable
        caption={title}
        look={tableLook}
        scroll={null}
        headClassName="sr-only"
        columns={[
          {
            head: t('assumptions.input'),
            isRowHead: true,
            cell: (row) => (
              <>
                {to === undefined ? (
                  nameText(words, row)
                ) : (
                  <Link to={to} state={{ lineId: group.path.split('/')[1] }}>
                    {nameText(words, row)}
                  </Link>
                )}
                {row.cellNotes && <CellNotes group={group} row={row} words={words} />}
                {row.adjustment && (
                  <span className="block text-(length:--text-xs) text-ink-3">{adjustmentText(words, row)}</span>
                )}
              </>
            ),
          },
          { head: t('assumptions.value'), cell: (row) => <Value group={group} row={row} words={words} /> },
          { head: t('assumptions.unit'), cellClassName: () => 'assumption-unit', cell: (row) => unitText(words, row) },
        ]}
        rows={rows}
        rowKey={(row) => row.path + (row.change ?? '')}
      />
    </section>
  );
});

/** What was noted at cells of a table, month by month. */
function CellNotes({ group, row, words }: Pick<AssumptionCardProps, 'group' | 'words'> & { row: Assumption }) {
  const placeText = placeTexts(words, group, row);
  return (
    <ul className="grid gap-px pt-0.5 pb-0.75 text-xs/[1.0625rem] wrap-anywhere whitespace-pre-line text-ink-2">
      {row.cellNotes?.map(({ place, text }) => (
        <li key={place}>
          <b className="me-1 font-medium text-brand-text">{placeText(place)}</b> {text}
        </li>
      ))}
    </ul>
  );
}

const isTable = ({ kind, value }: Assumption): boolean =>
  Array.isArray(value) && (kind === 'money' || kind === 'weight') && value.length > 0;

function Value({ group, row, words }: Pick<AssumptionCardProps, 'group' | 'words'> & { row: Assumption }) {
  const { t } = words;
  if (!isTable(row)) return <span className="text-cell-input-ink">{valueText(words, row)}</span>;
  const values = [row.value].flat().map(Number);
  const runs = runsOf(values);
  if (runs.length === 0) return '–';
  const whole = runs.length === 1 && runs[0]?.from === 0 && runs[0]?.to === values.length - 1;
  const place = placeTexts(words, group, row);
  return (
    <dl className="[&_dd]:min-w-16 [&_dt]:text-(length:--text-xs) [&_dt]:text-ink-3 [&>div]:flex [&>div]:justify-end [&>div]:gap-2.5">
      {runs.map(({ from, to, value }) => (
        <div key={from}>
          <dt>
            {whole && row.kind === 'weight'
              ? t('assumptions.every')
              : from === to
                ? place(from)
                : t('assumptions.run', { from: place(from), to: place(to) })}
          </dt>
          <dd className="text-cell-input-ink">{numberText(words, row.kind, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
