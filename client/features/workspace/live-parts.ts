import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { SheetOverlayProps } from '#client/components/sheet-grid/place-cells.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import type { LiveSession } from '#client/workspace/live/session.ts';
import type { LiveView } from '#client/workspace/live/view.ts';

export interface LivePanelProps {
  /** Draws the panel of the chosen line below a head; null where no line is chosen. */
  line: ((head: ReactNode) => ReactNode) | null;
}

/** What a forecast that several people edit adds to the screens; loaded with the first of them, so that others do not carry it. */
export interface LiveParts {
  session: LiveSession;
  /** In place of the saved mark. */
  Mark: ComponentType;
  Faces: ComponentType;
  SectionFaces: ComponentType<{ section: string }>;
  /** In place of the panel of the line, which it shows on demand. */
  Panel: ComponentType<LivePanelProps>;
  CellBoxes: ComponentType<SheetOverlayProps>;
}

/** Null for a forecast that one person edits. */
export const LiveContext = createContext<LiveParts | null>(null);

export const useLiveParts = (): LiveParts | null => useContext(LiveContext);

const nothing = createStore<LiveView | null>(null);

/** What is shown of the live forecast that is open; null where none is. */
export function useLiveView(): LiveView | null {
  return useStore<LiveView | null>(useLiveParts()?.session.view ?? nothing);
}
