import type { ReportName } from '#shared/reports/registry.ts';
import { createSignal } from './signals';
import { createStore, useStore } from './store';

/** A place of the open forecast that people comment on, in the scenario shown. */
export type CommentPlace =
  | { kind: 'input'; path: string }
  | { kind: 'figure'; report: ReportName; row: string; by: 'month' | 'quarter' | 'year'; from: string };

/** Somebody asks to comment on a place; the comments of the open forecast answer. */
export const commentRequested = createSignal<CommentPlace>();
/** Asks for the panel of comments, at a thread where one is named. */
export const commentsRequested = createSignal<{ threadId?: string }>();

/** Somebody wrote in a thread of the open forecast, or closed it. */
export const threadChanged = createSignal<{ threadId: string }>();

/** Somebody suggested something for the open forecast, decided on it or withdrew it. */
export const suggestionChanged = createSignal<{ suggestionId: string }>();

/** Asks for the suggestions for the open forecast. */
export const suggestionsRequested = createSignal();

interface Comments {
  /** False where nobody answers: nothing offers a comment then. */
  isOffered: boolean;
  isOpen: boolean;
  /** True while a reader types what they suggest. */
  isSuggesting: boolean;
  /** Open threads of the forecast. */
  open: number;
  /** Suggestions that wait for a decision. */
  suggestions: number;
  /** How many comments a place has, by its key; of the scenario shown. */
  marks: ReadonlyMap<string, number>;
  /** The element of the page that the panel is drawn in, beside its table. */
  slot: HTMLElement | null;
}

export const noComments: Comments = {
  isOffered: false,
  isOpen: false,
  isSuggesting: false,
  open: 0,
  suggestions: 0,
  marks: new Map(),
  slot: null,
};

/** What the comments of the open forecast tell the pages of its figures. */
export const commentsState = createStore<Comments>(noComments);

export const changeComments = (change: Partial<Comments>): void =>
  commentsState.set({ ...commentsState.get(), ...change });

/** `hasAside`: comments or a suggestion are drawn beside the table. */
export function useCommentsState(): Comments & { hasAside: boolean } {
  const state = useStore(commentsState);
  return { ...state, hasAside: state.isOpen || state.isSuggesting };
}

export function placeKey(place: CommentPlace): string {
  return place.kind === 'input'
    ? `input ${place.path}`
    : `figure ${place.report} ${place.row} ${place.by} ${place.from}`;
}

/** Ctrl+Alt+M, as in other programs with comments. */
export const isCommentKey = (event: {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): boolean =>
  (event.ctrlKey || event.metaKey) && event.altKey && (event.key.toLowerCase() === 'm' || event.code === 'KeyM');
