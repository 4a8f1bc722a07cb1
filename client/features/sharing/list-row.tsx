import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

interface ListRowProps {
  /** A face or a sign. */
  sign: ReactNode;
  name: string;
  detail: string;
  /** What they do, or until when it holds. */
  state: ReactNode;
  /** A role that can be chosen, or words. */
  choice: ReactNode;
  menu: ReactNode;
  isOver?: boolean;
}

/** Somebody, an invitation or a link, in the columns of the dialog. */
export function ListRow({ sign, name, detail, state, choice, menu, isOver }: ListRowProps) {
  const quiet = isOver && 'text-ink-3';
  return (
    <li className="grid min-h-11.5 grid-cols-[30px_minmax(0,1fr)_152px_124px_28px] items-center gap-x-3 border-b border-line-faint last:border-b-0 max-desk:grid-cols-[30px_minmax(0,1fr)_116px_32px] max-desk:gap-x-2.5 max-desk:gap-y-0.5 max-desk:py-2">
      <span className="max-desk:row-span-2">{sign}</span>
      <span className={classNames('grid min-w-0 text-sm/4.5', quiet)}>
        <b className="truncate font-semibold" title={name}>
          {name}
        </b>
        <span className="text-xs/4.5 text-ink-3 wrap-anywhere desk:truncate" title={detail}>
          {detail}
        </span>
      </span>
      <span
        className={classNames(
          'flex items-center gap-1.5 text-xs text-ink-2 max-desk:col-span-2 max-desk:col-start-2 max-desk:row-start-2',
          quiet,
        )}
      >
        {state}
      </span>
      <span className="grid text-xs font-medium text-ink-2 max-desk:col-start-3 max-desk:row-start-1 [&>.words]:pl-2.75">
        {choice}
      </span>
      <span className="max-desk:col-start-4 max-desk:row-start-1">{menu}</span>
    </li>
  );
}
