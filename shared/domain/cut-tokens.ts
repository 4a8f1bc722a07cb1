const linkAddress = /(#\/link\/)[^\s"'<>\\?&]+/g;
const tokenParameter = /(\btoken=)[^\s"'<>\\&#]+/g;
const tokenItself = /\bfc[a-z]_[\w-]{20,}/g;

/** A text without what opens something: the token of a link, of an invitation, of a mail, of a program. */
export const cutTokens = (text: string): string =>
  text.replace(linkAddress, '$1[cut]').replace(tokenParameter, '$1[cut]').replace(tokenItself, '[cut]');
