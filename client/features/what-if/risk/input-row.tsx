import { Ellipsis } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { linkClasses } from '#client/components/button.tsx';
import { FieldError, inputClasses, tickClasses } from '#client/components/field-looks.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { sectionPath } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useIsStructureFixed } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { RiskIssue } from '#shared/inputs/forecast/issues/risk.ts';
import { type ResolvedPath, resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { RiskInput } from '#shared/inputs/forecast/risk.ts';
import { issueKey } from './blocked';
import { Density } from './density';
import type { InputTexts } from './input-text';
import { RangeFields } from './range-fields';
import { removeInput, setRisk } from './risk-edits';
import { RowDetails } from './row-details';
import { isPossible, operations, reshaped, shapeKinds, unchangedBy } from './shapes';

export const rowColumns =
  'grid items-center gap-x-3 desk:grid-cols-[16px_minmax(120px,1.1fr)_116px_264px_minmax(90px,1fr)_92px_32px]';

interface InputRowProps {
  input: RiskInput;
  /** The case that the futures start from. */
  document: ForecastDocument;
  texts: InputTexts;
  issue: RiskIssue | undefined;
}

/** One uncertain input: whether it is used, how it is spread, and what that means. */
export function InputRow({ input, document, texts, issue }: InputRowProps) {
  const address = resolvePath(document, input.path);
  return address ? (
    <LiveRow input={input} document={document} texts={texts} issue={issue} address={address} />
  ) : (
    <GoneRow input={input} />
  );
}

function GoneRow({ input }: { input: RiskInput }) {
  const { t } = useTranslation('whatIf');
  const isFixed = useIsStructureFixed();
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-0" data-input={input.id}>
      <span className="text-ink-2">{t('risk.inputs.gone')}</span>
      {!isFixed && (
        <button
          type="button"
          className={linkClasses}
          aria-label={t('risk.inputs.removeGone', { input: t('risk.inputs.gone') })}
          onClick={() => removeInput(input.id)}
        >
          {t('risk.inputs.remove')}
        </button>
      )}
      <span className="truncate text-xs text-ink-3">{input.note}</span>
    </li>
  );
}

function LiveRow({ input, document, texts, issue, address }: InputRowProps & { address: ResolvedPath }) {
  const { t } = useTranslation('whatIf');
  const navigate = useNavigate();
  const isFixed = useIsStructureFixed();
  const forecastId = useForecastId();
  const [isOpen, setOpen] = useState(false);
  const issueId = useId();
  const name = texts.name(address);
  const { id, enabled, shape, op, scope } = input;
  const means = issue?.code === 'rangeOrder' ? '' : texts.means(address, input);
  const today = unchangedBy(op, typeof address.value === 'number' ? address.value : 0);
  const kinds = shapeKinds.filter(
    (kind) =>
      kind === shape.kind ||
      operations.some((operation) =>
        isPossible(document, { ...input, op: operation, shape: reshaped(shape, kind, today) }),
      ),
  );
  const setShape = (kind: (typeof shapeKinds)[number]) => {
    const next = reshaped(shape, kind, today);
    const isFine = isPossible(document, { ...input, shape: next });
    // An event changes what is there: a value of its own becomes a difference.
    const other = isFine
      ? op
      : (operations.find(
          (operation) => operation !== 'set' && isPossible(document, { ...input, op: operation, shape: next }),
        ) ?? op);
    const values = other === op ? next : reshaped({ kind: 'event', probability: 100_000, value: 1 }, kind, 0);
    setRisk({ [`inputs/${id}/op`]: other, [`inputs/${id}/shape`]: values });
  };
  return (
    <li className="border-b border-line last:border-0" data-input={id}>
      <div
        className={classNames(
          rowColumns,
          'px-4 py-2.5 max-desk:grid-cols-[16px_minmax(0,1fr)_auto] max-desk:gap-y-2.5',
          !enabled && '[&>:not(:first-child)]:opacity-60',
        )}
      >
        <input
          type="checkbox"
          className={classNames(tickClasses(), 'mt-0!')}
          aria-label={t('risk.inputs.use', { input: name })}
          checked={enabled}
          disabled={isFixed}
          onChange={({ target }) => setRisk({ [`inputs/${id}/enabled`]: target.checked })}
        />
        <div className="min-w-0">
          <b className="block font-semibold wrap-anywhere">{texts.line(address)}</b>
          <span className="text-xs text-ink-3">
            {texts.field(address)} ·{' '}
            <span className="text-cell-input-ink">{t('risk.inputs.now', { value: texts.now(address) })}</span>
            {scope !== 'once' && <> · {t(`risk.scopes.${scope}`)}</>}
          </span>
        </div>
        <Menu
          trigger={
            <IconButton icon={Ellipsis} label={t('risk.inputs.more', { input: name })} className="desk:order-last" />
          }
          items={[
            { label: t(isOpen ? 'risk.inputs.hideDetails' : 'risk.inputs.details'), onSelect: () => setOpen(!isOpen) },
            {
              label: t('risk.inputs.open'),
              onSelect: () =>
                void navigate(sectionPath(forecastId, address.section), {
                  state: { lineId: address.lineId, field: input.path },
                }),
            },
            ...(isFixed
              ? []
              : [
                  'separator' as const,
                  { label: t('risk.inputs.remove'), isDanger: true, onSelect: () => removeInput(id) },
                ]),
          ]}
        />
        <select
          className={classNames(inputClasses({ kind: 'select' }), 'max-desk:col-span-2 max-desk:col-start-2')}
          aria-label={`${t('risk.inputs.heads.shape')}, ${name}`}
          disabled={isFixed}
          value={shape.kind}
          onChange={({ target }) => setShape(target.value as (typeof shapeKinds)[number])}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`risk.shapes.${kind}`)}
            </option>
          ))}
        </select>
        <RangeFields
          input={input}
          address={address}
          texts={texts}
          issueId={issue?.field === 'shape' ? issueId : undefined}
        />
        <span className="text-xs text-ink-2 max-desk:col-span-2 max-desk:col-start-2">{means}</span>
        <span className="max-desk:col-span-2 max-desk:col-start-2">
          <Density
            shape={shape}
            today={today}
            label={t('risk.picture', { input: name, shape: t(`risk.shapes.${shape.kind}`), means })}
          />
        </span>
      </div>
      {issue && (
        <div className="px-4 pb-2.5 desk:pl-11">
          <FieldError id={issueId} role="alert">
            {t(issueKey(issue, input))}
          </FieldError>
        </div>
      )}
      {(isOpen || issue?.field === 'op' || issue?.field === 'scope') && (
        <RowDetails input={input} address={address} document={document} name={name} />
      )}
    </li>
  );
}
