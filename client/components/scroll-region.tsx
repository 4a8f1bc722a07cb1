import type { ComponentProps } from 'react';

interface ScrollRegionProps extends Omit<ComponentProps<'section'>, 'tabIndex' | 'aria-label'> {
  /** What scrolls, to those who do not see it. */
  label: string;
}

/** A region that scrolls, reached with the keyboard. */
export function ScrollRegion({ label, ...region }: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
  return <section tabIndex={0} aria-label={label} {...region} />;
}
