import { describe, expect, it } from 'vitest';
import { acceptedLanguage, languageOf } from '#shared/domain/languages.ts';
import { de } from '#shared/messages/de.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { en } from '#shared/messages/index.ts';

/** Every text by its path: `forecast.rows.cash` → `Cash`. */
function textsOf(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]): [string, string][] => {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof one === 'string') return [[at, one]];
    return textsOf(typeof one === 'object' && one !== null ? one : {}, at);
  });
}

const english = new Map(textsOf(en));
const german = new Map(textsOf(de));
const placesOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

/** Words that are the same in both languages: names, signs, and what German has taken over. */
const sameInBoth = new Set([
  'Administrator',
  'Bank',
  'Break-even',
  'Budget',
  'Build',
  'Build {{number}}',
  'Cookies',
  'EBITDA',
  'Esc',
  'Feb 27',
  'Filter',
  'Forecastle',
  'Investor',
  'Letter',
  'Link',
  'Link {{name}}',
  'Links',
  'Person',
  'Team',
  '{{what}} in {{forecast}}',
  'SBA 7(a)',
  'UK Start Up Loan',
  'ID',
  'LIVE',
  'Minimum',
  'Minimum {{amount}}',
  'Name',
  'Node',
  'Normal',
  'Optional',
  'Postgres {{version}}',
  'Restaurant',
  'SANDBOX',
  'Sandbox',
  'Status',
  'Stripe',
  'System',
  'TEST',
  'Test',
  'Text',
  'Version',
  'Version {{release}}',
  'Version {{version}}',
  'Version {{version}}, {{date}}',
  'Version {{version}}, {{date}}.',
  'Version {{version}}, {{label}}',
  'Webhooks',
  'https://',
  'Dimension',
  'IFRS',
  'UK FRS 102',
  'UK FRS 105',
  'Median',
  'PERT',
  'Passkey',
  'Passkeys',
  '{{count}} ms',
  '{{hours}} h {{minutes}} min',
  '{{minutes}} min',
  '{{name}}, in {{scenario}}',
  '{{size}} GB',
  '{{size}} MB',
  '{{size}} kB',
  'MASE',
  'Theta',
]);
const isWorded = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, ''));

describe('the words of docs/glossary.md', () => {
  const withoutPlaces = (texts: Map<string, string>) =>
    [...texts].map(([key, text]): [string, string] => [key, text.replace(/\{\{\w+\}\}/g, '')]);

  it('no English text says what the list rules out', () => {
    const ruledOut =
      /e-mail|user name|\bmails?\b(?! server)|two-step|second factor|\bfaults?\b|sales tax|written off|\bheads\b|cash-flow report|bring back|for ever\b|\banew\b|\btyped\b|\bcomputed\b|refresh/i;
    const said = withoutPlaces(english).filter(
      ([key, text]) => key !== 'forecast.inputs.forms.salesTax' && ruledOut.test(text),
    );
    expect(said).toEqual([]);
  });

  it('no German text says what the list rules out', () => {
    const ruledOut =
      /(?<!E-)\bMails?\b|Cashflow-Bericht|\bDividende|Kostenart|Startbilanz|zweiter Faktor|Probezeit|Kündigungsrate|[Zz]u (monatlich|jährlich)/;
    expect(withoutPlaces(german).filter(([, text]) => ruledOut.test(text))).toEqual([]);
  });
});

describe('the German catalogue', () => {
  it('has exactly the keys of the English one', () => {
    expect([...english.keys()].filter((key) => !german.has(key))).toEqual([]);
    expect([...german.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it('has the places of the English one in every text, and no text is empty', () => {
    for (const [key, text] of german) {
      expect(text.trim(), key).not.toBe('');
      expect([key, placesOf(text)]).toEqual([key, placesOf(english.get(key) ?? '')]);
    }
  });

  it('says nothing in English but names and words that both languages share', () => {
    const same = [...german].filter(([key, text]) => isWorded(text) && text === english.get(key));
    const unexpected = same.filter(([, text]) => !sameInBoth.has(text));
    expect(unexpected).toEqual([]);
    expect([...sameInBoth].filter((text) => !same.some(([, one]) => one === text))).toEqual([]);
  });

  it('addresses the reader formally', () => {
    expect([...german].filter(([, text]) => /\b(du|dein|deine|dir|dich)\b/i.test(text))).toEqual([]);
  });
});

describe('languages', () => {
  it('a tag names its language whatever its region; others name none', () => {
    expect(['de', 'de-AT', 'DE-ch', 'en-GB', 'fr', '', null].map(languageOf)).toEqual([
      'de',
      'de',
      'de',
      'en',
      null,
      null,
      null,
    ]);
  });

  it('the header of a request is read by weight, with English for what is not offered', () => {
    expect(acceptedLanguage('fr;q=0.9, de-DE;q=0.8, en;q=0.7')).toBe('de');
    expect(acceptedLanguage('en, de')).toBe('en');
    expect(acceptedLanguage('de;q=0')).toBe('en');
    expect(acceptedLanguage('*')).toBe('en');
    expect(acceptedLanguage(undefined)).toBe('en');
    expect(acceptedLanguage(`${'x,'.repeat(5000)}de`)).toBe('en');
  });

  it('the catalogue of a language is whole', () => {
    expect(textsOf(messagesIn('de')).map(([key]) => key)).toEqual([...english.keys()]);
    expect(messagesIn('de').errors.codes['not-found']).toBe('Nicht gefunden.');
  });
});
