import type { Anchor } from '#shared/inputs/anchors.ts';
import { isFormPart, isLinePart, sectionOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { reportWith, statementOf } from '#shared/reports/registry.ts';

/** The page on which a place is, below the address of its forecast: `/reports/profit-and-loss`, `/inputs/revenue`; null for the whole. */
export function pageOfAnchor(anchor: Anchor): string | null {
  if (anchor.kind === 'forecast') return null;
  if (anchor.kind === 'figure') return `/reports/${reportWith(statementOf(anchor.report))?.slug ?? ''}`;
  const [part = ''] = anchor.path.split('/');
  if (part === 'history' || part === 'openingPosition') return '/inputs/history';
  if (part === 'actuals') return '/actuals';
  if (part === 'scenarios') return '/scenarios';
  return isLinePart(part) || isFormPart(part) ? `/inputs/${sectionOf[part]}` : '';
}
