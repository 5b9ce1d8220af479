import { createHash } from 'node:crypto';
import { createExpiringStore } from '../expiring-store.ts';

const CODE_MS = 60_000;
export const TOKEN_SECONDS = 3600;

/** A person with only the data that they share. */
export interface Person {
  name: string;
  email: string | undefined;
  /** YYYY-MM-DD */
  birthday: string | undefined;
}

export interface Grant {
  person: Person;
  scopes: string[];
}

interface CodeGrant<G> {
  grant: G;
  redirectUri: string;
  codeChallenge: string;
}

/** RFC 7636, method S256. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Each code can be exchanged only once, and within 60 seconds. */
export function createGrants<G extends Grant>(now: () => number) {
  const codes = createExpiringStore<CodeGrant<G>>(CODE_MS, now);
  const tokens = createExpiringStore<G>(TOKEN_SECONDS * 1000, now);
  return {
    giveCode: codes.put,
    /** Returns undefined if the code, verifier or address is wrong. In any case, this uses up the code. */
    tradeCode(code: string, verifier: string, redirectUri: string): { token: string; grant: G } | undefined {
      const found = codes.take(code);
      if (!found || found.redirectUri !== redirectUri) return undefined;
      if (found.codeChallenge !== challengeOf(verifier)) return undefined;
      return { token: tokens.put(found.grant), grant: found.grant };
    },
    findByToken: tokens.find,
  };
}

/** The digest depends only on the email, ignoring case, or else on the name. */
export function digestOf({ name, email }: Person): Buffer {
  const mark = email ? `e-mail ${email.toLowerCase()}` : `name ${name}`;
  return createHash('sha256').update(mark).digest();
}
