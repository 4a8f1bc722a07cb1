/** The head of a page that stands alone. */
export const bareHead = 'flex h-14 items-center justify-between border-b border-line bg-surface px-7 max-desk:px-5';
export const footClasses =
  'flex min-h-10 items-center border-t border-line px-(--gutter) text-xs/5 text-ink-3 max-desk:flex-wrap max-desk:gap-x-4 max-desk:gap-y-1.5 max-desk:py-2.5 desk:gap-[18px] print:hidden [&_a]:text-ink-2 [&_a]:underline [&_a]:decoration-brand-line';
/** A short rule between the parts of a bar. */
export const barRule = 'mx-1 my-2 w-px flex-none self-stretch bg-line';
/** The views of a page; the bar scrolls sideways where they do not fit. */
export const tabsClasses =
  'tabs fade-ends flex h-(--tabbar) items-stretch gap-1 overflow-x-auto [&>a]:relative [&>a]:flex [&>a]:items-center [&>a]:gap-1.5 [&>a]:px-2.5 [&>a]:font-medium [&>a]:whitespace-nowrap [&>a]:text-ink-2 [&>a]:no-underline [&>a:hover]:text-ink [&>a[aria-current]]:text-ink [&>a[aria-current]]:after:absolute [&>a[aria-current]]:after:inset-x-2.5 [&>a[aria-current]]:after:-bottom-px [&>a[aria-current]]:after:h-0.5 [&>a[aria-current]]:after:rounded-t-xs [&>a[aria-current]]:after:bg-brand';
/** What is in a view, at its left end, and what can be done with it. */
export const subbarClasses = 'subbar flex min-h-11 items-center gap-2 px-(--gutter) print:hidden';
/** The parts of a view. */
export const subtabsClasses =
  'subtabs fade-ends flex min-w-0 gap-0.5 overflow-x-auto [&>a]:rounded-sm [&>a]:px-[9px] [&>a]:py-1 [&>a]:text-xs/5 [&>a]:font-medium [&>a]:whitespace-nowrap [&>a]:text-ink-2 [&>a]:no-underline [&>a:hover]:bg-press [&>a:hover]:text-ink [&>a[aria-current]]:bg-brand-soft [&>a[aria-current]]:text-brand-text';
/** What is chosen, below a sheet or a report; whoever uses it gives gap and edge. */
export const statusBar =
  'statusbar flex min-h-8 items-center overflow-hidden bg-sunken px-3 text-xs/5 whitespace-nowrap text-ink-2 print:hidden [&_b]:font-semibold [&_b]:text-ink';
