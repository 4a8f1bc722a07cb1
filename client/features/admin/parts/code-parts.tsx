import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

const codeFrame = 'overflow-auto rounded-sm border border-line bg-sunken px-3 py-2.5 font-mono text-xs/4.5';

/** Code as it is, in a frame that scrolls. */
export function CodeBlock({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard
    <pre tabIndex={0} className={classNames(codeFrame, className)}>
      {children}
    </pre>
  );
}

/** A name out of Stripe that opens what it names. */
export function CodeButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="font-mono text-[0.92em] cursor-pointer text-left wrap-anywhere text-brand-text hover:underline hover:underline-offset-3"
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
