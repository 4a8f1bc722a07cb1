import { ListPlus, Undo2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { CardHead, cardBody, cardClasses } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { paths } from '#client/lib/paths.ts';
import { clearOverrides, documentUnder, useDocument, useIsStructureFixed, workspace } from '#client/workspace/index.ts';
import { selectLines } from '#shared/inputs/forecast/select-lines.ts';
import { AddRuleDialog } from './add-rule-dialog';
import { differencesOf } from './differences';
import { removeRule } from './rule-edits';
import { partsWithLines, useRuleWords } from './rule-words';

interface DifferencesCardProps {
  forecastId: string;
  scenarioId: string;
  onScenario: (id: string) => void;
}

/** What a scenario changes: every input with the base beside it, the way to it, and the way back to base. */
export function DifferencesCard({ forecastId, scenarioId, onScenario }: DifferencesCardProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const find = useForecastTexts();
  const document = useDocument((whole) => whole);
  const scenario = document.scenarios.find(({ id }) => id === scenarioId);
  const rows = useMemo(
    () => (scenario ? differencesOf({ document, t, find }, scenario) : []),
    [document, scenario, t, find],
  );
  const words = useRuleWords(document);
  const isFixed = useIsStructureFixed();
  const [isAdding, setAdding] = useState(false);
  if (!scenario) return null;
  const rules = scenario.overrides.filter(({ select }) => select !== undefined);
  return (
    <section
      className={classNames(cardClasses(), 'scroll-mt-3')}
      aria-label={t('scenarios.differences.title')}
      id="differences"
    >
      <CardHead className="flex-wrap max-desk:py-2.5">
        <h2 className="max-desk:basis-full">{t('scenarios.differences.title')}</h2>
        <span className="flex-1 max-desk:hidden" />
        <SelectField
          className="w-50 max-desk:basis-full"
          label={t('scenarios.title')}
          isLabelHidden
          value={scenario.id}
          options={document.scenarios.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => onScenario(target.value)}
        />
        {!isFixed && partsWithLines(document).length > 0 && (
          <Button size="small" onClick={() => setAdding(true)} icon={ListPlus} label={t('scenarios.rules.add')} />
        )}
        {rows.length + rules.length > 0 && (
          <Button size="small" onClick={() => clearOverrides(scenario.id, null)}>
            {t('scenarios.differences.allBack')}
          </Button>
        )}
      </CardHead>
      {isAdding && <AddRuleDialog scenarioId={scenario.id} onClose={() => setAdding(false)} />}
      {rules.length > 0 && (
        <ul className={classNames(cardBody, 'grid gap-1 pb-2')} aria-label={t('scenarios.rules.title')}>
          {rules.map((rule) => {
            const text = words.ruleText(rule);
            const lines = rule.select ? selectLines(documentUnder(document, null), rule.select).lines.length : 0;
            return (
              <li key={rule.id} className="flex items-center gap-2">
                <span className="min-w-0 flex-1">
                  {text} <span className="text-ink-3">{t('scenarios.rules.lines', { count: lines })}</span>
                </span>
                {!isFixed && (
                  <IconButton
                    icon={X}
                    label={t('scenarios.rules.remove', { rule: text })}
                    onClick={() => removeRule(scenario, rule.id)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {rows.length === 0 && rules.length > 0 ? null : rows.length === 0 ? (
        <div className={classNames(cardBody, 'flex items-center gap-2 justify-between')}>
          <p className="text-ink-2">{t('scenarios.differences.none', { name: scenario.name })}</p>
          <Link to={paths.forecastInputs(forecastId, 'revenue')} onClick={() => workspace.setScenario(scenario.id)}>
            {t('scenarios.differences.start')}
          </Link>
        </div>
      ) : (
        <DataTable
          caption={t('scenarios.differences.caption', { name: scenario.name })}
          look="[&_tbody_td]:h-10.5 [&_tbody_th]:h-10.5"
          columns={[
            {
              head: t('assumptions.input'),
              isHeadLeft: true,
              isRowHead: true,
              className: 'frozen pl-4',
              cell: ({ section, lineId, name, place }) => (
                <>
                  {section === null ? (
                    <span className="text-ink-3">{name}</span>
                  ) : (
                    <Link
                      to={paths.forecastInputs(forecastId, section)}
                      state={{ lineId }}
                      onClick={() => workspace.setScenario(scenario.id)}
                    >
                      {name}
                    </Link>
                  )}
                  <span className="block text-xs font-normal text-ink-3">
                    {section === null ? t('scenarios.differences.idle') : place}
                  </span>
                </>
              ),
            },
            { head: t('scenarios.base'), cell: ({ base }) => base },
            {
              head: scenario.name,
              cell: ({ shown, how }) => (
                <>
                  <b>{shown}</b>
                  {how !== '' && <span className="block text-xs font-normal text-ink-3">{how}</span>}
                </>
              ),
            },
            {
              head: <span className="sr-only">{t('forecast:scenario.backToBase')}</span>,
              cellClassName: () => 'w-11 pr-2.5',
              cell: ({ name, path }) => (
                <IconButton
                  icon={Undo2}
                  label={t('forecast:scenario.backToBaseOf', { name })}
                  onClick={() => clearOverrides(scenario.id, path)}
                />
              ),
            },
          ]}
          rows={rows}
          rowKey={({ path }) => path}
        />
      )}
    </section>
  );
}
