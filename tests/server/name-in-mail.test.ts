import { describe, expect, it } from 'vitest';
import { nameInMail } from '#server/mail/name-in-mail.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { greetingName } from '#server/services/users/find-by-name.ts';

const names = [
  ...["O'Neill", 'O’Neill', 'Jean-Luc', 'Dr. Müller', 'J. R.', '李雷', 'María José', 'Kahanamoku ʻIolani', 'Gal·la'],
  ...['Анна', 'محمد', 'नेहा', 'von der Leyen', 'Anna 2', 'Ngô Bảo Châu', 'harbour', 'person-1', 'Müller-Lüdenscheidt'],
];
const hostile = [
  ...['collect at www.evil.example/now', 'www.evil.example', 'evil.example', 'Anna.Schmidt', 'a/b', 'http:example'],
  ...[
    'anna@example.com',
    'call 0800 123 456',
    '0800123456',
    '1 2 3',
    'win 10000',
    'Anna\nhttps',
    'Anna\r\n\r\nx',
    'A\u0000',
  ],
  ...['A\u202egro.live', 'www\u3002evil\u3002example', 'ｗｗｗ．evil．example', 'www․evil․example', 'www\ua4f8evil'],
  ...[
    'A\u2028b',
    '<b>Anna</b>',
    '{{link}}',
    'Anna: pay',
    'you won a prize collect it now',
    'x'.repeat(41),
    '$$$',
    '',
    ' ',
  ],
];

const bodyWith = (params: Record<string, string>, language: 'en' | 'de' = 'en') =>
  writeMail({ to: 'dana@example.com', language, template: 'secondFactorOff', params }).body;

describe('a name that a person typed', () => {
  it.each(names)('%j greets', (name) => {
    expect(nameInMail(` ${name} `)).toBe(name);
    expect(bodyWith({ name, link: 'x' })).toContain(`Hello ${name},\n`);
  });

  it.each(hostile)('%j is left out of mails', (name) => {
    expect(nameInMail(name)).toBe('');
    expect(bodyWith({ name, link: 'x' })).toMatch(/^Hello,\n\nSigning in/);
    expect(bodyWith({ name, link: 'x' }, 'de')).toMatch(/^Guten Tag,\n\n/);
  });
});

it('goes to nobody whose address is not confirmed', () => {
  const user = { firstName: 'Dana', username: 'dana' };
  expect(greetingName({ ...user, emailVerifiedAt: null })).toBe('');
  expect(greetingName({ ...user, emailVerifiedAt: new Date() })).toBe('Dana');
});
