import { Fragment, type ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

export interface Fact {
  name: string;
  value: ReactNode;
  isBad?: boolean;
}

interface FactListProps {
  facts: readonly Fact[];
  /** In a card the values are at the right end. */
  isCard?: boolean;
}

const cell = 'flex min-h-8.25 flex-wrap items-center gap-2 py-1 border-t border-line-faint';

/** Names and values, a line each. */
export function FactList({ facts, isCard }: FactListProps) {
  return (
    <dl className={classNames('grid', isCard ? 'grid-cols-[1fr_auto] px-4 pb-2' : 'grid-cols-[140px_minmax(0,1fr)]')}>
      {facts.map(({ name, value, isBad }) => (
        <Fragment key={name}>
          <dt className={classNames(cell, 'wrap-break-word text-ink-2')}>{name}</dt>
          <dd
            className={classNames(
              cell,
              'wrap-anywhere',
              isCard && 'justify-end text-right',
              isBad && 'font-semibold text-negative',
            )}
          >
            {value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
