import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

/** A head of CBOR: the kind of what follows and its length, or a small number. */
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}
const whole = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const word = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

interface Answering {
  challenge: string;
  rpId?: string;
  origin?: string;
  /** False: the device did not ask who holds it. */
  knowsPerson?: boolean;
  /** In place of one more than before. */
  counter?: number;
  userHandle?: string;
}

/** A device that makes one passkey and answers with it, as browsers hand it on; what it says can be bent. */
export function newAuthenticator({ rpId = 'localhost', origin = 'http://localhost:3000' } = {}) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let owner = '';

  const client = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const state = (site: string, flags: number, count: number) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(count);
    return Buffer.concat([sha256(site), Buffer.from([flags]), number]);
  };
  const named = { id: text(id), rawId: text(id), type: 'public-key' as const };

  return {
    id: text(id),
    /** Answers the options of `account.passkeys.begin`. */
    make({ challenge, user }: { challenge: string; user: { id: string } }) {
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
      const key = map([
        [whole(1), whole(2)],
        [whole(3), whole(-7)],
        [whole(-1), whole(1)],
        [whole(-2), bytes(Buffer.from(x, 'base64url'))],
        [whole(-3), bytes(Buffer.from(y, 'base64url'))],
      ]);
      owner = user.id;
      const data = Buffer.concat([state(rpId, 0x45, 0), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = map([
        [word('fmt'), word('none')],
        [word('attStmt'), map([])],
        [word('authData'), bytes(data)],
      ]);
      const clientDataJSON = text(client('webauthn.create', challenge, origin));
      const response = { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] };
      return { ...named, response };
    },
    /** Answers what a sign-in, or a form that wants a code, asks. */
    answer({ challenge, knowsPerson = true, ...bent }: Answering) {
      counter = bent.counter ?? counter + 1;
      const data = state(bent.rpId ?? rpId, knowsPerson ? 0x05 : 0x01, counter);
      const clientData = client('webauthn.get', challenge, bent.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), keys.privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: bent.userHandle ?? owner,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof newAuthenticator>;
