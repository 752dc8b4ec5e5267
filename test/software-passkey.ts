/** A passkey made in a program: answers as a browser with a device would, genuinely or not. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, NewPasskey } from '../src/shared/account/passkey.schema.ts';

interface Answer {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Whether the device asked for a PIN, a fingerprint or a face. */
  isVerified?: boolean;
  /** Replaces the CBOR of an attestation's format and statement. */
  attestation?: Buffer;
}

export interface SoftwarePasskey {
  id: string;
  /** COSE. */
  publicKey: Buffer<ArrayBuffer>;
  /** To a challenge for a new passkey, in base64url. */
  make(challenge: string, answer?: Answer): NewPasskey;
  /** To a challenge for one that is known, in base64url. */
  use(challenge: string, answer?: Answer): Assertion;
}

const PRESENT = 0b1;
const VERIFIED = 0b100;
const HAS_KEY = 0b100_0000;

/** `{"fmt": "none", "attStmt": {}` of a map of three. */
const UNSIGNED = Buffer.from('a363666d74646e6f6e656761747453746d74a0', 'hex');

export function softwarePasskey(site = 'http://localhost:3000'): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => Buffer.from(text, 'base64url');
  const cose = Buffer.concat([
    // {1: 2 (elliptic curve), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    Buffer.from('a5010203262001215820', 'hex'),
    coordinate(x),
    Buffer.from('225820', 'hex'),
    coordinate(y),
  ]);
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (given: Answer, flags: number) => {
    const { rpId = new URL(site).hostname, counter = 0, isVerified = true } = given;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const allFlags = flags | PRESENT | (isVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.of(allFlags), counted]);
  };
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id,
    publicKey: cose,
    make(challenge, given = {}) {
      const length = Buffer.of(0, rawId.length);
      const key = Buffer.concat([Buffer.alloc(16), length, rawId, cose]);
      const data = Buffer.concat([authenticatorData(given, HAS_KEY), key]);
      const head = Buffer.concat([
        Buffer.from('686175746844617461' + '58', 'hex'),
        Buffer.of(data.length),
      ]);
      const attestation = Buffer.concat([given.attestation ?? UNSIGNED, head, data]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, given.origin ?? site).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use(challenge, given = {}) {
      const data = authenticatorData(given, 0);
      const client = clientData('webauthn.get', challenge, given.origin ?? site);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
