import type { ReactNode } from 'react';

/** A figure in its column: the closing bracket hangs outside, so that digits are under digits. */
export function hanging(text: string): ReactNode {
  if (text === '–' || text === 'n/a') return <span className="z">{text}</span>;
  if (!text.endsWith(')')) return text;
  return (
    <span className="np">
      {text.slice(0, -1)}
      <span className="hp">{')'}</span>
    </span>
  );
}
