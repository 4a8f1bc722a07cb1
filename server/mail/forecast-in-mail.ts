const longest = 60;

/** Control characters, ends of lines, and signs that turn the direction of what follows. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** What a mail program would make a link of. */
const likeAnAddress = /:\/\/|www\.|\p{L}\.\p{L}/iu;

/** The name of a forecast or team, which people typed, as a mail may show it: one line of 60 characters; `instead` where it reads like an address. */
export function forecastInMail(text: string, instead: string): string {
  const name = text.replace(unprintable, ' ').replace(/ {2,}/g, ' ').trim();
  if (name === '' || likeAnAddress.test(name)) return instead;
  return name.length <= longest ? name : `${[...name].slice(0, longest - 1).join('')}…`;
}
