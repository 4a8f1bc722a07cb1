import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { Field } from '#client/components/field.tsx';
import { fieldClasses, hintClasses, inputClasses, labelClasses } from '#client/components/field-looks.tsx';
import { formatForTyping, readTyped } from '#client/lib/number-text.ts';
import { useDocument } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import {
  type PackSection,
  type PackSettings,
  survivalIncomes,
  survivalOutgoings,
} from '#shared/inputs/forecast/pack.ts';
import { CovenantsCard } from './covenants-card';
import { editPack } from './pack-edits';

/** What can be said of the chosen section, then the covenants, the borrower and the loan. */
export function Options({ section, settings }: { section: PackSection; settings: PackSettings }) {
  return (
    <>
      {section === 'commentary' && <Commentary settings={settings} />}
      {section === 'scenarios' && <Scenarios settings={settings} />}
      {section === 'survivalBudget' && <SurvivalBudget settings={settings} />}
      {(section === 'profitAndLoss' || section === 'cashFlow') && <Months settings={settings} />}
      <CovenantsCard />
      <Borrower settings={settings} />
    </>
  );
}

const mostLetters = 4000;
const commentaryKeys = ['business', 'market', 'management', 'purpose', 'risks'] as const;

function Commentary({ settings: { commentary } }: { settings: PackSettings }) {
  const { t } = useTranslation('pack');
  const id = useId();
  return (
    <Card title={t('sections.commentary')}>
      <div className="grid gap-4">
        {commentaryKeys.map((key) => (
          <div key={key} className={fieldClasses}>
            <label className={labelClasses} htmlFor={`${id}-${key}`}>
              {t(`commentary.${key}`)}
            </label>
            <textarea
              id={`${id}-${key}`}
              className={`${inputClasses({ kind: 'field' })} h-auto min-h-24 py-2`}
              maxLength={mostLetters}
              value={commentary[key]}
              aria-describedby={`${id}-${key}-hint`}
              onChange={({ target }) =>
                editPack({ commentary: { ...commentary, [key]: target.value } }, `pack commentary ${key}`)
              }
            />
            <span className={hintClasses} id={`${id}-${key}-hint`}>
              {t('builder.letters', { count: commentary[key].length, most: mostLetters })}
            </span>
          </div>
        ))}
        <p className="text-xs text-ink-3">{t('builder.marks')}</p>
      </div>
    </Card>
  );
}

const mostScenarios = 3;

function Scenarios({ settings: { scenarioIds } }: { settings: PackSettings }) {
  const { t } = useTranslation('pack');
  const scenarios = useDocument((document) => document.scenarios);
  const known = scenarioIds.filter((id) => scenarios.some((scenario) => scenario.id === id));
  const chosen = known.length > 0 ? known : scenarios.slice(0, mostScenarios).map(({ id }) => id);
  return (
    <Card title={t('sections.scenarios')}>
      <div className="grid gap-2">
        {scenarios.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= mostScenarios}
            onChange={({ target }) =>
              editPack({ scenarioIds: target.checked ? [...chosen, id] : chosen.filter((entry) => entry !== id) })
            }
          />
        ))}
        <p className="text-xs text-ink-3">{t(scenarios.length === 0 ? 'blocked.noScenarios' : 'builder.scenarios')}</p>
      </div>
    </Card>
  );
}

function Months({ settings: { months } }: { settings: PackSettings }) {
  const { t } = useTranslation('pack');
  const id = useId();
  return (
    <Card title={t('builder.months')}>
      <div className={fieldClasses}>
        <label className={labelClasses} htmlFor={id}>
          {t('builder.monthsLabel')}
        </label>
        <select
          id={id}
          className={inputClasses({ kind: 'select' })}
          value={months}
          onChange={({ target }) => {
            const wanted = ([12, 24, 36] as const).find((count) => String(count) === target.value);
            if (wanted) editPack({ months: wanted });
          }}
        >
          {[12, 24, 36].map((count) => (
            <option key={count} value={count}>
              {t('builder.monthsOf', { count })}
            </option>
          ))}
        </select>
      </div>
    </Card>
  );
}

function SurvivalBudget({ settings: { survivalBudget } }: { settings: PackSettings }) {
  const { t } = useTranslation('pack');
  const digits = currencyDecimals(useDocument(({ header }) => header.currency));
  const amounts = new Map(survivalBudget.map(({ key, amount }) => [key, amount]));
  return (
    <Card title={t('sections.survivalBudget')}>
      <div className="grid grid-cols-2 gap-3">
        {[...survivalOutgoings, ...survivalIncomes].map((key) => {
          const amount = amounts.get(key) ?? 0;
          return (
            <Field
              key={`${key} ${amount}`}
              label={t(`survivalBudget.${key}`)}
              inputMode="decimal"
              defaultValue={amount === 0 ? '' : formatForTyping(amount, 'money', digits)}
              onBlur={({ target }) => {
                const typed = readTyped(target.value, 'money', digits);
                if (typeof typed !== 'number' || typed < 0 || typed === amount) return;
                const others = survivalBudget.filter((entry) => entry.key !== key);
                editPack({ survivalBudget: typed === 0 ? others : [...others, { key, amount: typed }] });
              }}
            />
          );
        })}
      </div>
    </Card>
  );
}

function Borrower({ settings: { borrower, lender, loanIds } }: { settings: PackSettings }) {
  const { t } = useTranslation('pack');
  const id = useId();
  const loans = useDocument((document) => document.loans);
  const text = (key: keyof PackSettings['borrower'], most: number) => (
    <Field
      label={t(`cover.${key === 'legalName' ? 'borrower' : key}`)}
      value={borrower[key]}
      maxLength={most}
      onChange={({ target }) => editPack({ borrower: { ...borrower, [key]: target.value } }, `pack borrower ${key}`)}
    />
  );
  return (
    <Card title={t('builder.borrower')}>
      <div className="grid gap-3">
        {text('legalName', 120)}
        {text('registration', 60)}
        <div className={fieldClasses}>
          <label className={labelClasses} htmlFor={id}>
            {t('cover.address')}
          </label>
          <textarea
            id={id}
            className={`${inputClasses({ kind: 'field' })} h-auto min-h-16 py-2`}
            maxLength={300}
            value={borrower.address}
            onChange={({ target }) =>
              editPack({ borrower: { ...borrower, address: target.value } }, 'pack borrower address')
            }
          />
        </div>
        {text('contact', 200)}
        <Field
          label={t('cover.preparedFor')}
          value={lender}
          maxLength={120}
          onChange={({ target }) => editPack({ lender: target.value }, 'pack lender')}
        />
        {loans.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className={labelClasses}>{t('cover.loan')}</legend>
            {loans.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={loanIds.includes(id)}
                disabled={!loanIds.includes(id) && loanIds.length >= 20}
                onChange={({ target }) =>
                  editPack({ loanIds: target.checked ? [...loanIds, id] : loanIds.filter((loanId) => loanId !== id) })
                }
              />
            ))}
          </fieldset>
        )}
      </div>
    </Card>
  );
}
