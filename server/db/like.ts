const escaped = (text: string) => text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`);

/** A pattern of `like` for rows that contain the text as it is typed: its own wildcards stand for themselves. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The same for rows that begin with it. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;
