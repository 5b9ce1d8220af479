import { Client, Environment, type OAuthToken } from '@paypal/paypal-server-sdk';
import { unlessError } from '../../../platform/errors/failures.ts';

export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  apiUrl: string | undefined;
}

interface TokenManager {
  fetchToken(): Promise<OAuthToken>;
}

const TIMEOUT_MS = 10_000;
const LIVE_HOST = 'https://api-m.paypal.com';

// The library would repeat a failed sign-in forever. An expired token fails once, and the next call signs in.
const noToken: OAuthToken = { accessToken: '', tokenType: 'Bearer', expiry: 0n };

/** The library's client supports only PayPal's own two addresses. */
class AddressableClient extends Client {
  readonly #apiUrl: string;

  constructor(configuration: ConstructorParameters<typeof Client>[0], apiUrl: string) {
    super(configuration);
    this.#apiUrl = apiUrl.replace(/(?<!\/)\/+$/, '');
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const factory = super.getRequestBuilderFactory();
    return (...given) => {
      const builder = factory(...given);
      builder.interceptRequest((request) => ({
        ...request,
        url: request.url.replace(LIVE_HOST, this.#apiUrl),
      }));
      return builder;
    };
  }
}

export function createPayPalClient({ clientId, clientSecret, apiUrl }: PayPalSettings): Client {
  const configuration = {
    environment: Environment.Production,
    timeout: TIMEOUT_MS,
    clientCredentialsAuthCredentials: {
      oAuthClientId: clientId,
      oAuthClientSecret: clientSecret,
      oAuthTokenProvider: async (_last: OAuthToken | undefined, manager: TokenManager) =>
        (await unlessError(manager.fetchToken(), () => true)) ?? noToken,
    },
  };
  return apiUrl ? new AddressableClient(configuration, apiUrl) : new Client(configuration);
}
