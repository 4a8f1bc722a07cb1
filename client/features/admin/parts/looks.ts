/** Cards side by side where there is room. */
export const twoColumns = 'grid grid-cols-1 gap-3.5 min-[1200px]:grid-cols-2';
export const threeColumns = 'grid grid-cols-1 gap-3.5 desk:grid-cols-3';

/** A select in the head of a card. */
export const headSelect =
  'max-desk:order-10 max-desk:w-full [&_select]:h-(--control-sm) [&_select]:text-xs/5 max-desk:[&_select]:h-(--control) max-desk:[&_select]:text-lg/5';

/** The head of a chart keeps its buttons beside its note on a phone. */
export const chartHead =
  'max-desk:[&>header>.head-note]:order-none max-desk:[&>header>.head-note]:flex-1 max-desk:[&>header>span]:hidden';

/** What somebody wrote. */
export const quotation = 'mt-1 block border-l-2 border-(--brand-line) pl-2.5';

export const shortScroll = 'max-h-105 overflow-auto';
