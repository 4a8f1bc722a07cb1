import { type KeptExample, readKeptExample, writeKeptExample } from '#shared/inputs/kept-example.ts';
import { exampleStorage } from './example-storage';

/** The example in this browser; `unreadable` where something else is in its place. */
export function readExample(): KeptExample | 'unreadable' | null {
  const text = exampleStorage.read();
  return text === null ? null : (readKeptExample(text) ?? 'unreadable');
}

/** Keeps the example in this browser in place of the one before. False where it is too large or nothing can be stored. */
export function writeExample(example: KeptExample): boolean {
  const text = writeKeptExample(example);
  return text !== null && exampleStorage.write(text);
}
