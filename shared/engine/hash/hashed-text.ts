import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const CHUNK = 16_384;
/** Digits of the lower part of a figure beyond 32 bits. */
const LOWER = 10_000_000;
const LONGEST_FIGURE = 32;
const ZERO = 48;
const MINUS = 45;
/** The digits of 0…99. */
const tens = Uint8Array.from({ length: 100 }, (_, pair) => ZERO + Math.floor(pair / 10));
const ones = Uint8Array.from({ length: 100 }, (_, pair) => ZERO + (pair % 10));

/** A SHA-256 under way: that of the package, or the one that a runtime brings, which is several times as fast. */
export interface Sha256 {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** SHA-256 of a text that is written piece by piece, without the text ever being made. */
export class HashedText {
  private readonly bytes = new Uint8Array(CHUNK);
  private at = 0;

  constructor(private readonly hash: Sha256 = sha256.create()) {}

  /** Appends text in UTF-8. */
  add(text: string): void {
    if (this.at + text.length > CHUNK) this.flush();
    const start = this.at;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127 || start + i >= CHUNK) {
        this.at = start;
        this.flush();
        this.hash.update(utf8ToBytes(text));
        return;
      }
      this.bytes[start + i] = code;
    }
    this.at = start + text.length;
  }

  /** Appends a sign of ASCII by its code, then a figure. */
  addSeparated(separator: number, figure: number): void {
    if (this.at === CHUNK) this.flush();
    this.bytes[this.at++] = separator;
    this.addFigure(figure);
  }

  /** Appends a figure as decimal text: −0 is 0, NaN is n/a. */
  addFigure(figure: number): void {
    if (this.at + LONGEST_FIGURE > CHUNK) this.flush();
    if (!Number.isSafeInteger(figure)) {
      this.add(Number.isNaN(figure) ? 'n/a' : String(figure));
      return;
    }
    if (figure < 0) this.bytes[this.at++] = MINUS;
    const magnitude = figure < 0 ? -figure : figure;
    if (magnitude <= 0x7fffffff) this.addDigits(magnitude, 1);
    else {
      const upper = Math.floor(magnitude / LOWER);
      this.addDigits(upper, 1);
      this.addDigits(magnitude - upper * LOWER, 7);
    }
  }

  /** The hash so far, after which nothing can be added. */
  hex(): string {
    this.flush();
    return bytesToHex(this.hash.digest());
  }

  /** Appends a whole number of 0…2^31 − 1 with at least so many digits, two at a time. */
  private addDigits(number: number, atLeast: number): void {
    const { bytes, at } = this;
    let digits = atLeast;
    for (let limit = 10 ** atLeast; limit <= number; limit *= 10) digits++;
    let rest = number | 0;
    let i = at + digits;
    while (i - at >= 2) {
      const hundredth = (rest / 100) | 0;
      const pair = rest - hundredth * 100;
      bytes[--i] = ones[pair] ?? ZERO;
      bytes[--i] = tens[pair] ?? ZERO;
      rest = hundredth;
    }
    if (i > at) bytes[at] = ZERO + rest;
    this.at = at + digits;
  }

  private flush(): void {
    this.hash.update(this.bytes.subarray(0, this.at));
    this.at = 0;
  }
}
