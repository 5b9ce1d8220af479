import type { CDPSession, Page } from '@playwright/test';

/** A virtual device that stores passkeys and recognizes its owner. */
export interface VirtualAuthenticator {
  /** Sets whether the owner confirms each request immediately. */
  confirms(isPresent: boolean): Promise<void>;
  /** Sets whether the device recognizes its owner. */
  recognizes(isVerified: boolean): Promise<void>;
  countPasskeys(): Promise<number>;
  /** The names of their users. */
  names(): Promise<string[]>;
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const list = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    async confirms(enabled) {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    async recognizes(isUserVerified) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    countPasskeys: async () => (await list()).length,
    names: async () => (await list()).map(({ userDisplayName }) => userDisplayName ?? ''),
  };
}
