import { Check, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { warn } from '#client/lib/notify.ts';
import { useInputs } from '#client/workspace/index.ts';
import { figuresOfRows } from '#shared/engine/trace/row.ts';
import { referencesOf } from '#shared/inputs/forecast/formulas/references.ts';
import { type Meant, meantBy } from '#shared/inputs/forecast/formulas/suggest.ts';
import { functionNames } from '#shared/inputs/forecast/formulas/tree.ts';
import { bracketed, readFormula, showFormula } from '#shared/inputs/forecast/formulas/write.ts';
import { addDriver } from './driver-edits';
import { formulaAt, setFormula, useShownFormulas } from './formula-names';
import { type FormulaPreview, previewOf, valueText } from './formula-preview';
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
  /** Its path, where it has a value. */
  path?: string;
  create?: string;
}

const most = 8;
/** The word, or what is in the open bracket, before the caret. */
const wordBefore = /\[(?<name>[^\]]*)$|(?<word>\p{L}[\p{L}\p{N} ]*)$/u;

/**
 * The formula of a row, typed with suggestions: Enter keeps it, Esc leaves the rule as it was. Where the person goes on without
 * either, a formula is kept, and a text that is none is told.
 */
export function FormulaLine({ path, name, month, monthName, minorDigits, onClose }: FormulaLineProps) {
  const { t } = useTranslation('forecast');
  const listId = useId();
  const document = useInputs((whole) => whole);
  const shown = useShownFormulas();
  const field = useRef<HTMLInputElement>(null);
  const stored = formulaAt(document, path);
  const [opened] = useState(stored === null ? '' : showFormula(stored, shown));
  const [text, setText] = useState(opened);
  const [caret, setCaret] = useState(text.length);
  const [chosen, setChosen] = useState(0);
  const [shift, setShift] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const isClosed = useRef(false);
  const read = useMemo(() => readFormula(text, shown), [text, shown]);
  const references = referencesOf(document);
  const issue = read.ok ? null : read.issue;
  const meant = issue && meantBy(issue, shown.names);
  const preview = useMemo(
    () => (read.ok ? previewOf(document, { path, stored: read.stored, month, minorDigits }) : null),
    [document, path, read, month, minorDigits],
  );
  const typed = typedIn(text.slice(0, caret));
  const suggestions = typed === null ? [] : suggestionsFor(typed);
  const suggested = suggestions.flatMap(({ path: own }) => own ?? []).join(' ');
  const figures = useMemo(() => figuresOfRows(document, suggested.split(' ').filter(Boolean)), [document, suggested]);
  const sideOf = ({ side, path: own = '' }: Suggestion) => {
    const found = figures.get(own);
    return found ? `${side} · ${valueText({ ...found, value: found.at(month) }, minorDigits)}` : side;
  };

  function suggestionsFor(typed: string): Suggestion[] {
    const prefix = typed.toLowerCase();
    const found: Suggestion[] = [];
    for (const reference of references.values()) {
      const own = shown.names.nameOf.get(reference.path) ?? '';
      if (reference.path === path || !own.toLowerCase().includes(prefix)) continue;
      const counted = document.drivers?.find(({ id }) => reference.path === `drivers/${id}`)?.unitLabel;
      const side = counted || t(`drivers.parts.${reference.part}`);
      found.push({ key: reference.path, text: bracketed(own), name: own, side, path: reference.path });
    }
    found.sort(
      (a, b) => Number(b.name.toLowerCase().startsWith(prefix)) - Number(a.name.toLowerCase().startsWith(prefix)),
    );
    const called = prefix === '' ? [] : functionNames.filter((fn) => fn.toLowerCase().startsWith(prefix));
    const functions = called.map((fn) => ({ key: fn, text: `${fn}(`, name: `${fn}(…)`, side: t('drivers.function') }));
    const exact = found.some(({ name: own }) => own.toLowerCase() === prefix);
    const create = typed.trim();
    const list = [...functions, ...found].slice(0, most - 1);
    return create && !exact && !called.length
      ? [
          ...list,
          { key: 'create', text: bracketed(create), name: t('drivers.create', { name: create }), side: '', create },
        ]
      : list;
  }

  const insert = ({ text: word, create }: Suggestion) => {
    if (create) addDriver(create);
    const before = text.slice(0, caret).replace(wordBefore, '');
    const isInBrackets = /\[[^\]]*$/.test(text.slice(0, caret));
    const after = isInBrackets ? text.slice(caret).replace(/^[^[\]]*\]/, '') : text.slice(caret);
    moveTo(before + word + after, before.length + word.length);
  };
  const moveTo = (next: string, place: number) => {
    setText(next);
    setCaret(place);
    setChosen(0);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(place, place);
    });
  };
  const takeMeant = ({ name: own, path: known }: Meant) => {
    if (!issue) return;
    const { start, end } = issue.position;
    const word = known === null ? own : bracketed(own);
    moveTo(text.slice(0, start) + word + text.slice(end), start + word.length);
    setAsked(false);
  };
  const isTaken = (): boolean => {
    const isEmpty = text.trim() === '';
    if (isEmpty || read.ok) setFormula(document, path, isEmpty || !read.ok ? null : read.stored);
    return isEmpty || read.ok;
  };
  const opener = useRef<Element | null>(null);
  const close = () => {
    isClosed.current = true;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    onClose();
  };
  const keep = () => (isTaken() ? close() : setAsked(true));
  const goOn = useEffectEvent(() => {
    if (isClosed.current || text === opened || isTaken()) return;
    warn(
      t('drivers.notKept', { name }),
      `${text}. ${issue ? t(`drivers.issues.${issue.code}`, { text: issue.text }) : ''}`,
    );
  });
  useEffect(() => {
    opener.current = window.document.activeElement;
    field.current?.focus();
    return () => goOn();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const selected = suggestions[chosen];
    if (key === 'Escape') close();
    else if (key === 'Enter') keep();
    else if (key === 'Tab' && !event.shiftKey && selected) insert(selected);
    else if (key === 'ArrowDown') setChosen((at) => Math.min(at + 1, suggestions.length - 1));
    else if (key === 'ArrowUp') setChosen((at) => Math.max(at - 1, 0));
    else return;
    event.preventDefault();
    event.stopPropagation();
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
          <FormulaTokens text={text} shown={shown} shift={shift} wrong={issue && isAsked ? issue.position : null} />
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
        <Button variant="ghost" isIcon size="small" aria-label={t('drivers.leave')} onClick={close}>
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
              <span className="min-w-0 flex-1 truncate">
                <Prefixed text={suggestion.name} prefix={suggestion.create ? '' : (typed ?? '')} />
              </span>
              <span className="text-xs text-ink-3">{sideOf(suggestion)}</span>
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
        {message && meant && (
          <button type="button" className="ml-1 text-brand-text underline" onClick={() => takeMeant(meant)}>
            {t('drivers.didYouMean', { name: meant.name })}
          </button>
        )}
      </p>
    </div>
  );
}

/** What of a name is typed before the caret; null where none is. */
function typedIn(before: string): string | null {
  const { name, word } = wordBefore.exec(before)?.groups ?? {};
  return name ?? word ?? null;
}

/** A name whose typed beginning is bold. */
function Prefixed({ text, prefix }: { text: string; prefix: string }) {
  if (prefix === '' || !text.toLowerCase().startsWith(prefix.toLowerCase())) return text;
  return (
    <>
      <b>{text.slice(0, prefix.length)}</b>
      {text.slice(prefix.length)}
    </>
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
