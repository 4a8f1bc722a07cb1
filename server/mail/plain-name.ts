const longest = 60;

/** Ends of lines, control characters, and signs that are not seen or turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** What a mail program would make a link of. */
const address = /:\/\/|www\.|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}/iu;

/** A name that a person gave, on one line of at most 60 characters; `instead` where it holds what could become a link. */
export function plainName(text: string, instead: string): string {
  const line = text.replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
  if (line === '' || address.test(line.normalize('NFKC')) || line.includes('@')) return instead;
  return [...line].slice(0, longest).join('');
}
