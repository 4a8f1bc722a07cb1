import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

interface FigureProps {
  name: string;
  value: ReactNode;
  note: string;
  isAlert?: boolean;
}

/** One figure of a ruled strip: name, value, and what it counts. */
export function Figure({ name, value, note, isAlert = false }: FigureProps) {
  return (
    <div className={classNames('figure', isAlert && 'alert')}>
      <dt>{name}</dt>
      <dd className="v gap-1.75">
        {isAlert && <TriangleAlert />}
        {value}
      </dd>
      <dd className="d">{note}</dd>
    </div>
  );
}
