/** A password without what does not make it harder to guess: case, and characters that only look different. */
export const folded = (password: string): string => password.normalize('NFKC').toLowerCase().trim();
