const sizes = [1, 2, 2.5, 5, 10];

/** Three to six round values between two. */
export function roundTicks(least: number, most: number): number[] {
  if (!(most > least)) return [];
  const rough = (most - least) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (sizes.find((size) => size * power >= rough) ?? 10) * power);
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => (first + i) * step);
}
