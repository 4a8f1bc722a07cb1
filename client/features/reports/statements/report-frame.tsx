import type { ReactNode } from 'react';
import { statusBar } from '#client/components/bars.ts';
import { cardClasses } from '#client/components/card.tsx';
import { CommentsSlot } from '#client/components/comments-slot.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useCommentsState } from '#client/lib/comments.ts';
import { useShell } from '#client/lib/shell.ts';

interface ReportFrameProps {
  /** In the foot of the card. */
  foot: ReactNode;
  /** Chart, explanation and notes; null: the table has the whole width. */
  aside: ReactNode;
  /** What chooses the figures takes a line of its own however wide the window is. */
  hasControlLine?: boolean;
  children: ReactNode;
}

/** A report: the table in a card that ends with the window, beside it what explains it. */
export function ReportFrame({ foot, aside, hasControlLine = false, children }: ReportFrameProps) {
  const { hasChrome } = useShell();
  const { hasAside } = useCommentsState();
  const isWide = aside === null && !hasAside;
  return (
    <main
      className={classNames(
        isWide ? 'grid-cols-1' : 'grid-cols-[minmax(0,1fr)_var(--aside)]',
        'page grid gap-3.5 pt-0 pb-3.5 data-wide:grid-cols-1 data-wide:[&>aside]:max-h-none max-desk:grid-cols-1 print:block',
        '[--report-height:calc(100dvh-var(--report-chrome)-44px-var(--report-lines,0px)-14px)]',
        hasChrome
          ? '[--report-chrome:calc(var(--bar)*2+var(--tabbar)+42px)]'
          : '[--report-chrome:calc(var(--bar)+var(--tabbar)+1px)]',
        // Reports and what chooses columns take a line each.
        hasControlLine
          ? '[--report-lines:44px] max-xl:grid-cols-1 max-xl:[--report-lines:80px] max-xl:[&>aside]:max-h-none'
          : 'max-[1600px]:[--report-lines:36px]',
      )}
    >
      <section
        className={classNames(
          cardClasses(),
          'statement-card flex max-h-[max(420px,var(--report-height))] flex-col self-start overflow-hidden max-desk:max-h-[430px] print:max-h-none print:overflow-visible',
        )}
      >
        {children}
        <footer
          className={classNames(
            statusBar,
            'flex-none gap-2 border-t border-line-strong max-wide:h-auto max-wide:min-h-8 max-wide:flex-wrap max-wide:py-1.5 max-wide:whitespace-normal',
          )}
        >
          {foot}
        </footer>
      </section>
      {!isWide && (
        <aside
          className={classNames(
            'grid max-h-(--report-height) gap-3.5 overflow-auto [scrollbar-width:none] max-desk:max-h-none max-desk:overflow-visible print:max-h-none print:overflow-visible [&_figure]:pb-3',
            hasAside ? 'max-desk:h-auto desk:h-(--report-height)' : 'auto-rows-max content-start',
          )}
        >
          <CommentsSlot>{aside}</CommentsSlot>
        </aside>
      )}
    </main>
  );
}
