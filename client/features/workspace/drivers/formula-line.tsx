import { Check, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useInputs } from '#client/workspace/index.ts';
import { issueOf } from '#shared/inputs/forecast/formulas/find-formula-issues.ts';
import { functionNames } from '#shared/inputs/forecast/formulas/parse.ts';
import { referencesOf } from '#shared/inputs/forecast/formulas/references.ts';
import { readFormula, showFormula } from '#shared/inputs/forecast/formulas/write.ts';
import { addDriver } from './driver-edits';
import { formulaAt, setFormula, useShownFormulas } from './formula-names';
import { type FormulaPreview, previewOf } from './formula-preview';
import { FormulaTokens } from './formula-tokens';

interface FormulaLineProps {
  /** `drivers/<id>` or `<part>/<id>/<row>`. */
  path: string;
  /** The row in words. */
  name: string;
  /** The month whose value is shown as one types, and its name. */
  month: number;
  monthName: string;
  minorDigits: number;
  onClose: () => void;
}

interface Suggestion {
  key: string;
  /** What is written in place of the word before the caret. */
  text: string;
  name: string;
  side: string;
  create?: string;
}

const most = 8;
/** The word, or the open bracket, before the caret. */
const wordBefore = /\[?([\p{L}\p{N}][\p{L}\p{N} ]*)$|\[$/u;

/** The formula of a row, typed with suggestions: Enter keeps it, Esc leaves the rule as it was. */
export function FormulaLine({ path, name, month, monthName, minorDigits, onClose }: FormulaLineProps) {
  const { t } = useTranslation('forecast');
  const listId = useId();
  const document = useInputs((whole) => whole);
  const shown = useShownFormulas();
  const field = useRef<HTMLInputElement>(null);
  const stored = formulaAt(document, path);
  const [text, setText] = useState(stored === null ? '' : showFormula(stored, shown));
  const [caret, setCaret] = useState(text.length);
  const [chosen, setChosen] = useState(0);
  const [shift, setShift] = useState(0);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const read = useMemo(() => readFormula(text, shown), [text, shown]);
  const references = referencesOf(document);
  const issue = read.ok ? issueOf(read.stored, (reference) => references.has(reference)) : read.issue;
  const preview = useMemo(
    () => (read.ok && !issue ? previewOf(document, { path, stored: read.stored, month, minorDigits }) : null),
    [document, path, read, issue, month, minorDigits],
  );
  const suggestions = suggestionsFor(text.slice(0, caret));

  function suggestionsFor(before: string): Suggestion[] {
    const typed = wordBefore.exec(before);
    if (!typed) return [];
    const prefix = (typed[1] ?? '').toLowerCase();
    const found: Suggestion[] = [];
    for (const reference of references.values()) {
      const own = shown.names.nameOf.get(reference.path) ?? '';
      if (reference.path === path || !own.toLowerCase().includes(prefix)) continue;
      const side = reference.part === 'drivers' ? t('drivers.one') : t(`drivers.parts.${reference.part}`);
      found.push({ key: reference.path, text: `[${own.replaceAll(']', ']]')}]`, name: own, side });
    }
    found.sort(
      (a, b) => Number(b.name.toLowerCase().startsWith(prefix)) - Number(a.name.toLowerCase().startsWith(prefix)),
    );
    const called = prefix === '' ? [] : functionNames.filter((fn) => fn.toLowerCase().startsWith(prefix));
    const functions = called.map((fn) => ({ key: fn, text: `${fn}(`, name: `${fn}(…)`, side: t('drivers.function') }));
    const exact = found.some(({ name: own }) => own.toLowerCase() === prefix);
    const create = typed[1]?.trim();
    const list = [...functions, ...found].slice(0, most - 1);
    return create && !exact && !called.length
      ? [...list, { key: 'create', text: `[${create}]`, name: t('drivers.create', { name: create }), side: '', create }]
      : list;
  }

  const insert = ({ text: word, create }: Suggestion) => {
    if (create) addDriver(create);
    const before = text.slice(0, caret).replace(wordBefore, '');
    const next = before + word;
    setText(next + text.slice(caret));
    setCaret(next.length);
    setChosen(0);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.length, next.length);
    });
  };
  const keep = () => {
    if (text.trim() === '') {
      setFormula(document, path, null);
      return onClose();
    }
    if (!read.ok || issue) return setAsked(true);
    setFormula(document, path, read.stored);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key } = event;
    const selected = suggestions[chosen];
    if (key === 'Escape') onClose();
    else if (key === 'Enter') keep();
    else if (key === 'Tab' && !event.shiftKey && selected) insert(selected);
    else if (key === 'ArrowDown') setChosen((at) => Math.min(at + 1, suggestions.length - 1));
    else if (key === 'ArrowUp') setChosen((at) => Math.max(at - 1, 0));
    else return;
    event.preventDefault();
  };
  const usage = usageOf(text.slice(0, caret));
  const message = issue && isAsked ? t(`drivers.issues.${issue.code}`, { text: issue.text }) : '';

  return (
    <div className="border-t border-line-strong bg-surface-sunken px-3 py-2" data-part="formula-line">
      <div className="flex min-h-8 items-center gap-2 rounded-sm border-2 border-brand bg-surface px-2 max-desk:min-h-11">
        <span className="rounded-xs bg-brand-soft px-1 text-2xs font-semibold text-brand-text italic">
          {t('sheet.formula')}
        </span>
        <span aria-hidden="true">=</span>
        <span className="relative min-w-0 flex-1 overflow-hidden">
          <FormulaTokens
            text={text}
            decimalMark={shown.decimalMark}
            knows={(own) => shown.names.pathOf.has(own.toLowerCase())}
            shift={shift}
          />
          <input
            ref={field}
            role="combobox"
            aria-expanded={suggestions.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={suggestions[chosen] ? `${listId}-${chosen}` : undefined}
            aria-label={t('drivers.formulaOf', { name })}
            aria-invalid={issue && isAsked ? true : undefined}
            aria-describedby={`${listId}-told`}
            className="relative w-full bg-transparent py-1 text-transparent caret-ink outline-none selection:bg-brand/25"
            maxLength={500}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value.replace(/^=/, ''));
              setCaret(target.selectionStart ?? target.value.length);
              setChosen(0);
              setAsked(false);
            }}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? text.length)}
            onScroll={({ currentTarget }) => setShift(currentTarget.scrollLeft)}
            onKeyDown={onKeyDown}
          />
        </span>
        <Preview preview={preview} monthName={monthName} />
        <Button variant="ghost" isIcon size="small" aria-label={t('drivers.leave')} onClick={onClose}>
          <X className="size-3.5" />
        </Button>
        <Button variant="primary" isIcon size="small" aria-label={t('drivers.keep')} onClick={keep}>
          <Check className="size-3.5" />
        </Button>
      </div>
      {suggestions.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('drivers.suggestions')}
          className="mt-1 w-[min(100%,430px)] overflow-hidden rounded-md border border-line-strong bg-raised py-1 shadow-lg"
        >
          {suggestions.map((suggestion, i) => (
            <div
              key={suggestion.key}
              id={`${listId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === chosen}
              className={classNames(
                'flex cursor-pointer items-center gap-2 px-2.5 py-1',
                i === chosen && 'bg-brand-soft',
              )}
              onPointerDown={(event) => {
                event.preventDefault();
                insert(suggestion);
              }}
            >
              {suggestion.create && <Plus className="size-3.5 text-ink-3" />}
              <span className="min-w-0 flex-1 truncate">{suggestion.name}</span>
              <span className="text-xs text-ink-3">{suggestion.side}</span>
            </div>
          ))}
          <div className="border-t border-line px-2.5 pt-1 text-2xs text-ink-3 max-desk:hidden" aria-hidden="true">
            {t('drivers.keys')}
          </div>
        </div>
      )}
      <p
        id={`${listId}-told`}
        className={classNames('mt-1 text-xs/4.5', message ? 'text-negative' : 'text-ink-2')}
        role="status"
      >
        {message || (usage ? t(`drivers.usage.${usage}`) : t('drivers.wholeRow'))}
      </p>
    </div>
  );
}

/** The function in whose brackets the caret is. */
function usageOf(before: string) {
  const open = /(\p{L}+)\([^()]*$/u.exec(before)?.[1]?.toLowerCase();
  return functionNames.find((fn) => fn.toLowerCase() === open);
}

function Preview({ preview, monthName }: { preview: FormulaPreview | null; monthName: string }) {
  const { t } = useTranslation('forecast');
  if (!preview) return null;
  return (
    <span className="text-xs whitespace-nowrap text-ink-3 max-desk:hidden">
      {monthName}: {preview.reason ? t(`checks.E30.reasons.${preview.reason}`) : preview.text}
    </span>
  );
}
