import { Fragment } from 'react';
import { StatusDot } from '#client/components/status-dot.tsx';

interface BarMarkProps {
  tone: Parameters<typeof StatusDot>[0]['tone'];
  /** The state first, then what is said of it, after a " · " or a colon. */
  text: string;
}

/** Lines break between two parts alone. */
const partsOf = (text: string) => text.split(/(?<=: )|(?= ·)/);

/** How an open forecast is kept, in its bar: as many whole parts as there is room for, at least the dot. */
export function BarMark({ tone, text }: BarMarkProps) {
  return (
    // What has no room is in a second line, which is not seen.
    <span
      className="mr-1.5 h-5 min-w-0 flex-[0_99999_auto] overflow-hidden whitespace-nowrap text-xs/5 text-ink-3 max-desk:hidden"
      role="status"
      title={text}
    >
      <StatusDot tone={tone} className="mr-1.5 inline-block" />
      {partsOf(text).map((part) => (
        <Fragment key={part}>
          <wbr className="whitespace-normal" />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
