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

const looks = {
  info: 'border-brand-line bg-brand-soft [&>svg]:text-brand-text',
  warn: 'border-warning-line bg-warning-soft [&>svg]:text-warning',
  bad: 'border-negative-line bg-negative-soft [&>svg]:text-negative',
} as const;
/** Beside actions words are in the middle; on a small screen the actions are below them. */
const layout =
  'flex items-start gap-2.5 has-[>:is(.inline-flex,.flex)]:items-center [&_svg]:mt-0.5 has-[>:is(.inline-flex,.flex)]:[&>svg]:mt-0 max-desk:has-[>:is(.inline-flex,.flex)]:flex-wrap max-desk:has-[>:is(.inline-flex,.flex)]:[&>div]:basis-[80%] max-desk:[&>:is(.inline-flex,.flex):not(:first-child)]:ml-[26px]';
const icons = { info: Info, warn: TriangleAlert, bad: OctagonAlert } as const;

/** A notice at the place of work: what happened, what is safe, what to do. */
export function NoticeBox({ tone = 'info', title, icon, actions, children, isLive }: NoticeBoxProps) {
  const Icon = icon ?? icons[tone];
  return (
    <div
      className={classNames('notice rounded-md border px-3 py-2.5 text-ink [&_b]:font-semibold', layout, looks[tone])}
      data-tone={tone}
      role={isLive ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon />
      <div className="min-w-0 flex-1">
        {title && <b>{title} </b>}
        {children}
      </div>
      {actions}
    </div>
  );
}
