import type { Framework } from '../domain/frameworks';
import type { Language } from '../domain/languages';
import { inFramework } from '../messages/in-framework';
import { messagesIn } from '../messages/in-language';
import { fillMessage } from '../messages/index';

/** The words of a workbook in a language. */
export interface Words {
  /** A text of the area `workbook`, else of `forecast` or `reports`; a row without one is called as the posting rule of its key. */
  word(key: string, params?: Readonly<Record<string, string | number>>): string;
  /** The name of a row of a statement or of an account. */
  rowName(key: string): string;
}

function textAt(texts: unknown, key: string): string | undefined {
  let found: unknown = texts;
  for (const part of key.split('.'))
    found =
      typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>)[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** The same, looked up once for a key: the rows of thousands of lines have the same words. */
export function remembered<Found>(find: (key: string) => Found): (key: string) => Found {
  const known = new Map<string, Found>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

/** The words of a language; a key without any is shown as it is. */
export function wordsIn(language: Language, framework: Framework = 'other'): Words {
  const { workbook, forecast, reports } = inFramework(messagesIn(language), framework);
  const ofRule = (key: string) =>
    key.startsWith('rows.') ? textAt(forecast.rules, key.slice('rows.'.length)) : undefined;
  const text = remembered(
    (key) => textAt(workbook, key) ?? textAt(forecast, key) ?? textAt(reports, key) ?? ofRule(key) ?? key,
  );
  return {
    word: (key, params) => (params ? fillMessage(text(key), { ...params }) : text(key)),
    rowName: remembered((key) => textAt(forecast.rows, key) ?? textAt(workbook.rows, key)?.split('|')[0] ?? key),
  };
}
