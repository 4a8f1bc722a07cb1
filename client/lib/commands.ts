import type { LucideIcon } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { createSignal } from './signals';
import { createStore, useStore } from './store';

/** What the command palette offers: a way to go, or something to do. */
export interface PaletteCommand {
  id: string;
  label: string;
  /** Shown behind the label and is searched too: the section of a line, what else people call it. */
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

type MakeGroups = () => readonly CommandGroup[];

const offered = createStore<readonly MakeGroups[]>([]);

/** Offers groups of commands for as long as the component is there; they are made when somebody opens the palette. */
export function useOfferCommands(make: MakeGroups): void {
  useEffect(() => {
    offered.set([...offered.get(), make]);
    return () => offered.set(offered.get().filter((entry) => entry !== make));
  }, [make]);
}

/** All commands on offer, in the order of their arrival. */
export function useOfferedCommands(): readonly CommandGroup[] {
  const makers = useStore(offered);
  return useMemo(() => makers.flatMap((make) => make()), [makers]);
}
