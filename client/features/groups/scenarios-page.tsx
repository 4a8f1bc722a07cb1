import { Eye, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Field } from '#client/components/field.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { ONE } from '#shared/domain/money.ts';
import type { GroupScenario } from '#shared/inputs/group/document.ts';
import { freshId, useGroup } from './group-state';
import { readNumber, typedNumber } from './set-up/numbers';

/** Scenarios of a group: one of each company, and the rates. */
export function ScenariosPage() {
  const { t } = useTranslation('groups');
  const { document, edit, mayEdit } = useGroup();
  const { scenarios } = document;
  const add = () => {
    const scenario = {
      id: freshId('s', scenarios),
      name: t('scenarios.newName'),
      note: '',
      members: {},
      overrides: [],
    };
    edit({ ...document, scenarios: [...scenarios, scenario] });
  };
  return (
    <main className="page grid max-w-279 content-start gap-3.5">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-title">{t('tabs.scenarios')}</h2>
        {mayEdit && <Button size="small" onClick={add} icon={Plus} label={t('scenarios.add')} />}
      </div>
      {scenarios.length === 0 && (
        <Card>
          <EmptyState title={t('scenarios.none')} />
        </Card>
      )}
      {scenarios.map((scenario) => (
        <ScenarioCard key={scenario.id} scenario={scenario} />
      ))}
    </main>
  );
}

function ScenarioCard({ scenario }: { scenario: GroupScenario }) {
  const { t } = useTranslation('groups');
  const { document, companies, edit, mayEdit, setScenario, scenarioId } = useGroup();
  const { members, rates, scenarios } = document;
  const change = (changed: Partial<GroupScenario>) =>
    edit({
      ...document,
      scenarios: scenarios.map((entry) => (entry.id === scenario.id ? { ...entry, ...changed } : entry)),
    });
  const ofCompany = (forecastId: string) => companies.get(forecastId)?.document.scenarios ?? [];
  const match = () => {
    const wanted = scenario.name.trim().toLowerCase();
    const found = members.flatMap(({ id, forecastId }) => {
      const own = ofCompany(forecastId).find(({ name }) => name.trim().toLowerCase() === wanted);
      return own ? [[id, own.id]] : [];
    });
    change({ members: { ...scenario.members, ...Object.fromEntries(found) } });
  };
  const pathOf = (currency: string) => `rates/${currency}/factor`;
  const factorOf = (currency: string) => {
    const found = scenario.overrides.find(({ path }) => path === pathOf(currency));
    return typeof found?.value === 'number' ? found.value : ONE;
  };
  const setFactor = (currency: string, text: string) => {
    const factor = readNumber(text, 4);
    if (factor === null || factor < 0 || factor > 10 * ONE) return;
    const others = scenario.overrides.filter(({ path }) => path !== pathOf(currency));
    const own = { id: freshId('o', others), path: pathOf(currency), op: 'set' as const, value: factor };
    change({ overrides: factor === ONE ? others : [...others, own] });
  };
  return (
    <Card
      title={scenario.name}
      edge={scenario.id === scenarioId ? 'chosen' : 'plain'}
      actions={
        <span className="flex flex-wrap items-center justify-end">
          <Button
            size="small"
            variant="ghost"
            onClick={() => setScenario(scenario.id === scenarioId ? null : scenario.id)}
            icon={Eye}
            label={scenario.id === scenarioId ? t('base') : t('scenarios.use')}
          />
          {mayEdit && (
            <>
              <Button size="small" variant="ghost" onClick={match}>
                {t('scenarios.match')}
              </Button>
              <IconButton
                icon={Trash2}
                label={`${t('scenarios.remove')}: ${scenario.name}`}
                onClick={() => edit({ ...document, scenarios: scenarios.filter(({ id }) => id !== scenario.id) })}
              />
            </>
          )}
        </span>
      }
    >
      <fieldset className="grid gap-4 desk:grid-cols-3" disabled={!mayEdit}>
        <Field
          label={t('company.name')}
          value={scenario.name}
          maxLength={120}
          onChange={({ target }) => target.value.trim() !== '' && change({ name: target.value })}
        />
        {members.map(({ id, name, forecastId }) => (
          <SelectField
            key={id}
            label={name}
            value={scenario.members[id] ?? ''}
            options={[
              { value: '', label: t('base') },
              ...ofCompany(forecastId).map((own) => ({ value: own.id, label: own.name })),
            ]}
            onChange={({ target }) => change({ members: { ...scenario.members, [id]: target.value || null } })}
          />
        ))}
        {rates.map(({ id: currency }) => (
          <Field
            key={currency}
            label={t('scenarios.factor', { currency })}
            defaultValue={typedNumber(factorOf(currency), 4)}
            inputMode="decimal"
            onBlur={({ target }) => setFactor(currency, target.value)}
          />
        ))}
      </fieldset>
    </Card>
  );
}
