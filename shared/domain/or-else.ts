/** What is made, or the other value where making it throws. */
export function orElse<Made, Other>(make: () => Made, other: Other): Made | Other {
  try {
    return make();
  } catch {
    return other;
  }
}
