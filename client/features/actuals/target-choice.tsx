import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import { rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { useDocument } from '#client/workspace/index.ts';
import { isSpread } from '#shared/inputs/actuals/account-map.ts';
import { partsOfRowKey } from '#shared/inputs/forecast/actuals.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { lineOfTarget, type NewLineKind, newLineKinds, type TargetGroup, targetGroups } from './targets';

export interface Targets {
  groups: readonly TargetGroup[];
  /** The words of a row key, a spread or `leftOut`, with those of its section. */
  textOf: (target: string) => { section: string | null; name: string };
}

/** Where accounts can stand in the open forecast, or as it would be, in words. One for a whole table: it is the same for each of its rows. */
export function useTargets(planned?: ForecastDocument): Targets {
  const { t } = useTranslation('actuals');
  const find = useForecastTexts();
  const open = useDocument((whole) => whole);
  const document = planned ?? open;
  const groups = useMemo(() => targetGroups(document), [document]);
  const sections = useMemo(
    () => new Map(groups.flatMap(({ section, targets }) => targets.map((target) => [target, section] as const))),
    [groups],
  );
  const textOf = useCallback(
    (target: string) => {
      const section = sections.get(target);
      const heading = section ? t(`accounts.sections.${section}`) : null;
      if (target === 'leftOut') return { section: null, name: t('accounts.leftOut') };
      if (isSpread(target)) return { section: heading, name: t('accounts.spread') };
      const line = lineOfTarget(document, target);
      if (line === undefined) return { section: null, name: t('accounts.lineGone') };
      const [kind, name] = partsOfRowKey(target);
      const words = line ? line.name : rowName(find, { nameKey: name === '' ? kind : name });
      return { section: heading, name: words };
    },
    [t, find, document, sections],
  );
  return useMemo(() => ({ groups, textOf }), [groups, textOf]);
}

/**
 * Arrows go from row to row of the table; Enter opens the menu, where typing finds a row. A letter alone does nothing: it
 * would choose at once.
 */
function handleKey(event: KeyboardEvent<HTMLSelectElement>) {
  const select = event.currentTarget;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    event.preventDefault();
    const all = [...(select.closest('table')?.querySelectorAll<HTMLElement>('select[data-target-choice]') ?? [])];
    all[all.indexOf(select) + (event.key === 'ArrowUp' ? -1 : 1)]?.focus();
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    select.showPicker();
  } else if (event.key.length === 1) event.preventDefault();
}

interface TargetChoiceProps {
  /** The account, for assistive technology. */
  label: string;
  targets: Targets;
  /** A row key, a spread or `leftOut`; null: no place yet. */
  value: string | null;
  onChange: (target: string) => void;
  /** Makes a line for the account; absent: lines cannot be made here. */
  onNewLine?: ((kind: NewLineKind) => void) | undefined;
  /** Somebody should look at it. */
  isToCheck?: boolean;
}

const isNewLine = (value: string): value is NewLineKind => (newLineKinds as readonly string[]).includes(value);
const newLinePrefix = 'new:';

/**
 * Where an account stands in the forecast: section and row, with the device's own menu over it, which Enter opens and typing
 * searches. The choices are drawn when it is gone to: a chart of accounts has thousands of these.
 */
export function TargetChoice({ label, targets, value, onChange, onNewLine, isToCheck }: TargetChoiceProps) {
  const { t } = useTranslation('actuals');
  const [isNear, setNear] = useState(false);
  const chosen = value === null ? null : targets.textOf(value);
  const isListed = value !== null && targets.groups.some((group) => group.targets.includes(value));
  const choose = (picked: string) => {
    const kind = picked.slice(newLinePrefix.length);
    if (picked.startsWith(newLinePrefix) && isNewLine(kind)) onNewLine?.(kind);
    else onChange(picked);
  };
  return (
    <span
      className={classNames(
        'relative flex h-(--control-sm) min-w-0 items-center gap-1.5 rounded-sm border pr-7 pl-2.5 text-xs/5 has-focus-visible:border-focus has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus',
        isToCheck || chosen === null
          ? 'border-warning-line bg-warning-soft'
          : 'border-line-strong bg-surface hover:bg-hover',
      )}
    >
      {chosen?.section && <span className="flex-none text-ink-2 max-desk:hidden">{chosen.section}</span>}
      <span className="truncate text-ink">{chosen?.name ?? t('accounts.choose')}</span>
      <ChevronDown className="pointer-events-none absolute right-2 size-3.5 text-ink-3" />
      <select
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        aria-label={label}
        value={value ?? ''}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        data-target-choice=""
        onKeyDown={handleKey}
        onChange={(event) => choose(event.target.value)}
      >
        {!(isNear && isListed) && <option value={value ?? ''}>{chosen?.name ?? t('accounts.choose')}</option>}
        {isNear &&
          targets.groups.map(({ section, targets: own, makes }) => (
            <optgroup key={section} label={t(`accounts.sections.${section}`)}>
              {own.map((target) => (
                <option key={target} value={target}>
                  {targets.textOf(target).name}
                </option>
              ))}
              {onNewLine &&
                makes.map((kind) => (
                  <option key={kind} value={`${newLinePrefix}${kind}`}>
                    {t(`accounts.new.${kind}`)}
                  </option>
                ))}
            </optgroup>
          ))}
        {isNear && value !== 'leftOut' && <option value="leftOut">{t('accounts.leftOut')}</option>}
      </select>
    </span>
  );
}
