import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { createSignal } from './signals';
import { createStore, useStore } from './store';

/** What the command palette offers: a way to go, or something to do. */
export interface PaletteCommand {
  id: string;
  label: string;
  /** Stands behind the label and is searched too: the section of a line, what else people call it. */
  detail?: string;
  icon?: LucideIcon;
  /** The keys that do the same, as people write them. */
  keys?: string;
  run: () => void;
}

export interface CommandGroup {
  heading: string;
  commands: readonly PaletteCommand[];
}

/** Somebody asked for the command palette without the keyboard. */
export const paletteRequested = createSignal();

const offered = createStore<readonly CommandGroup[]>([]);

/** Offers groups of commands for as long as the component is there. Memoise the list: a new one is offered anew. */
export function useOfferCommands(groups: readonly CommandGroup[]): void {
  useEffect(() => {
    offered.set([...offered.get(), ...groups]);
    return () => offered.set(offered.get().filter((group) => !groups.includes(group)));
  }, [groups]);
}

/** All commands on offer, in the order of their arrival. */
export function useOfferedCommands(): readonly CommandGroup[] {
  return useStore(offered);
}
