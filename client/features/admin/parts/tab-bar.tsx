import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tabsClasses } from '#client/components/bars.ts';
import { classNames } from '#client/lib/class-names.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';

interface TabBarProps<Tab extends string> {
  label: string;
  tabs: readonly Tab[];
  current: Tab;
  pathOf: (tab: Tab) => string;
  nameOf: (tab: Tab) => ReactNode;
}

/** The views of a page; the current one is scrolled into view. */
export function TabBar<Tab extends string>({ label, tabs, current, pathOf, nameOf }: TabBarProps<Tab>) {
  const bar = useCurrentInView<HTMLDivElement>(current);
  return (
    <nav aria-label={label} className="border-b border-line">
      <div ref={bar} className={classNames(tabsClasses, '-ml-2.5')}>
        {tabs.map((tab) => (
          <Link key={tab} to={pathOf(tab)} aria-current={tab === current ? 'page' : undefined}>
            {nameOf(tab)}
          </Link>
        ))}
      </div>
    </nav>
  );
}
