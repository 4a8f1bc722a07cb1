import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The way back to the list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link className="inline-flex items-center gap-1" to={to}>
        <ChevronLeft />
        {children}
      </Link>
    </p>
  );
}
