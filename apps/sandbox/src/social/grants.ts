import { createHash } from 'node:crypto';
import { createExpiringStore } from '../expiring-store.ts';

const CODE_MS = 60_000;
export const TOKEN_SECONDS = 3600;

/** The person who signed in, with the data that they shared. */
export interface Person {
  name: string;
  email: string | undefined;
  /** YYYY-MM-DD */
  birthday: string | undefined;
}

interface Grant {
  person: Person;
  scopes: string[];
}

interface CodeGrant extends Grant {
  redirectUri: string;
  codeChallenge: string;
}

/** The challenge for a verifier (RFC 7636, method S256). */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Issues codes and exchanges each once for an access token, within 60 seconds. */
export function createGrants(now: () => number) {
  const codes = createExpiringStore<CodeGrant>(CODE_MS, now);
  const tokens = createExpiringStore<Grant>(TOKEN_SECONDS * 1000, now);
  return {
    giveCode: codes.put,
    /** Returns undefined if the code, its verifier or its address is wrong; the code is used up in any case. */
    tradeCode(code: string, verifier: string, redirectUri: string): string | undefined {
      const grant = codes.take(code);
      if (!grant || grant.redirectUri !== redirectUri) return undefined;
      if (grant.codeChallenge !== challengeOf(verifier)) return undefined;
      return tokens.put({ person: grant.person, scopes: grant.scopes });
    },
    findByToken: tokens.find,
  };
}
