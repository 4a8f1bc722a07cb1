import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/**
 * The router for routes whose patterns overlap, as ours do. Where a path is known as it stands, what it leads to under a
 * method is looked up once: methods and such paths are few, whatever is asked for.
 */
export class PathRouter<Handler> implements Router<Handler> {
  name = 'PathRouter';
  #routes = new TrieRouter<Handler>();
  #found = new Map<string, Map<string, Result<Handler>>>();

  /** `paths` are those that only a pattern matches and that are known all the same. */
  constructor(paths: readonly string[] = []) {
    for (const path of paths) this.#found.set(path, new Map());
  }

  add(method: string, path: string, handler: Handler): void {
    this.#routes.add(method, path, handler);
    if (!/[:*]/.test(path)) this.#found.set(path, new Map());
    for (const byMethod of this.#found.values()) byMethod.clear();
  }

  match(method: string, path: string): Result<Handler> {
    const known = this.#found.get(path);
    const found = known?.get(method) ?? this.#routes.match(method, path);
    known?.set(method, found);
    return found;
  }
}
