import i18next from 'i18next';
import { readExample, writeExample } from '#client/lib/kept-example.ts';
import { getLanguage } from '#client/lib/locale.ts';
import { exampleId } from '#client/lib/paths.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { countUnsaved, workspace } from '#client/workspace/index.ts';
import { addMonths } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { KeptExample } from '#shared/inputs/kept-example.ts';
import { templateInLanguage } from '#shared/templates/in-language.ts';
import { findTemplate, type Template, templates } from '#shared/templates/index.ts';

type Origin = Pick<KeptExample, 'template' | 'startMonth' | 'currency'>;

interface OpenExample {
  origin: Origin;
  isWanted: boolean;
  /** What the browser kept could not be read, or it cannot keep what is shown. */
  problem: 'unreadable' | 'unkept' | null;
}

/** Examples are complete: the empty forecast is none. */
export const examples: readonly Template[] = templates.filter(({ id }) => id !== 'blank');
const firstExample = 'restaurant';

export const nameOfExample = ({ nameKey }: Template): string => i18next.t(nameKey as never, { ns: 'home' });

const originOf = (template: string): Origin => ({
  template,
  startMonth: addMonths(new Date().toISOString().slice(0, 7), 1),
  currency: getLanguage() === 'de' ? 'EUR' : 'USD',
});

const opened = createStore<OpenExample>({ origin: originOf(firstExample), isWanted: false, problem: null });

export const useExample = (): OpenExample => useStore(opened);

/** Opens the example as this browser keeps it, else the first of them. */
export function openExample(): void {
  const found = readExample();
  const kept = found === 'unreadable' ? null : found;
  const template = findTemplate(kept?.template ?? firstExample);
  open(kept && template ? kept : originOf(template?.id ?? firstExample), found === 'unreadable' ? found : null);
  if (!kept) return;
  workspace.restoreDraft({ document: kept.document, edits: kept.edits, baseVersion: 0 });
  opened.set({ ...opened.get(), isWanted: kept.isWanted });
}

/** Another example, or this one from its beginning. */
export function chooseExample(template: string): void {
  open(originOf(template));
}

function open({ template, startMonth, currency }: Origin, problem: OpenExample['problem'] = null): void {
  const found = findTemplate(template);
  if (!found) return;
  const built = found.build({ name: nameOfExample(found), startMonth, currency });
  const document = templateInLanguage(built, getLanguage());
  opened.set({ origin: { template, startMonth, currency }, isWanted: false, problem });
  workspace.open({ forecastId: exampleId, version: 0, savedAt: null, document });
}

type Shown = Parameters<typeof countUnsaved>[0] & { document: ForecastDocument };

/** Writes what is shown into this browser. */
export function keepExample(state: Shown): boolean {
  const { origin, isWanted } = opened.get();
  const { document } = state;
  const key = crypto.randomUUID();
  const isKept = writeExample({ ...origin, document, edits: countUnsaved(state), isWanted, key });
  opened.set({ ...opened.get(), problem: isKept ? null : 'unkept' });
  return isKept;
}

/** Keeps what is shown as the first forecast of an account to come. False where this browser cannot. */
export function wantExample(): boolean {
  const state = workspace.getState();
  opened.set({ ...opened.get(), isWanted: true });
  return state.document !== null && keepExample({ ...state, document: state.document });
}
