type ReadBy = (path: string) => readonly string[];

/**
 * Paths in an order in which each comes after what it reads in the same month: of drivers and rows that are not in a circle, as
 * formulas in a circle are left out. Source: forecast model.
 */
export function orderByDependency(paths: Iterable<string>, readBy: ReadBy): string[] {
  const wanted = new Set(paths);
  const ordered = new Set<string>();
  const open = new Set<string>();
  const visit = (path: string) => {
    if (ordered.has(path) || open.has(path)) return;
    open.add(path);
    for (const read of readBy(path)) if (wanted.has(read)) visit(read);
    ordered.add(path);
  };
  for (const path of wanted) visit(path);
  return [...ordered];
}

/**
 * Groups of paths, each after the groups that it reads in any month: most are of one path, whose column can be made whole; paths
 * that read each other in earlier months share one. Found by Tarjan's algorithm of strongly connected components (1972).
 */
export function groupsByDependency(paths: Iterable<string>, readBy: ReadBy): string[][] {
  const wanted = new Set(paths);
  const groups: string[][] = [];
  const place = new Map<string, number>();
  const stack: string[] = [];
  const inGroup = new Set<string>();
  /** The least place that can be reached from a path. */
  const visit = (path: string): number => {
    const own = place.size;
    let least = own;
    place.set(path, own);
    stack.push(path);
    for (const read of readBy(path)) {
      if (!wanted.has(read) || inGroup.has(read)) continue;
      least = Math.min(least, place.get(read) ?? visit(read));
    }
    if (least === own) {
      const group = stack.splice(stack.indexOf(path));
      for (const member of group) inGroup.add(member);
      groups.push(group);
    }
    return least;
  };
  for (const path of wanted) if (!place.has(path)) visit(path);
  return groups;
}
