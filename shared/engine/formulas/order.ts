/**
 * Paths in an order in which each comes after what it reads in the same month: of drivers and rows that are not in a circle, as
 * formulas in a circle are left out. Source: forecast model.
 */
export function orderByDependency(paths: Iterable<string>, readBy: (path: string) => readonly string[]): string[] {
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
 * Groups of nodes, each after the groups that it reads in any month: most are of one node, whose column can be made whole; nodes
 * that read each other in earlier months share one. Found by Tarjan's algorithm of strongly connected components (1972).
 */
export function groupsByDependency<Node extends { reads: readonly Node[] }>(wanted: readonly Node[]): Node[][] {
  const groups: Node[][] = [];
  const place = new Map<Node, number>();
  const stack: Node[] = [];
  const inGroup = new Set<Node>();
  /** The least place that can be reached from a node. */
  const visit = (node: Node): number => {
    const own = place.size;
    let least = own;
    place.set(node, own);
    stack.push(node);
    for (const read of node.reads) if (!inGroup.has(read)) least = Math.min(least, place.get(read) ?? visit(read));
    if (least === own) {
      const group = stack.splice(stack.lastIndexOf(node));
      for (const member of group) inGroup.add(member);
      groups.push(group);
    }
    return least;
  };
  for (const node of wanted) if (!place.has(node)) visit(node);
  return groups;
}
