import { classNames } from '#client/lib/class-names.ts';
import { type ChartTone, colourOf } from '#shared/charts/model.ts';

interface CaseLineProps {
  tone: ChartTone;
  dash: string | undefined;
  /** Its distance from the top. */
  className: string;
}

/** A piece of the line that a case has in the chart. */
export function CaseLine({ tone, dash, className }: CaseLineProps) {
  return (
    <svg className={classNames('h-1 w-4.5 self-start', className)} viewBox="0 0 18 4" aria-hidden="true">
      <line x1="0" x2="18" y1="2" y2="2" stroke={colourOf(tone)} strokeWidth="2.5" strokeDasharray={dash} />
    </svg>
  );
}
