import { ArrowDownRight, ArrowRight, ArrowUpRight, MessageSquare, Target } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { cardBody } from '#client/components/card.tsx';
import { commentRequested, useCommentsState } from '#client/lib/comments.ts';
import { rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatMoney } from '#client/lib/format.ts';
import { sectionPath } from '#client/lib/paths.ts';
import { goalSeekRequested } from '#client/lib/signals.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { findLine, sectionOfPath, useDocument } from '#client/workspace/index.ts';
import { orElse } from '#shared/domain/or-else.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { figureOf, madeOf } from '#shared/engine/statements/made-of.ts';
import type { Part } from '#shared/engine/statements/statement-row.ts';
import { questionOf } from '#shared/engine/trace/question.ts';
import { traceForecast } from '#shared/engine/trace/trace-forecast.ts';
import type { TraceAnswer } from '#shared/engine/trace/trace-of.ts';
import { placeOfPart } from '../commented-figures';
import { monthTitle } from '../periods';
import { minorDigitsOf, usePeriodWords } from '../use-report';
import { JournalTable } from './journal-table';
import { PartTable } from './part-table';
import { columnTitle, type FigurePlace, figureOfPlace, follow, type Step, stepTo } from './place';
import { ReasonTable, WorkedTable } from './reason-table';
import { reasonsOf } from './reasons';
import { type FigureWords, RowFigure } from './row-figure';
import { WhyFigure, WhyFrame } from './why-frame';

interface WhyPanelProps {
  result: ForecastResult;
  place: FigurePlace;
  /** To the period before or after. */
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
}

/** Why a figure is what it is: its parts, each of which explains itself, the period before, the journal, and the way to the input. */
export function WhyPanel({ result, place, onMove, onClose }: WhyPanelProps) {
  const find = useForecastTexts();
  const periodWords = usePeriodWords();
  const panel = useRef<HTMLElement>(null);
  const [trail, setTrail] = useState<{ of: FigurePlace; steps: readonly Step[] }>({ of: place, steps: [] });
  const start = figureOfPlace(result, place);
  const isOfPlace = trail.of.column === place.column && trail.of.key === place.key;
  const way = start ? follow(start, isOfPlace ? trail.steps : []) : [];
  const part = way.at(-1);
  if (!part) return null;

  const lead = (steps: readonly Part[]) => {
    setTrail({ of: place, steps: steps.slice(1).map(stepTo) });
    panel.current?.focus();
  };
  const columnName = (column: number) => columnTitle(result.timeline, column, periodWords);

  return (
    <WhyFrame
      panel={panel}
      name={rowName(find, part.row)}
      period={columnName(part.column)}
      onBack={way.length > 1 ? () => lead(way.slice(0, -1)) : null}
      onMove={onMove}
      onClose={onClose}
    >
      <Explained
        result={result}
        part={{ ...part, sign: 1 }}
        columnName={columnName}
        onOpen={(next) => lead([...way, next])}
      />
    </WhyFrame>
  );
}

interface ExplainedProps {
  result: ForecastResult;
  part: Part;
  columnName: (column: number) => string;
  onOpen: (part: Part) => void;
}

function Explained({ result, part, columnName, onOpen }: ExplainedProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const find = useForecastTexts();
  const id = useForecastId();
  const { row, column } = part;
  const name = rowName(find, row);
  const document = useDocument((whole) => whole);
  const made = madeOf(row, column);
  const answer = useTrace(part, result.scenarioId);
  const { entries = [], worked = [], balance = null } = answer ?? {};
  const question = made || column < 0 ? null : questionOf(row.home, row.key);
  const minorDigits = minorDigitsOf(result);
  const words: FigureWords = { minorDigits, monthName: (month) => monthTitle(result.timeline, month) };
  const value = figureOf(part);
  const lineId = [...entries, ...worked].find((entry) => entry.lineId !== null)?.lineId ?? null;
  const field = column < 0 ? 'openingPosition/startBalanceSheet' : ([...entries, ...worked][0]?.field ?? '');
  const section = made ? null : (findLine(document, lineId)?.section ?? sectionOfPath(field.split('/')));

  return (
    <div className={cardBody}>
      <WhyFigure currency={row.unit === 'money' ? result.currency : null}>
        <RowFigure row={row} value={value} words={words} />
      </WhyFigure>
      {made ? (
        <PartTable row={row} made={made} words={words} columnName={columnName} column={column} onOpen={onOpen} />
      ) : worked.length > 0 ? (
        <WorkedTable row={row} worked={worked} document={document} words={words} totalLabel={name} />
      ) : column < 0 ? (
        <p className="text-ink-2">{t('why.openingBalance')}</p>
      ) : (
        <ReasonTable
          reasons={question ? reasonsOf(entries, question.accounts, question.sign) : []}
          document={document}
          minorDigits={minorDigits}
          totalLabel={name}
          monthName={words.monthName}
          balance={balance}
        />
      )}
      {balance && <ShownOf value={value} closing={balance.closing} minorDigits={minorDigits} />}
      <Delta result={result} part={part} columnName={columnName} />
      {entries.length > 0 && <JournalTable entries={entries} document={document} minorDigits={minorDigits} />}
      <div className="mt-3 flex items-center gap-2">
        {section && (
          <Link className={buttonClasses({ size: 'small' })} to={sectionPath(id, section)} state={{ lineId }}>
            {t('why.goTo', { section: t(`forecast:inputs.sections.${section}`) })}
          </Link>
        )}
        <SeekGoalButton part={part} />
        <CommentButton result={result} part={part} />
        <span className="flex-1" />
        <span className="text-xs text-ink-3 max-desk:hidden">{t('why.keys')}</span>
      </div>
    </div>
  );
}

