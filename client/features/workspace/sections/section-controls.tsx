import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#client/components/segmented.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { useIsStructureFixed } from '#client/workspace/index.ts';
import type { ForecastDocument, LinePart } from '#shared/inputs/forecast/document.ts';
import { fiscalYearHeads } from '../periods';
import { AddLineMenu } from './add-line-menu';
import type { SheetBy } from './sheet-periods';

interface SectionControlsProps {
  header: ForecastDocument['header'];
  /** None: lines are added elsewhere. */
  parts?: readonly LinePart[];
  by: SheetBy;
  onBy: (by: SheetBy) => void;
  /** Null: all months. */
  year: number | null;
  onYear: (year: number | null) => void;
  onAdded?: (id: string) => void;
}

/** Which periods the sheet of a section shows, and "Add line"; no key in the sheet draws them again. */
export const SectionControls = memo(function SectionControls(props: SectionControlsProps) {
  const { header, parts, by, onBy, year, onYear, onAdded } = props;
  const { t } = useTranslation('forecast');
  const years = fiscalYearHeads(header);
  const isFixed = useIsStructureFixed();
  return (
    <>
      <Segmented<SheetBy>
        label={t('sheet.by.label')}
        value={by}
        onChange={onBy}
        segments={(['month', 'quarter', 'year'] as const).map((value) => ({ value, label: t(`sheet.by.${value}`) }))}
      />
      {by !== 'year' && (
        <SelectField
          className="[&>select]:h-(--control-sm) [&>select]:w-auto [&>select]:text-xs"
          label={t('inputs.sheet.period')}
          isLabelHidden
          value={year === null ? 'all' : String(Math.min(year, years.length))}
          options={[
            ...years.map((head, index) => ({
              value: String(index + 1),
              label: t('inputs.effect.year', { year: head }),
            })),
            { value: 'all', label: t('inputs.sheet.allMonths') },
          ]}
          onChange={({ target }) => onYear(target.value === 'all' ? null : Number(target.value))}
        />
      )}
      {parts && onAdded && !isFixed && <AddLineMenu parts={parts} onAdded={onAdded} />}
    </>
  );
});
