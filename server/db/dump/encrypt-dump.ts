import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { DumpError } from './dump-error';

type Bytes = AsyncIterable<Uint8Array>;

/** How each file of the age format begins. */
const ageHead = 'age-encryption.org/v1';

export const isEncrypted = (first: Uint8Array): boolean =>
  Buffer.from(first).subarray(0, ageHead.length).toString('latin1') === ageHead;

const webStream = (bytes: Bytes) => Readable.toWeb(Readable.from(bytes)) as globalThis.ReadableStream<Uint8Array>;
const bytesOf = (stream: unknown): Bytes => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

/** The bytes in the age format for the holder of the private key (age-encryption.org/v1); the key given is the public one. */
export const encryptedFor = (publicKey: string) =>
  async function* (bytes: Bytes): Bytes {
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    encrypter.addRecipient(publicKey);
    yield* bytesOf(await encrypter.encrypt(webStream(bytes)));
  };

/** What was encrypted for the private key. Throws `DumpError` where it was for another key; a cut file throws at its end. */
export async function* decryptedWith(privateKey: string, bytes: Bytes): Bytes {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(privateKey);
  } catch {
    throw new DumpError('notAKey');
  }
  const plain = await decrypter.decrypt(webStream(bytes)).catch((error: unknown) => {
    throw /no identity matched/.test(String(error)) ? new DumpError('otherKey') : new DumpError('cutOff');
  });
  try {
    yield* bytesOf(plain);
  } catch {
    throw new DumpError('cutOff');
  }
}

/** A new pair of keys: the private one decrypts backups, and is kept elsewhere; the public one is the setting. */
export async function newBackupKeys(): Promise<{ privateKey: string; publicKey: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}
