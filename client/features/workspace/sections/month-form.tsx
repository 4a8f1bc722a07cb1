import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { CardHead, cardBody, cardClasses } from '#client/components/card.tsx';
import { NumberInput } from '#client/components/number-input.tsx';
import type { SheetColumn, SheetEdits, SheetRow } from '#client/components/sheet-grid/types.ts';
import { classNames } from '#client/lib/class-names.ts';
import { BaseMark } from '../fields/base-mark';
import { FieldGroup } from '../fields/field-group';

interface MonthFormProps {
  line: { id: string; name: string };
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  minorDigits: number;
  edits: SheetEdits;
}

/** On a small screen: the months of a line that are typed, as fields; the sheet above them scrolls. */
export function MonthForm({ line, rows, columns, minorDigits, edits }: MonthFormProps) {
  const { t } = useTranslation('forecast');
  const typed = rows.filter(({ lineId, pathAt }) => lineId === line.id && pathAt !== undefined);
  if (typed.length === 0) return null;
  return (
    <section
      className={classNames(cardClasses(), 'scroll-mt-24')}
      aria-label={t('sheet.monthsOf', { line: line.name })}
    >
      <CardHead>
        <h2 className="text-heading">{t('sheet.monthsOf', { line: line.name })}</h2>
      </CardHead>
      <div className={cardBody}>
        {typed.map(({ id, label, unit, numberKind, range, figures, pathAt }) => (
          <FieldGroup legend={label} key={id}>
            {columns.map(({ title }, index) => {
              const path = pathAt?.(index);
              // Season weights come once, not in every year.
              if (!path || (index > 11 && pathAt?.(index - 12) === path)) return null;
              return (
                <Fragment key={path}>
                  <NumberInput
                    label={title}
                    value={figures?.[index] ?? 0}
                    numberKind={numberKind}
                    minorDigits={minorDigits}
                    range={range ?? [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]}
                    unit={unit}
                    onType={(value) => edits.type(path, value ?? 0)}
                    onEnd={edits.end}
                    onCancel={() => edits.cancel(path)}
                  />
                  <BaseMark path={path} name={title} />
                </Fragment>
              );
            })}
          </FieldGroup>
        ))}
      </div>
    </section>
  );
}
