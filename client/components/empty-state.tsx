import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet: icon, one line of use, one action. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {Icon && <Icon />}
      <b className="font-semibold">{title}</b>
      {children && <p className="text-ink-2">{children}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}
