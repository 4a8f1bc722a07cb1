import { createStore, useStore } from './store';

/** What the open forecast tells the shell, so that Save, Stats and Logout know what they would do. */
export interface OpenForecast {
  id: string;
  name: string;
  /** Name of the scenario shown; none in the base case. */
  scenario?: string;
  unsavedEdits: number;
  /** Set while a save or a refresh is under way; the button shows it. */
  busy?: 'saving' | 'refreshing';
  /** Why neither can be asked for, such as a role that was lowered. */
  cannotSave?: string;
  /** Saves a version; false when it was rejected and the edits are still only here. */
  save(): Promise<boolean>;
  /** Makes sure the unsaved edits are on this device. */
  keepDraft(): Promise<void>;
  /** Drops the unsaved edits and their draft. */
  discardDraft(): Promise<void>;
}

const openForecast = createStore<OpenForecast | null>(null);

/** The open forecast registers on every change of what it tells; the returned function withdraws it. */
export function registerOpenForecast(forecast: OpenForecast): () => void {
  openForecast.set(forecast);
  return () => {
    if (openForecast.get()?.id === forecast.id) openForecast.set(null);
  };
}

export function getOpenForecast(): OpenForecast | null {
  return openForecast.get();
}

export function useOpenForecast(): OpenForecast | null {
  return useStore(openForecast);
}
