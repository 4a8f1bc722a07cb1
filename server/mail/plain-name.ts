const longest = 60;
const mostWords = 7;
const mostDigits = 4;

/** Ends of lines, control characters, and signs that are not seen or turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** What a mail program would make a link of. */
const address = /:\/\/|www\.|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}/iu;
/** What names of businesses, plans and people are written with: no sign of a call to somebody, of an amount or of a time. */
const ofNames = /^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{M}\p{Nd} ʻʼ'’"“”„«»·.,&()+/#_–—-]+$/u;
const years = /(?<!\p{Nd})(19|20)\d\d(?!\p{Nd})/gu;
const countOf = (text: string, found: RegExp) => text.match(found)?.length ?? 0;

/**
 * A name that a person gave, on one line of at most 60 characters; `instead` where it holds what could become a link, or reads
 * like a message: a number to call, an amount, a sentence.
 */
export function plainName(text: string, instead: string): string {
  const line = text.replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
  const isName =
    ofNames.test(line) &&
    !address.test(line.normalize('NFKC')) &&
    countOf(line, /[\p{L}\p{M}\p{Nd}.'’]+/gu) <= mostWords &&
    countOf(line, years) <= 2 &&
    countOf(line.replace(years, ''), /\p{Nd}/gu) <= mostDigits;
  return isName ? [...line].slice(0, longest).join('') : instead;
}
