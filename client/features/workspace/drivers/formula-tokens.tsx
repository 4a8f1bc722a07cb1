import { classNames } from '#client/lib/class-names.ts';
import { tokensOf } from '#shared/inputs/forecast/formulas/tokens.ts';
import type { Shown } from '#shared/inputs/forecast/formulas/write.ts';

interface FormulaTextProps {
  text: string;
  shown: Shown;
  /** The place of the issue, once it has been told. */
  wrong?: { start: number; end: number } | null;
}

/** The text of a formula in colour: names, functions, what cannot be read. */
export function FormulaText({ text, shown: { names, decimalMark }, wrong = null }: FormulaTextProps) {
  const parts: { start: number; text: string; look?: string | undefined }[] = [];
  let at = 0;
  for (const token of tokensOf(text, decimalMark)) {
    if (token.start > at) parts.push({ start: at, text: text.slice(at, token.start) });
    const { kind, start, end } = token;
    const isWrong =
      kind === 'bad' ||
      (kind === 'shown' && !names.pathOf.has(token.text.toLowerCase())) ||
      (wrong !== null && start < wrong.end && end > wrong.start);
    const look = isWrong
      ? 'text-negative underline decoration-wavy'
      : kind === 'shown'
        ? 'rounded-xs bg-brand-soft text-brand-text'
        : kind === 'word'
          ? 'text-[light-dark(#7a3aa8,#c79be8)]'
          : undefined;
    if (end > start) parts.push({ start, text: text.slice(start, end), look });
    at = Math.max(at, end);
  }
  return parts.map(({ start, text: own, look }) => (
    <span key={start} className={classNames(look)}>
      {own}
    </span>
  ));
}

interface FormulaTokensProps extends FormulaTextProps {
  /** How far the field above is scrolled. */
  shift: number;
}

/** The same letter under letter of the field above it. */
export function FormulaTokens({ shift, ...text }: FormulaTokensProps) {
  return (
    <span className="pointer-events-none absolute inset-0 overflow-hidden py-1 whitespace-pre" aria-hidden="true">
      <span className="inline-block" style={{ transform: `translateX(${-shift}px)` }}>
        <FormulaText {...text} />
      </span>
    </span>
  );
}
