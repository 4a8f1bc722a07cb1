import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FieldRowProps {
  label: string;
  inputId: string;
  error?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}

/** Where long German words may break in browsers that cannot hyphenate them: before their last part. */
const lastParts =
  /(?<=\p{L}{6})(?=deckung|gebühr|zinssatz|zeitraum|jahres|verrechnung|voranmeldung|quote|laufzeit|ergebnis|steigerung|reichweite|dauer|methode|kosten|zahlung|marge|verhalten|eingang)/gu;

/** A field of the line panel: label left, control right, an issue below. */
export function FieldRow({ label, inputId, error, hint, children }: FieldRowProps) {
  return (
    <div className="pf">
      <label htmlFor={inputId}>{label.replace(lastParts, '\u00ad')}</label>
      {children}
      {error && (
        <span className="error" id={`${inputId}-error`}>
          <CircleAlert />
          {error}
        </span>
      )}
      {hint && !error && <span className="hint">{hint}</span>}
    </div>
  );
}
