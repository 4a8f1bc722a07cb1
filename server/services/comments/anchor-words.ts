import type { AnchorWords } from '#shared/anchors/anchor-label.ts';
import { type Language, numberLocales } from '#shared/domain/languages.ts';
import { calendarMonth } from '#shared/domain/months.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { fillMessage } from '#shared/messages/index.ts';

/** The words of labels in a language, from the catalogue. */
export function anchorWords(language: Language): AnchorWords {
  const { forecast, reports } = messagesIn(language);
  const names = new Map<number, string>();
  const nameOf = (month: number) => {
    const name =
      names.get(month) ??
      new Intl.DateTimeFormat(numberLocales[language], { month: 'short', timeZone: 'UTC' }).format(
        Date.UTC(2026, month - 1, 1),
      );
    names.set(month, name);
    return name;
  };
  return {
    find(key, params) {
      const isOfReports = key.startsWith('reports:');
      const text = textAt(isOfReports ? reports : forecast, isOfReports ? key.slice('reports:'.length) : key);
      return text === null ? null : fillMessage(text, params);
    },
    month: (label) => `${nameOf(calendarMonth(label))} ${label.slice(0, 4)}`,
    calendarMonth: nameOf,
  };
}

function textAt(texts: object, key: string): string | null {
  let found: unknown = texts;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return null;
    found = found[name as keyof typeof found];
  }
  return typeof found === 'string' ? found : null;
}
