import { hasWord } from './bloom-filter';
import { filterData } from './filter-data';
import { folded } from './fold';

const filter = Buffer.from(filterData, 'base64');
const shortestCore = 5;

/** Whether a password is among those that are guessed first, also when digits, signs or two or three letters were put around it. */
export function isCommonPassword(password: string): boolean {
  const plain = folded(password);
  if (new Set(plain).size < 4) return true;
  const letters = plain.replace(/^\P{L}+|\P{L}+$/gu, '');
  const digits = plain.replace(/^\D{1,3}(?=\d)|(?<=\d)\D{1,3}$/g, '');
  const cores = [letters, ...(/^\d+$/.test(digits) ? [digits] : [])].filter((core) => core.length >= shortestCore);
  return [plain, ...cores].some((word) => hasWord(filter, word));
}
