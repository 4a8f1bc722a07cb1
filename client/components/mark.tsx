import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names';

interface MarkProps {
  name: string;
  to: string;
  /** The word is kept for assistive technology alone. */
  isIconOnly?: boolean;
  className?: string;
}

/** The sail on the sea, with the product's name; a link. */
export function Mark({ name, to, isIconOnly, className }: MarkProps) {
  return (
    <Link
      className={classNames(
        'inline-flex items-center gap-[9px] text-base/5 font-semibold tracking-[-0.014em] text-ink no-underline',
        className,
      )}
      to={to}
    >
      <svg className="size-6" viewBox="0 0 24 24" aria-hidden="true">
        <path className="fill-brand" d="M3.2 14.6 20.6 3.4c.5-.3 1 .1.9.7-.5 3.8-1.9 7.4-4.3 10.5z" />
        <path
          className="fill-none stroke-brass stroke-2 [stroke-linecap:round]"
          d="M2.6 19.4c2.3 0 2.3-1.5 4.7-1.5s2.3 1.5 4.7 1.5 2.3-1.5 4.7-1.5 2.3 1.5 4.7 1.5"
        />
      </svg>
      <span className={isIconOnly ? 'sr-only' : undefined}>{name}</span>
    </Link>
  );
}
