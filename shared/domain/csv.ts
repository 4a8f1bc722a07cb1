/** Lets Excel see that the text is UTF-8. */
export const byteOrderMark = '\ufeff';

/** A spreadsheet takes a text that begins so for a formula, also in full width or behind white space. */
const formulaStart = /^\p{Cc}|^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/** A text that no spreadsheet runs: one that could be a formula begins with an apostrophe. */
export function safeText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

const field = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line of CSV (RFC 4180) from texts that are safe already. */
export const csvLine = (texts: readonly string[]): string => `${texts.map(field).join(',')}\r\n`;
