/** Terms of so many lines are kept: more than a forecast has. */
const MOST = 200;

/** What takes long to make of terms and is only read: kept by them, as most runs change the terms of no line. */
export function keptByTerms<Terms, Made>(make: (terms: Terms) => Made): (terms: Terms) => Made {
  const kept = new Map<string, Made>();
  return (terms) => {
    const key = JSON.stringify(terms);
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MOST) kept.clear();
    const made = make(terms);
    kept.set(key, made);
    return made;
  };
}
