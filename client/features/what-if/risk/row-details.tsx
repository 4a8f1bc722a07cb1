import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { useIsStructureFixed, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import type { RiskInput } from '#shared/inputs/forecast/risk.ts';
import { operandText } from './input-text';
import { NumberField } from './number-field';
import { setRisk } from './risk-edits';
import { converted, isPossible, operations, scopes } from './shapes';

interface RowDetailsProps {
  input: RiskInput;
  address: ResolvedPath;
  document: ForecastDocument;
  name: string;
}

/** What an input is changed by, how often it is drawn, and why. */
export function RowDetails({ input, address, document, name }: RowDetailsProps) {
  const { t } = useTranslation('whatIf');
  const isFixed = useIsStructureFixed();
  const { id, op, scope, shape, persistence, note } = input;
  const isTable = Array.isArray(address.value);
  const amounts = [address.value].flat().filter((entry): entry is number => typeof entry === 'number' && entry !== 0);
  const value =
    amounts.length === 0 ? 0 : Math.round(amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length);
  const withOp = (to: RiskInput['op']) => ({
    ...input,
    op: to,
    shape: converted(shape, { from: op, to, value, isTable }),
  });
  const at = (field: string) => `inputs/${id}/${field}`;
  const noteGroup = `risk/${at('note')}`;
  return (
    <fieldset
      disabled={isFixed}
      className="grid min-w-0 grid-cols-[minmax(0,150px)_minmax(0,120px)_minmax(0,110px)_minmax(0,1fr)] items-start gap-3 bg-sunken px-4 py-3 max-desk:grid-cols-2 desk:pl-11"
    >
      <SelectField
        label={t('risk.inputs.operation')}
        value={op}
        options={operations
          .filter((operation) => operation === op || isPossible(document, withOp(operation)))
          .map((operation) => ({ value: operation, label: t(`risk.ops.${operation}`) }))}
        onChange={({ target }) => {
          const next = withOp(target.value as RiskInput['op']);
          setRisk({ [at('op')]: next.op, [at('shape')]: next.shape });
        }}
      />
      <SelectField
        label={t('risk.inputs.scope')}
        value={scope}
        options={scopes
          .filter((entry) => entry === scope || isPossible(document, { ...input, scope: entry }))
          .map((scope) => ({ value: scope, label: t(`risk.scopes.${scope}`) }))}
        onChange={({ target }) => setRisk({ [at('scope')]: target.value })}
      />
      {scope === 'once' ? (
        <span className="max-desk:hidden" />
      ) : (
        <span className="grid gap-[5px]">
          <span className="text-xs font-medium text-ink-2">{t('risk.inputs.persistence')}</span>
          <NumberField
            name={t('risk.number.of', { number: t('risk.inputs.persistence'), input: name })}
            value={persistence}
            kind="ratio"
            range={[0, 990_000]}
            rangeText={t('risk.inputs.persistenceRange')}
            atRest={operandText(persistence, 'ratio', {})}
            group={`risk/${at('persistence')}`}
            onType={(typed) => setRisk({ [at('persistence')]: typed }, `risk/${at('persistence')}`)}
          />
        </span>
      )}
      <Field
        className="max-desk:col-span-2"
        label={t('risk.inputs.note')}
        aria-label={t('risk.number.of', { number: t('risk.inputs.note'), input: name })}
        value={note}
        maxLength={bounds.reasonLength}
        onChange={({ target }) => setRisk({ [at('note')]: target.value }, noteGroup)}
        onBlur={() => workspace.endGroup()}
      />
      {scope !== 'once' && <p className="col-span-full text-xs text-ink-3">{t('risk.inputs.persistenceHint')}</p>}
    </fieldset>
  );
}
