import i18next from 'i18next';
import { useEffect } from 'react';
import { type Framework, labelsOf } from '#shared/domain/frameworks.ts';

const event = 'frameworkChanged';
let shown: Framework = 'other';
let isStarted = false;

interface Resolved {
  i18nResolved?: { usedKey?: string; usedNS?: string; usedLng?: string };
}

/** Names of statements and their rows, in the words of the framework where it has its own; every other text stays. */
function named(value: string, { i18nResolved: found }: Resolved): string {
  const set = labelsOf[shown];
  const { usedKey = '', usedNS = '', usedLng = '' } = found ?? {};
  const isName =
    (usedNS === 'forecast' && usedKey.startsWith('rows.')) || (usedNS === 'reports' && usedKey.startsWith('names.'));
  if (!set || !isName) return value;
  const own: unknown = i18next.getResource(usedLng, 'forecast', `frameworkWords.${set}.${usedKey}`);
  return typeof own === 'string' ? own : value;
}

function start(): void {
  isStarted = true;
  i18next.use({
    type: 'postProcessor',
    name: 'framework',
    process: (value: string, _: unknown, options: Resolved) => named(value, options),
  });
  const { options } = i18next;
  options.postProcess = ['framework'];
  options.postProcessPassResolved = true;
  options.react = { ...options.react, bindI18n: `languageChanged ${event}` };
}

/** While this is on the screen rows are named as the framework names them; keys and figures stay. */
export function useFrameworkLabels(framework: Framework): void {
  useEffect(() => {
    if (framework === shown) return;
    if (!isStarted) start();
    shown = framework;
    i18next.emit(event);
    return () => {
      shown = 'other';
    };
  }, [framework]);
}
