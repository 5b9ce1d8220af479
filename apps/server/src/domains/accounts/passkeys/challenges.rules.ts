const CHALLENGE = /"challenge":"([\w-]{1,100})"/;

/** The challenge that a browser says it has signed; whether it has, only the verification tells. */
export function challengeIn(clientDataJSON: string): string | undefined {
  return CHALLENGE.exec(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))?.[1];
}
