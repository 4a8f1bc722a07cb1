import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export const emptyClasses =
  'grid justify-items-center gap-1.5 px-6 py-12 text-center [&>svg]:mb-1 [&>svg]:size-[22px] [&>svg]:text-ink-3';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet: icon, one line of use, one action. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={emptyClasses}>
      {Icon && <Icon />}
      <b className="font-semibold">{title}</b>
      {children && <p className="max-w-[56ch] text-balance text-ink-2">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
