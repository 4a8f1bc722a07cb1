import { Lock } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import { formatExactly } from '#client/lib/number-text.ts';
import { statusBar } from '../bars';
import { cellCount, columnTitle, figureAt, rowTitle, type SheetContent } from './place-cells';
import { labelColumn, placesIn } from './ranges';
import { selectedRange, useSelection } from './selection';

interface StatusBarProps {
  content: SheetContent;
  /** What the marked cells are called; else unsaved. Empty: there can be none. */
  unsavedText?: string | null | undefined;
}

/** Below the sheet: the line and the range, what its cells adds up to, the note of the cell; right, the legend. */
export function StatusBar({ content, unsavedText = null }: StatusBarProps) {
  const isInScenario = content.rows.some(({ baseAt }) => baseAt !== undefined);
  const hasRules = content.rows.some(({ ruleAt }) => ruleAt !== undefined);
  const isLocked = content.rows.some(({ isTypedByMonth }) => isTypedByMonth === true);
  return (
    <div
      className={classNames(
        statusBar,
        'group/bar gap-4 rounded-b-md border-t border-line-strong max-desk:not-has-[b]:hidden',
      )}
    >
      <Selected content={content} />
      <span className="flex-1" />
      <Legend isInScenario={isInScenario} hasRules={hasRules} isLocked={isLocked} unsavedText={unsavedText} />
    </div>
  );
}

/** A kind of cell; what a range comes to is worth more than the legend. */
const keyLook = 'inline-flex items-center gap-[5px] max-desk:hidden @max-[1181px]:group-has-data-fact/bar:hidden';
const swatch = 'before:h-3 before:w-3.5 before:rounded-[2px] before:border before:border-line-strong';

interface LegendProps {
  isInScenario: boolean;
  /** Months may be entered over a rule. */
  hasRules: boolean;
  isLocked: boolean;
  unsavedText: string | null;
}

const Legend = memo(function Legend({ isInScenario, hasRules, isLocked, unsavedText }: LegendProps) {
  const { t } = useTranslation('forecast');
  return (
    <>
      {isLocked ? (
        <span className={keyLook}>
          <Lock className="size-3.5" />
          {t('inputs.sheet.typedByMonth')}
        </span>
      ) : (
        <span className={classNames(keyLook, swatch, 'before:bg-cell-input')}>{t('inputs.sheet.typed')}</span>
      )}
      <span className={classNames(keyLook, swatch, 'before:bg-surface max-[1239px]:hidden')}>
        {t('inputs.sheet.computed')}
      </span>
      {hasRules && (
        <span
          className={classNames(
            keyLook,
            swatch,
            'before:bg-cell-input before:bg-[linear-gradient(315deg,var(--brand)_0_5px,transparent_5px)]',
          )}
        >
          {t('inputs.sheet.over')}
        </span>
      )}
      {isInScenario && (
        <span
          className={classNames(
            keyLook,
            swatch,
            'before:bg-[radial-gradient(circle,var(--brand)_0_2.5px,var(--brand-soft)_3px)]',
          )}
        >
          {t('scenario.marked')}
        </span>
      )}
      {unsavedText !== '' && (
        <span
          className={classNames(
            keyLook,
            swatch,
            'before:bg-[linear-gradient(135deg,var(--unsaved,var(--brass))_0_5px,transparent_5px)]',
          )}
        >
          {unsavedText ?? t('inputs.sheet.unsaved')}
        </span>
      )}
    </>
  );
});

/** Figures of one kind in the range; none where kinds are mixed, as their sum would mean nothing. */
function figuresIn(content: SheetContent, range: NonNullable<ReturnType<typeof selectedRange>>): number[] {
  const places = placesIn({ ...range, left: Math.max(range.left, 0) });
  const kinds = new Set<string>();
  const figures: number[] = [];
  for (const place of places) {
    const figure = figureAt(content, place);
    if (!Number.isFinite(figure)) continue;
    const row = content.rows[place.row];
    kinds.add(`${row?.numberKind} ${row?.unit}`);
    figures.push(figure);
  }
  return kinds.size === 1 ? figures : [];
}

function Selected({ content }: StatusBarProps) {
  const { t } = useTranslation('forecast');
  const selection = useSelection();
  const { current } = selection;
  const range = selectedRange(selection);
  const row = current && content.rows[current.row];
  if (!range || !current || !row) return null;
  // Negatives are written as the cells above write them.
  const show = (value: number) => {
    const size = formatExactly(Math.abs(value), row.numberKind, content.minorDigits);
    return value < 0 ? `(${size})` : size;
  };
  const cells = cellCount(content, range);
  const figures = figuresIn(content, range);
  const sum = figures.reduce((total, figure) => total + figure, 0);
  const headAt = (column: number) => content.columns[column]?.head ?? columnTitle(content, column);
  const [from, to] = [headAt(Math.max(range.left, 0)), headAt(range.right)];
  const where = range.left === range.right ? to : t('sheet.rangeOf', { from, to });
  const figure = figureAt(content, current);
  const note = current.column >= 0 ? (row.noteAt?.(current.column) ?? '') : '';
  const base = current.column >= 0 ? (row.baseAt?.(current.column) ?? null) : null;
  const facts: [string, number][] = [
    [t('drivers.rollUp.sum'), sum],
    [t('drivers.rollUp.average'), Math.round(sum / figures.length)],
    [t('sheet.lowest'), figures.reduce((least, figure) => Math.min(least, figure), Infinity)],
    [t('sheet.highest'), figures.reduce((most, figure) => Math.max(most, figure), -Infinity)],
  ];
  return (
    <>
      <span className="truncate">
        <b>{rowTitle(row)}</b>
        {range.right !== labelColumn && `, ${where}`}
      </span>
      {cells === 1 && Number.isFinite(figure) && <b>{show(figure)}</b>}
      {cells > 1 && <span>{t('sheet.count', { count: cells })}</span>}
      {cells > 1 &&
        figures.length > 1 &&
        facts.map(([name, value]) => (
          <span key={name} className="max-desk:hidden" data-fact>
            {name} <b>{show(value)}</b>
          </span>
        ))}
      {cells === 1 && base !== null && (
        <span className="text-brand-text">{t('scenario.base', { value: show(base) })}</span>
      )}
      {cells === 1 && row.isTypedByMonth && (
        <span className="truncate text-brand-text">{t('sheet.locked.byMonth')}</span>
      )}
      {cells === 1 && note !== '' && (
        <span className="truncate text-brand-text">{t('sheet.noteAt', { text: note })}</span>
      )}
    </>
  );
}
