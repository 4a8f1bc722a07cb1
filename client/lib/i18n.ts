import i18next, { type DefaultNamespace, type Formatter, type Namespace, type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language, languageOf, numberLocales } from '#shared/domain/languages.ts';
import { common } from '#shared/messages/en/common.ts';
import type { en, MessageArea } from '#shared/messages/index.ts';
import { getLanguage, getLocale, setLanguage, setLocale } from './locale';

/** The English text under a path of an area; of a plural, the text of its other form. */
type TextAt<Texts, Path> = Path extends keyof Texts
  ? Texts[Path]
  : Path extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Texts
      ? TextAt<Texts[Head], Rest>
      : never
    : `${Path & string}_other` extends keyof Texts
      ? Texts[`${Path & string}_other`]
      : never;

type TextOf<Area, Key> = Key extends `${infer Other}:${infer Path}`
  ? TextAt<(typeof en)[Other & MessageArea], Path>
  : TextAt<(typeof en)[Area & MessageArea], Key>;

type NameIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NameIn<Rest> : never;

type Values<Text> = { readonly [Name in NameIn<Text>]: Name extends 'count' ? number : string | number };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
  }
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    /** The usual call, tried before the general one of the library, which costs the compiler a fifth of its memory. */
    // biome-ignore lint/style/useShorthandFunctionType: only an interface adds to that of the library
    <Key extends ParseKeys<Ns, Record<never, never>, KPrefix>>(
      key: Key,
      values?: Values<TextOf<Ns extends readonly string[] ? Ns[0] : Ns, Key>>,
    ): string;
  }
}

/** One file an area and language, named as the area is, in kebab-case. */
const files = import.meta.glob<Record<string, object>>([
  '../../shared/messages/*/{account,actuals,admin,billing,comments,common,errors,factors,files,forecast,groups,home,live,pack,palette,registration,reports,session,shared,sharing,shell,team,webhooks,what-if}.ts',
  '!../../shared/messages/en/common.ts',
]);

const storageKey = 'forecastle-language';
const wanted = new Set<MessageArea>(['common']);

/** Writes a count as the person writes numbers: "5,000 accounts". */
const format: Formatter['format'] = (value, ...[, , options]) =>
  typeof value === 'number' && value === options?.count ? value.toLocaleString(getLocale()) : value;

/** Starts the texts in English, with the area that every screen needs; the others come with the routes that use them. */
export function startTexts(): void {
  void i18next.use(initReactI18next).init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    defaultNS: 'common',
    resources: { [defaultLanguage]: { common } },
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
    saveMissing: true,
    missingKeyHandler: (_, area) => void standIn(area),
    initAsync: false,
  });
  Object.assign(i18next.services.interpolator, { format });
}

/** The language of somebody who is not signed in: the last choice on this device, else the browser's. */
export async function startLanguage(): Promise<void> {
  const tags = [window.localStorage.getItem(storageKey), ...window.navigator.languages];
  await changeLanguage(tags.map(languageOf).find((language) => language !== null) ?? defaultLanguage);
  setLocale(numberLocales[getLanguage()]);
}

/** Takes over what a person chose; without a choice of theirs the language stays, and numbers go with it. */
export async function followPreferences(preferences: {
  language?: string | null;
  locale?: string | null;
}): Promise<void> {
  const language = languageOf(preferences.language);
  if (language) await chooseLanguage(language);
  setLocale(preferences.locale ?? numberLocales[getLanguage()]);
}

/** Shows everything in this language from now on, and the sign-in screen of this device too. Rejects when its texts do not arrive. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  window.localStorage.setItem(storageKey, language);
}

async function changeLanguage(language: Language): Promise<void> {
  if (language === getLanguage()) return;
  // A screen may ask for more areas, in the language until now, while these come.
  for (let ready = 0; ready < wanted.size; ) {
    ready = wanted.size;
    await Promise.all([...wanted].map((area) => loadArea(language, area)));
  }
  setLanguage(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

async function loadArea(language: string, area: string): Promise<void> {
  if (i18next.hasResourceBundle(language, area)) return;
  const file = area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const texts = (await files[`../../shared/messages/${language}/${file}.ts`]?.())?.[area];
  if (texts) i18next.addResourceBundle(language, area, texts);
}

/** Makes the texts of these areas ready; a lazy route does it before its first drawing. */
export async function loadAreas(...areas: MessageArea[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  await Promise.all(areas.map((area) => loadArea(getLanguage(), area)));
}

/** The texts of areas in a language, whatever that of the screen is. */
export async function textsIn(language: Language, areas: readonly MessageArea[]): Promise<Record<string, unknown>> {
  await Promise.all(areas.map((area) => loadArea(language, area)));
  return Object.fromEntries(areas.map((area) => [area, i18next.getResourceBundle(language, area)]));
}

/** English beside a text that is missing in another language; what is on the screen is drawn again with it. */
async function standIn(area: string): Promise<void> {
  if (i18next.language === defaultLanguage || i18next.hasResourceBundle(defaultLanguage, area)) return;
  await loadArea(defaultLanguage, area);
  await i18next.changeLanguage(i18next.language);
}
