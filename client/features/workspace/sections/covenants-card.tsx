import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { inputClasses } from '#client/components/field-looks.tsx';
import { FieldRow } from '#client/components/field-row.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { NumberInput } from '#client/components/number-input.tsx';
import { addStep, removeStep, useDocument, workspace } from '#client/workspace/index.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import {
  type Covenant,
  type CovenantMeasure,
  countsDebt,
  covenantBases,
  covenantMeasures,
  filledCovenant,
  highestRatio,
  isAtMost,
  isMoneyMeasure,
  type StoredCovenant,
  storedCovenant,
  testIntervals,
  usualThreshold,
} from '#shared/inputs/forecast/covenants.ts';
import { FlagInput } from '../fields/flag-input';
import { monthOptions } from '../fields/month-options';
import { useMinorDigits } from '../use-minor-digits';
import { formLook } from './form-card';

/** What lenders ask for: measure, threshold and when it is tested. The same in every scenario. */
export function CovenantsCard({ className }: { className?: string }) {
  const { t } = useTranslation('forecast');
  const covenants = useDocument((document) => document.covenants) ?? [];
  const isFull = covenants.length >= mostCovenants && t('inputs.covenants.full', { most: mostCovenants });
  return (
    <Card title={t('inputs.covenants.title')} className={className}>
      {covenants.length === 0 && <p className="pb-1 text-ink-2">{t('inputs.covenants.empty')}</p>}
      <ul className={formLook} aria-label={t('inputs.covenants.title')}>
        {covenants.map((covenant) => (
          <li key={covenant.id} className="border-b border-line pt-1.5 pb-3">
            <CovenantFields covenant={covenant} />
          </li>
        ))}
      </ul>
      <Button
        className="mt-1.5 -ml-2.5"
        size="small"
        variant="ghost"
        disabled={isFull}
        onClick={addCovenant}
        icon={Plus}
        label={t('inputs.covenants.add')}
      />
    </Card>
  );
}

