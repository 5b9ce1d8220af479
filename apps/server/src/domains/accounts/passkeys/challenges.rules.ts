const CHALLENGE = /"challenge":"([\w-]{1,100})"/;

/** Returns the challenge that the browser claims to have signed. Only the verification proves it. */
export function challengeIn(clientDataJSON: string): string | undefined {
  return CHALLENGE.exec(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))?.[1];
}
