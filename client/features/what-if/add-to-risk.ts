import i18next from 'i18next';
import { announceDone } from '#client/lib/notify.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import { addInputs } from './risk/risk-edits';

/** True for an input that is among the uncertain ones. */
export const isUncertain = ({ risk }: ForecastDocument, path: string): boolean =>
  risk?.inputs.some((input) => input.path === path) ?? false;

/** Makes an input uncertain, as it is added among the others; one step. */
export function addToRisk(address: ResolvedPath, name: string): void {
  const [made] = addInputs([address]);
  const kind = made?.shape.kind === 'normal' || made?.shape.kind === 'event' ? made.shape.kind : 'pert';
  announceDone(i18next.t('whatIf:added.title'), i18next.t(`whatIf:added.${kind}`, { name }));
}
