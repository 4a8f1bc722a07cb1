import { defaultLanguage, type Language } from '../domain/languages';
import type { ForecastDocument } from '../inputs/forecast/document';
import { templateLines } from '../messages/de/template-lines';

type Words = Readonly<Record<string, string>>;

/** The words by the English ones, `#` for each number, and the signs of numbers that are swapped. */
const wordsOf: Readonly<Record<Exclude<Language, typeof defaultLanguage>, Words>> = { de: templateLines };

const numbers = /\d[\d.,]*\d|\d/g;
const swapped: Words = { ',': '.', '.': ',' };
const worded = new Set(['name', 'group', 'note']);

/** A starting forecast with its lines and scenarios named and explained in this language; the name of the forecast stays. */
export function templateInLanguage(document: ForecastDocument, language: Language): ForecastDocument {
  if (language === defaultLanguage) return document;
  const words = wordsOf[language];
  return { ...(inWords(document, words) as ForecastDocument), header: document.header };
}

function inWords(value: unknown, words: Words): unknown {
  if (Array.isArray(value)) return value.map((entry) => inWords(entry, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'string' && worded.has(key) ? translated(one, words) : inWords(one, words),
    ]),
  );
}

/** The text in other words, with its numbers in their place; a text without words of its own stays. */
function translated(text: string, words: Words): string {
  const found = words[text.replace(numbers, '#')];
  if (found === undefined) return text;
  const rest = text.match(numbers) ?? [];
  return found.replace(/#/g, () => (rest.shift() ?? '').replace(/[.,]/g, (mark) => swapped[mark] ?? mark));
}
