/** What is made, or the other value where making it throws. */
export function orElse<Made, Other>(make: () => Made, fallback: Other): Made | Other {
  try {
    return make();
  } catch {
    return fallback;
  }
}
