import { createHash } from 'node:crypto';
import { createExpiringStore } from '../expiring-store.ts';

const CODE_MS = 60_000;
export const TOKEN_SECONDS = 3600;

/** With the shared data only. */
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

/** RFC 7636, method S256. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Each code can be exchanged once, within 60 seconds. */
export function createGrants(now: () => number) {
  const codes = createExpiringStore<CodeGrant>(CODE_MS, now);
  const tokens = createExpiringStore<Grant>(TOKEN_SECONDS * 1000, now);
  return {
    giveCode: codes.put,
    /** Undefined if the code, verifier or address is wrong. The code is used up in any case. */
    tradeCode(code: string, verifier: string, redirectUri: string): string | undefined {
      const grant = codes.take(code);
      if (!grant || grant.redirectUri !== redirectUri) return undefined;
      if (grant.codeChallenge !== challengeOf(verifier)) return undefined;
      return tokens.put({ person: grant.person, scopes: grant.scopes });
    },
    findByToken: tokens.find,
  };
}
