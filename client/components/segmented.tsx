import type { ReactNode } from 'react';

export interface Segment<T extends string> {
  value: T;
  label: ReactNode;
}

interface SegmentedProps<T extends string> {
  /** The name of the group. */
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** The switch between a few views: month, quarter, year. */
export function Segmented<T extends string>({ label, segments, value, onChange }: SegmentedProps<T>) {
  return (
    <fieldset className="segment inline-flex gap-px rounded-sm bg-press p-0.5" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className="inline-flex h-[calc(var(--control-sm)-4px)] cursor-pointer items-center gap-[5px] rounded-[4px] px-2.5 text-xs font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-sm"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  );
}
