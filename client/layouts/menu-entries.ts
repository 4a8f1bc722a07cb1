import { ChartNoAxesColumn, type LucideIcon } from 'lucide-react';
import { paths } from '../lib/paths';

export interface MenuEntry {
  path: string;
  /** Key of the title in the area `shell`, under `menu`. */
  title: 'admin' | 'stripe';
  icon: LucideIcon;
}

/** The one list of the sidebar, the mobile menu and the top bar's title, in this order. */
export const menuEntries: readonly MenuEntry[] = [
  { path: paths.admin, title: 'admin', icon: ChartNoAxesColumn },
  { path: paths.stripe, title: 'stripe', icon: ChartNoAxesColumn },
];

export function entryOf(pathname: string): MenuEntry | undefined {
  return menuEntries.find((entry) => pathname === entry.path || pathname.startsWith(`${entry.path}/`));
}
