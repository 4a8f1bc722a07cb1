import { Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

interface NoticeBoxProps {
  tone?: 'info' | 'warn' | 'bad';
  /** The first words, in bold. */
  title?: ReactNode;
  icon?: LucideIcon;
  /** Buttons and links at the right end. */
  actions?: ReactNode;
  children?: ReactNode;
  /** Announced when it appears. */
  isLive?: boolean;
}

const icons = { info: Info, warn: TriangleAlert, bad: OctagonAlert } as const;

/** A notice at the place of work: what happened, what is safe, what to do. */
export function NoticeBox({ tone = 'info', title, icon, actions, children, isLive }: NoticeBoxProps) {
  const Icon = icon ?? icons[tone];
  return (
    <div className={classNames('notice', tone)} role={isLive ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon />
      <div className="min-w-0 flex-1">
        {title && <b>{title} </b>}
        {children}
      </div>
      {actions}
    </div>
  );
}
