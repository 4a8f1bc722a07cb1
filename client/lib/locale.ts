import { defaultLanguage, type Language, numberLocales } from '#shared/domain/languages.ts';

let locale = numberLocales[defaultLanguage];
let language: Language = defaultLanguage;

/** The person's way of writing numbers; files are written without it. */
export function setLocale(next: string): void {
  locale = next;
}

export function getLocale(): string {
  return locale;
}

/** The language of the texts, with which the names of months go. */
export function setLanguage(next: Language): void {
  language = next;
}

export function getLanguage(): Language {
  return language;
}
