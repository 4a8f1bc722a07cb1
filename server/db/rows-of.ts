/** The rows of a statement that was written by hand: the two drivers hand them out in two ways. */
export function rowsOf<Row>(answer: unknown): Row[] {
  if (Array.isArray(answer)) return answer as Row[];
  return (answer as { rows: Row[] }).rows;
}
