const longest = 40;
const mostWords = 5;
const mostDigits = 2;

/** Letters without those that only modify, marks, spaces, apostrophes, hyphens and full stops. */
const ofNames = /^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{M}\d ʻʼ'’·.-]+$/u;

/**
 * A text that a person typed, as a mail may show it to somebody: as it is where it reads like a name, else nothing. What a mail
 * program would make a link of, or what reads like a message, is no name: a full stop before a letter, slashes, `@`, numbers.
 */
export function nameInMail(text: string): string {
  const name = text.trim();
  const isName =
    name.length <= longest &&
    ofNames.test(name) &&
    !/\.(?! |$)/.test(name) &&
    name.replace(/\D/g, '').length <= mostDigits &&
    name.split(/ +/).length <= mostWords;
  return isName ? name : '';
}
