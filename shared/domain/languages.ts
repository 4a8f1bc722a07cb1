/** Languages of the texts; the first is in for every other. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage = languages[0];

/** Each language by its own name, so that a person finds it whatever the screen says. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** The way of writing numbers that comes with a language until the person chooses another. */
export const numberLocales: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };

/** The language of a tag such as `de-AT`; null for one that is not offered. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [primary] = (tag ?? '').trim().toLowerCase().split('-');
  return languages.find((language) => language === primary) ?? null;
}

/** The best offered language of an `Accept-Language` header (RFC 9110, section 12.5.4); English where it names none. */
export function acceptedLanguage(header: string | null | undefined): Language {
  const wishes = (header ?? '').split(',', 20).map((wish) => {
    const [tag, quality = 'q=1'] = wish.split(';');
    return { language: languageOf(tag), weight: Number(quality.trim().replace(/^q=/, '')) };
  });
  const [best] = wishes
    .filter(({ language, weight }) => language !== null && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return best?.language ?? defaultLanguage;
}
