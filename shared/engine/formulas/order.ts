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
