import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { useInputs, useIsReadOnly } from '#client/workspace/index.ts';
import { monthOf } from '#shared/engine/formulas/step-row.ts';
import { showFormula } from '#shared/inputs/forecast/formulas/write.ts';
import { isReadOnce, type RuledLine } from '#shared/inputs/forecast/rows.ts';
import { rowsOfLine } from '#shared/inputs/forecast/ruled-lines.ts';
import { useChosenMonth } from './chosen-month';
import { copyFormula, formulaAt, readersOf, setFormula, toTyped, useShownFormulas } from './formula-names';
import { Part } from './part';
import { UsedBy } from './used-by';
import { WhyRow } from './why-row';

interface RowRulesProps {
  part: string;
  line: RuledLine & { directCostMode?: string };
  /** Shown in the sheet. */
  period: { firstMonth: number; lastMonth: number };
  onFormula: (path: string) => void;
}

/** The rows of a line that may follow a formula, each with its own. */
export function RowRules({ part, line, period, onFormula }: RowRulesProps) {
  const { t } = useTranslation('forecast');
  const document = useInputs((whole) => whole);
  const shown = useShownFormulas();
  const isReadOnly = useIsReadOnly();
  const rows = rowsOfLine(part, line).filter((row) => row !== 'directCost' || line.directCostMode !== 'none');
  const formulas = rows.map((row) => [row, formulaAt(document, `${part}/${line.id}/${row}`)] as const);
  const month = useChosenMonth(period);
  const readers = readersOf(document, `${part}/${line.id}`);
  if (rows.length === 0 || (isReadOnly && formulas.every(([, formula]) => formula === null))) return null;
  return (
    <>
      <Part title={t('drivers.formulas')}>
        <ul className="grid gap-1.5">
          {formulas.map(([row, formula]) => {
            const path = `${part}/${line.id}/${row}`;
            return (
              <li key={row} className="flex items-start gap-1">
                <span className="min-w-0 flex-1 py-1 break-words first-letter:uppercase">
                  <span className="text-ink-2">{t(`drivers.rows.${row}`)}</span>
                  {formula !== null && ` = ${showFormula(formula, shown)}`}
                </span>
                {!isReadOnly && (
                  <Button size="small" variant="ghost" onClick={() => onFormula(path)}>
                    {formula === null ? t('drivers.calculate') : t('drivers.edit')}
                  </Button>
                )}
                {!isReadOnly && formula !== null && (
                  <Menu
                    trigger={
                      <IconButton icon={Ellipsis} label={t('drivers.more', { name: t(`drivers.rows.${row}`) })} />
                    }
                    items={[
                      { label: t('drivers.backToRule'), onSelect: () => setFormula(document, path, null) },
                      { label: t('drivers.copy'), onSelect: () => void copyFormula(formula, shown) },
                      ...(isReadOnce(part, line)
                        ? []
                        : [{ label: t('drivers.toTyped'), onSelect: () => toTyped(path) }]),
                    ]}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </Part>
      {rows.map(
        (row) =>
          line.rows?.[row] && (
            <WhyRow
              key={row}
              path={`${part}/${line.id}/${row}`}
              month={isReadOnce(part, line) ? monthOf(line) : month}
              title={t('drivers.whyOf', { row: t(`drivers.rows.${row}`) })}
            />
          ),
      )}
      {readers.length > 0 && <UsedBy readers={readers} />}
    </>
  );
}
