import type { Language } from '../domain/languages';
import { de } from './de';
import { en } from './index';

type Worded<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Worded<Texts[Key]> };

/** The whole catalogue in some language: the keys of English, any words. */
export type Messages = Worded<typeof en>;

const isTexts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `texts` with the words of `fallback` wherever one is missing. */
function completed(fallback: Record<string, unknown>, texts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fallback).map(([key, value]) => {
      const own = texts[key];
      return [key, isTexts(value) && isTexts(own) ? completed(value, own) : (own ?? value)];
    }),
  );
}

const catalogues: Readonly<Record<Language, Messages>> = { en, de: completed(en, de) as Messages };

/** The catalogue of a language, complete: a text that is not translated yet is there in English. For the server; the client loads areas. */
export function messagesIn(language: Language): Messages {
  return catalogues[language];
}
