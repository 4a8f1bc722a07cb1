import type { ReactNode } from 'react';
import { notDefined } from '#client/lib/format.ts';

/** A figure in its column: the closing bracket hangs outside, so that digits are under digits. */
export function hanging(text: string): ReactNode {
  if (text === '–' || text === notDefined()) return <span className="text-ink-3">{text}</span>;
  if (!text.endsWith(')')) return text;
  return (
    <span className="relative">
      {text.slice(0, -1)}
      <span className="absolute top-0 left-full">{')'}</span>
    </span>
  );
}
