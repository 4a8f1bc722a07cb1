import type { ReactNode } from 'react';

/** A part of a panel under a rule. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3 border-t border-line pt-2.5">
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
