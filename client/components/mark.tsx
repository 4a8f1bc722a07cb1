import { Link } from 'react-router-dom';

interface MarkProps {
  name: string;
  to: string;
  /** The word is kept for assistive technology alone. */
  isIconOnly?: boolean;
}

/** The sail on the sea, with the product's name; a link. */
export function Mark({ name, to, isIconOnly }: MarkProps) {
  return (
    <Link className="mark" to={to}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="hull" d="M3.2 14.6 20.6 3.4c.5-.3 1 .1.9.7-.5 3.8-1.9 7.4-4.3 10.5z" />
        <path className="sea" d="M2.6 19.4c2.3 0 2.3-1.5 4.7-1.5s2.3 1.5 4.7 1.5 2.3-1.5 4.7-1.5 2.3 1.5 4.7 1.5" />
      </svg>
      <span className={isIconOnly ? 'sr-only' : undefined}>{name}</span>
    </Link>
  );
}
