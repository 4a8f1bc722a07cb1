import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { FieldError, inputClasses } from '#client/components/field-looks.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { failureOf } from '#client/lib/failure.ts';
import { longestComment } from '#shared/inputs/comment-text.ts';
import { keepText } from './kept-text';
import { matching, typedName, withTokens } from './mentions';

interface CommentFormProps {
  /** Who may be named. */
  people: readonly { id: string; username: string }[];
  /** Where what is not sent yet is kept in this tab. */
  draftKey: string;
  initial?: string;
  label: string;
  action: string;
  hasFocus?: boolean;
  /** Rejects where it was not taken: the text stays. */
  onSend: (written: { body: string; mentions: string[] }) => Promise<unknown>;
  onCancel?: () => void;
  /** After the buttons. */
  children?: ReactNode;
}

/** A text that names people with `@`; it is kept until it is sent, also when the page is loaded again. */
export function CommentForm(props: CommentFormProps) {
  const { people, draftKey, initial = '', label, action, hasFocus, onSend, onCancel, children } = props;
  const { t } = useTranslation('comments');
  const [kept] = useState(() => keepText(draftKey));
  const [text, setText] = useState(initial);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  useLayoutEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true });
  }, [hasFocus]);

  useEffect(() => {
    void kept.read().then((found) => found !== null && setText(found));
  }, [kept]);

  const typed = isClosed ? null : typedName(text, caret);
  const offered = typed ? matching(people, typed.name) : [];
  const write = (next: string, at: number) => {
    setText(next);
    setCaret(at);
    setChosen(0);
    setClosed(false);
    kept.keep(next === initial ? null : next);
  };
  const choose = (username: string) => {
    if (!typed) return;
    const before = `${text.slice(0, typed.from)}@${username} `;
    write(before + text.slice(caret), before.length);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };
  const { body, mentions } = withTokens(text.trim(), people);
  const isTooLong = body.length > longestComment;
  const canSend = body !== '' && !isTooLong && !isBusy;
  const send = async () => {
    if (!canSend) return;
    setBusy(true);
    setFailure(null);
    // What is under way is no draft: the form may be drawn anew elsewhere before the answer.
    kept.keep(null);
    try {
      await onSend({ body, mentions });
      setText('');
    } catch (error) {
      kept.keep(text);
      const { fields, text: reason } = failureOf(error);
      setFailure('anchor' in fields ? t('notThere') : reason);
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => {
    kept.keep(null);
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOffering = offered.length > 0;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (isOffering && step !== 0) setChosen((chosen + step + offered.length) % offered.length);
    else if (isOffering && (event.key === 'Enter' || event.key === 'Tab')) choose(offered[chosen]?.username ?? '');
    else if (isOffering && event.key === 'Escape') setClosed(true);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === 'Escape' && onCancel && text === initial) cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="grid gap-2">
      <div className="relative">
        <textarea
          ref={field}
          className={classNames(inputClasses({ kind: 'area' }), 'min-h-13! text-sm/5')}
          rows={2}
          aria-label={label}
          placeholder={label}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={offered.length > 0}
          aria-controls={offered.length > 0 ? list : undefined}
          aria-activedescendant={offered.length > 0 ? `${list}-${chosen}` : undefined}
          value={text}
          onChange={({ target }) => write(target.value, target.selectionStart)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        {offered.length > 0 && (
          <div
            id={list}
            role="listbox"
            aria-label={t('people')}
            className="absolute inset-x-0 top-full z-(--z-menu) mt-1 grid rounded-sm border border-line-strong bg-raised p-1 shadow-md"
          >
            {offered.map(({ id, username }, at) => (
              <div
                key={id}
                id={`${list}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === chosen}
                className="cursor-pointer rounded-xs px-2 py-1 text-sm/5 hover:bg-hover aria-selected:bg-press"
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(username)}
                onKeyDown={onKeyDown}
              >
                {username}
              </div>
            ))}
          </div>
        )}
      </div>
      {isTooLong && <FieldError>{t('tooLong', { maximum: longestComment })}</FieldError>}
      {failure && <FieldError role="alert">{failure}</FieldError>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          size="small"
          disabled={!canSend && !isBusy}
          busy={isBusy && t('sending')}
          onClick={() => void send()}
        >
          {action}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="small" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
