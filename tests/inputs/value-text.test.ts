import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listInputs, resolvePath } from '#shared/inputs/forecast/paths.ts';
import {
  formOfInput,
  moneyForm,
  percentForm,
  readInput,
  readNumber,
  writeInput,
  writeNumber,
} from '#shared/inputs/forecast/value-text.ts';
import { restaurantWith } from '../helpers/what-if';

describe('values in words for programs', () => {
  it('amounts have the places of their currency, rates lose the zeros at their end', () => {
    expect(writeNumber(125_000, moneyForm('EUR'))).toBe('1250.00 EUR');
    expect(writeNumber(-1, moneyForm('EUR'))).toBe('-0.01 EUR');
    expect(writeNumber(1250, moneyForm('JPY'))).toBe('1250 JPY');
    expect(writeNumber(1250, moneyForm('KWD'))).toBe('1.250 KWD');
    expect(writeNumber(35_000, percentForm)).toBe('3.5%');
    expect(writeNumber(0, percentForm)).toBe('0%');
  });

  it('are read with blanks, and never rounded', () => {
    expect(readNumber(' 1250 EUR ', moneyForm('EUR'))).toBe(125_000);
    expect(readNumber('3.50 %', percentForm)).toBe(35_000);
    for (const text of ['1.234 EUR', '1,250.00 EUR', '1250', '1250 USD', 'EUR', '--1 EUR', '1 EUR EUR', '0x1 EUR']) {
      expect([text, readNumber(text, moneyForm('EUR'))]).toEqual([text, null]);
    }
    expect(readNumber('3.5', percentForm)).toBeNull();
    expect(readNumber('0.00001%', percentForm)).toBeNull();
  });

  it('of every input of a forecast lead back to the same whole numbers, whatever they are', () => {
    const document = restaurantWith();
    const addresses = listInputs(document, { monthNumbers: true });
    expect(addresses.length).toBeGreaterThan(50);
    for (const address of addresses) {
      expect(readInput(address, writeInput(address, address.value, 'EUR'), 'EUR')).toEqual(address.value);
    }
    fc.assert(
      fc.property(fc.constantFrom(...addresses), fc.maxSafeInteger(), (address, value) => {
        const form = formOfInput(address, 'EUR');
        return form !== null && readNumber(writeNumber(value, form), form) === value;
      }),
    );
  });

  it('none, flags and choices are themselves; none where one is needed is no value', () => {
    const document = restaurantWith();
    const at = (path: string) => resolvePath(document, path) ?? expect.fail(path);
    expect(readInput(at('revenue/dinner/daysToCollect'), null, 'EUR')).toBeNull();
    expect(readInput(at('revenue/dinner/unitPrice'), null, 'EUR')).toBeUndefined();
    expect(readInput(at('revenue/dinner/unitPrice'), true, 'EUR')).toBeUndefined();
    expect(readInput(at('revenue/dinner/enabled'), false, 'EUR')).toBe(false);
    expect(readInput(at('revenue/dinner/growthStep'), 'yearly', 'EUR')).toBe('yearly');
    expect(readInput(at('revenue/dinner/seasonWeights'), ['1', 'x'], 'EUR')).toBeUndefined();
  });
});
