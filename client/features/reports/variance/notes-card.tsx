import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { linkClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { type FindText, rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { useDocument } from '#client/workspace/index.ts';
import type { Month } from '#shared/domain/months.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { type Comparison, type Variance, type VarianceRow, varianceOf } from '#shared/engine/variance/variance.ts';
import { minorDigitsOf } from '../use-report';
import type { VarianceNote } from './notes';
import { VarianceFigure } from './variance-figure';

export interface ShownNote {
  note: VarianceNote;
  /** Of its row, and of nothing where neither side has that row any more. */
  name: string | null;
  figures: VarianceRow | null;
  period: string;
}

interface NotesParams {
  notes: readonly VarianceNote[];
  result: ForecastResult;
  comparison: Comparison;
  find: FindText;
  /** "January 2027 to March 2027". */
  rangeText: (from: Month, to: Month) => string;
}

/** Notes with the variance that each is on. */
export function shownNotes({ notes, result, comparison, find, rangeText }: NotesParams): ShownNote[] {
  const variances = new Map<string, Variance | null>();
  const varianceAt = ({ statement, month, scope }: VarianceNote): Variance | null => {
    const key = `${statement} ${month} ${scope}`;
    let found = variances.get(key);
    if (found === undefined) {
      const variance = varianceOf(result, comparison, { statement, month, scope });
      found = 'error' in variance ? null : variance;
      variances.set(key, found);
    }
    return found;
  };
  return notes.map((note) => {
    const variance = varianceAt(note);
    const figures = variance?.rows.find(({ key }) => key === note.row) ?? null;
    const { firstMonth = note.month, lastMonth = note.month } = variance ?? {};
    return { note, figures, name: figures && rowName(find, figures), period: rangeText(firstMonth, lastMonth) };
  });
}

/** A month, or from one to another, by their whole names unless others are given. */
export function useRangeText() {
  const { t } = useTranslation('reports');
  return useMemo(
    () =>
      (from: Month, to: Month, nameOf: (month: Month) => string = formatLongMonth) =>
        from === to ? nameOf(to) : t('variance.range', { from: nameOf(from), to: nameOf(to) }),
    [t],
  );
}

const noNotes: [] = [];

/** The notes that a filter takes, oldest month first, with their variances. */
export function useShownNotes(
  { result, comparison }: Pick<NotesParams, 'result' | 'comparison'>,
  isShown: (note: VarianceNote) => boolean,
): ShownNote[] {
  const find = useForecastTexts();
  const rangeText = useRangeText();
  const notes = useDocument(({ actuals }) => actuals?.notes ?? noNotes);
  const shown = notes.filter(isShown).toSorted((a, b) => (a.month < b.month ? -1 : 1));
  return shownNotes({ notes: shown, result, comparison, find, rangeText });
}

interface NotesCardProps {
  notes: readonly ShownNote[];
  sub: string;
  result: ForecastResult;
  /** Opens the figure that a note is on. */
  onOpen: (note: VarianceNote) => void;
}

/** What was noted on the variances that are shown. */
export function NotesCard({ notes, sub, result, onOpen }: NotesCardProps) {
  const { t } = useTranslation('reports');
  return (
    <Card title={t('variance.notes')} sub={sub} className="print:hidden">
      {notes.length === 0 && <p className="text-xs text-ink-2">{t('variance.note.none')}</p>}
      <ul className="grid gap-2.5 [&>li+li]:border-t [&>li+li]:border-line-faint [&>li+li]:pt-2.5">
        {notes.map(({ note, name, figures, period }) => (
          <li key={note.id}>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <button type="button" className={linkClasses} disabled={!figures} onClick={() => onOpen(note)}>
                {name ?? t('variance.note.gone')}
              </button>
              {figures && (
                <VarianceFigure
                  variance={figures.variance}
                  favourable={figures.favourable}
                  scale="unit"
                  minorDigits={minorDigitsOf(result)}
                />
              )}
              <span className="text-xs text-ink-3">{period}</span>
            </p>
            <p className="text-xs/4.5 wrap-anywhere whitespace-pre-line text-ink-2">{note.text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
