import { Client, Environment, type OAuthToken } from '@paypal/paypal-server-sdk';

export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  /** Another address of the same API. */
  apiUrl: string | undefined;
}

const TIMEOUT_MS = 10_000;
const LIVE_HOST = 'https://api-m.paypal.com';

// A refusal to sign in the library would repeat for ever; a token that is over makes it try again at the next call.
const noToken: OAuthToken = { accessToken: '', tokenType: 'Bearer', expiry: 0n };

/** The library's client, which knows PayPal's own two addresses only, able to speak to another one. */
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
      oAuthTokenProvider: (_last: OAuthToken | undefined, manager: { fetchToken(): Promise<OAuthToken> }) =>
        manager.fetchToken().catch(() => noToken),
    },
  };
  return apiUrl ? new AddressableClient(configuration, apiUrl) : new Client(configuration);
}
