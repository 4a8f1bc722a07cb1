export type Strength = 'short' | 'fair' | 'good' | 'strong';

/** A rough guide for the person, no rule: length counts most, variety a little. Bars to fill: 1 to 4. */
export function strengthOf(password: string): { strength: Strength; bars: number } {
  const variety = new Set(password).size;
  if (password.length < 8) return { strength: 'short', bars: 1 };
  if (password.length < 12 || variety < 6) return { strength: 'fair', bars: 2 };
  if (password.length < 16 || variety < 9) return { strength: 'good', bars: 3 };
  return { strength: 'strong', bars: 4 };
}