/** Leads from a figure to the talk about it. */
function CommentButton({ result, part }: Pick<ExplainedProps, 'result' | 'part'>) {
  const { t } = useTranslation('forecast');
  const { isOffered } = useCommentsState();
  const place = placeOfPart(result.timeline, part);
  if (!isOffered || !place) return null;
  return (
    <Button
      size="small"
      onClick={() => commentRequested.raise(place)}
      icon={MessageSquare}
      label={t('sheet.menu.comment')}
    />
  );
}

/** Charges are negative; a larger one is more, not less. */
function sizeChange(value: number, before: number): number {
  return value <= 0 && before <= 0 ? before - value : value - before;
}

/** How much more or less it is than in the period before. */
function Delta({ result, part, columnName }: Pick<ExplainedProps, 'result' | 'part' | 'columnName'>) {
  const { t } = useTranslation(['reports', 'forecast']);
  const { row, column } = part;
  const last = row.shape.before[column] ?? -1;
  const before = last < 0 ? row.month(0) : row.column(last);
  if (column < 0 || row.unit !== 'money' || !Number.isFinite(before)) return null;
  const change = sizeChange(figureOf(part), before);
  const Icon = change === 0 ? ArrowRight : change > 0 ? ArrowUpRight : ArrowDownRight;
  const minorDigits = minorDigitsOf(result);
  const params = {
    amount: formatMoney(Math.abs(change), { minorDigits, scale: 'exact' }),
    month: columnName(last),
  };
  return (
    <p className="mt-2.5 flex gap-2 rounded-sm bg-brand-soft px-2.5 py-2 text-xs/4.5">
      <Icon className="mt-px text-brand-text" />
      <span>{change === 0 ? t('why.same', params) : change > 0 ? t('why.more', params) : t('why.less', params)}</span>
    </p>
  );
}

/** Where the row shows one side of its account alone. */
function ShownOf({ value, closing, minorDigits }: { value: number; closing: number; minorDigits: number }) {
  const find = useForecastTexts();
  if (value === closing) return null;
  const amount = formatMoney(value, { minorDigits, scale: 'exact' });
  return <p className="text-xs text-ink-2">{find(value === 0 ? 'why.shownElsewhere' : 'why.shownOf', { amount })}</p>;
}

/** The entries or inputs behind a figure, computed anew with every edit; null of one made of other rows, or where computing fails. */
function useTrace({ row, column }: Part, scenario: string | null): TraceAnswer | null {
  const document = useDocument((whole) => whole);
  const isLeaf = column >= 0 && madeOf(row, column) === null;
  const { home = '', key } = row;
  return useMemo(() => {
    const question = { statement: home, account: key, month: column + 1 };
    return isLeaf ? orElse(() => traceForecast(document, question, scenario), null) : null;
  }, [document, scenario, isLeaf, home, key, column]);
}

const ofYears: Readonly<Record<string, string>> = {
  totalRevenue: 'revenue',
  ebitda: 'ebitda',
  netProfit: 'netProfit',
  debtServiceCover: 'debtServiceCover',
};

/** The measure that a figure is, as a goal seek names it; null where it is none. */
function measureOf({ row, column }: Pick<Part, 'row' | 'column'>): string | null {
  const { months, quarters, lastMonth } = row.shape;
  if (column < 0) return null;
  if (row.key === 'closingCash') return `closingCash/${lastMonth[column]}`;
  const year = column - months - quarters;
  return year >= 0 && Object.hasOwn(ofYears, row.key) ? `${ofYears[row.key]}/${year + 1}` : null;
}

/** Leads from a figure to the input that brings it where it shall be; nothing where it is no measure. */
function SeekGoalButton({ part }: { part: Part }) {
  const { t } = useTranslation('reports');
  const measure = measureOf(part);
  if (measure === null) return null;
  return (
    <Button size="small" onClick={() => goalSeekRequested.raise({ measure })} icon={Target} label={t('why.seekGoal')} />
  );
}
