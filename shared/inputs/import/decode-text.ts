export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Of UTF-16 without a mark: text of western letters has a zero in every second byte. */
function zerosAt(bytes: Uint8Array, offset: 0 | 1): boolean {
  const count = Math.min(bytes.length & ~1, 512);
  let zeros = 0;
  for (let at = offset; at < count; at += 2) if (bytes[at] === 0) zeros++;
  return count >= 4 && zeros * 2 >= count * 0.7;
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (zerosAt(bytes, 1) && !zerosAt(bytes, 0)) return 'utf-16le';
  if (zerosAt(bytes, 0) && !zerosAt(bytes, 1)) return 'utf-16be';
  return 'utf-8';
}

/** Text of a file in UTF-8 or UTF-16, with or without a mark, else in Windows-1252, which fits any bytes. The mark is left out. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/**
 * What the first bytes say a file is, whatever its name: a workbook (a ZIP archive), an old workbook (OLE), another
 * program's file, or text.
 */
export function kindOfFile(bytes: Uint8Array): 'workbook' | 'oldWorkbook' | 'binary' | 'text' {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06)) return 'workbook';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldWorkbook';
  // A PDF may begin with text alone.
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'binary';
  if (encodingOf(bytes) !== 'utf-8') return 'text';
  return bytes.subarray(0, 4096).includes(0) ? 'binary' : 'text';
}