function CovenantFields({ covenant }: { covenant: StoredCovenant }) {
  const { t } = useTranslation('forecast');
  const nameId = useId();
  const minorDigits = useMinorDigits();
  const header = useDocument((document) => document.header);
  const loans = useDocument((document) => document.loans);
  const hasLeases = useDocument((document) => document.leases !== undefined);
  const { id, ...own } = filledCovenant(covenant);
  const { name, measure, threshold, testEveryMonths, basis, fromMonth, loanId, includeLeases } = own;
  const isMoney = isMoneyMeasure(measure);
  const change = (fields: Partial<Covenant>, group?: string) => changeCovenant(id, fields, group);
  const measureName = t(`inputs.choices.measure.${measure}`);
  const nameGroup = `covenants/${id}/name`;
  const group = `covenants/${id}/threshold`;
  const isGone = loanId !== null && !loans.some((loan) => loan.id === loanId);
  const hasBasis = measure === 'debtServiceCover' || measure === 'interestCover' || measure === 'netDebtToEbitda';
  return (
    <>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <FieldRow label={t('inputs.fields.name')} inputId={nameId}>
            <input
              id={nameId}
              className={inputClasses({ isTyped: true })}
              maxLength={bounds.nameLength}
              placeholder={measureName}
              value={name}
              onChange={({ target }) => change({ name: target.value }, nameGroup)}
              onBlur={() => workspace.endGroup()}
            />
          </FieldRow>
        </div>
        <IconButton
          icon={X}
          label={t('inputs.covenants.remove', { name: name.trim() || measureName })}
          onClick={() => removeCovenant(id)}
        />
      </div>
      <ChoiceInput
        label={t('inputs.covenants.measure')}
        value={measure}
        options={covenantMeasures.map((value) => ({ value, label: t(`inputs.choices.measure.${value}`) }))}
        onChange={(chosen) => change({ measure: chosen as Covenant['measure'] })}
      />
      <NumberInput
        label={t(isAtMost(measure) ? 'inputs.covenants.atMost' : 'inputs.covenants.atLeast')}
        value={threshold}
        numberKind={isMoney ? 'money' : measure === 'equityRatio' ? 'rate' : 'ratio'}
        minorDigits={minorDigits}
        range={isMoney ? [-bounds.amount, bounds.amount] : [0, highestRatio]}
        unit={isMoney ? header.currency : measure === 'equityRatio' ? '%' : '×'}
        onType={(typed) => typed !== null && change({ threshold: typed }, group)}
        onEnd={() => workspace.endGroup()}
        onCancel={() => workspace.cancelGroup(group)}
      />
      <ChoiceInput
        label={t('inputs.covenants.tested')}
        value={String(testEveryMonths)}
        options={testIntervals.map((months) => ({
          value: String(months),
          label: t(`inputs.choices.testEveryMonths.${months}`),
        }))}
        onChange={(chosen) => change({ testEveryMonths: Number(chosen) as Covenant['testEveryMonths'] })}
      />
      {hasBasis && (
        <ChoiceInput
          label={t('inputs.covenants.basis')}
          value={basis}
          options={covenantBases.map((value) => ({ value, label: t(`inputs.choices.basis.${value}`) }))}
          onChange={(chosen) => change({ basis: chosen as Covenant['basis'] })}
        />
      )}
      <ChoiceInput
        label={t('inputs.covenants.from')}
        value={String(fromMonth)}
        options={monthOptions(header.startMonth, makeTimeline(header).months, fromMonth)}
        onChange={(chosen) => change({ fromMonth: Number(chosen) })}
      />
      {(hasLeases || includeLeases) && countsDebt(measure) && (
        <FlagInput
          label={t('inputs.covenants.includeLeases')}
          isOn={includeLeases}
          onChange={(isOn) => change({ includeLeases: isOn })}
        />
      )}
      {(loans.length > 0 || isGone) && (
        <ChoiceInput
          label={t('inputs.covenants.loan')}
          value={loanId ?? 'all'}
          options={[
            { value: 'all', label: t('inputs.covenants.allLoans') },
            ...loans.map((loan) => ({ value: loan.id, label: loan.name })),
            ...(isGone ? [{ value: loanId, label: t('inputs.covenants.loanGone') }] : []),
          ]}
          onChange={(chosen) => change({ loanId: chosen === 'all' ? null : chosen })}
        />
      )}
    </>
  );
}

const mostCovenants = bounds.covenants;

/** Adds the covenant that banks ask for most often. */
function addCovenant(): void {
  const { document } = workspace.getState();
  if (!document) return;
  const measure: CovenantMeasure = 'debtServiceCover';
  const covenant: StoredCovenant = { id: crypto.randomUUID(), measure, threshold: usualThreshold[measure] };
  if (document.covenants) workspace.edit(addStep(document, 'covenants', covenant));
  else workspace.edit({ kind: 'add', commands: [{ path: 'covenants', before: null, after: [covenant] }] });
}

/** Changes fields of a covenant; another measure begins with the threshold that is usual for it. With a group, keystrokes are one step. */
function changeCovenant(id: string, change: Partial<Covenant>, group?: string): void {
  const before = workspace.getState().document?.covenants?.find((covenant) => covenant.id === id);
  if (!before) return;
  const threshold = change.measure && change.measure !== before.measure ? usualThreshold[change.measure] : undefined;
  const after = storedCovenant({ ...before, ...(threshold !== undefined && { threshold }), ...change });
  workspace.edit({
    kind: group === undefined ? 'form' : 'type',
    commands: [{ path: `covenants/${id}`, before, after }],
    ...(group === undefined ? {} : { group }),
  });
}

/** Removes a covenant; with the last one the part is absent again. */
function removeCovenant(id: string): void {
  const { document } = workspace.getState();
  if (!document?.covenants) return;
  if (document.covenants.length > 1) workspace.edit(removeStep(document, 'covenants', id));
  else workspace.edit({ kind: 'remove', commands: [{ path: 'covenants', before: document.covenants, after: null }] });
}
