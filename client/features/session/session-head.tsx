import type { ReactNode } from 'react';

interface SessionHeadProps {
  title: string;
  /** The sentence below is announced. */
  isLive?: boolean;
  children?: ReactNode;
}

/** What the screen is for. */
export function SessionHead({ title, isLive, children }: SessionHeadProps) {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-[-0.02em]">{title}</h1>
      {children && (
        <p className="mt-1 text-ink-2" role={isLive ? 'status' : undefined}>
          {children}
        </p>
      )}
    </>
  );
}
