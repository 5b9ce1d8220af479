import { z } from 'zod';

export interface S3Address {
  endpoint: string;
  region: string;
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** If undefined, the AWS SDK uses its default sources: environment, profile, role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** AWS requires the bucket in the host instead. */
  isPathStyle: boolean;
}

const FORM = 's3://KEY:SECRET@host:port/bucket/prefix?region=name&tls=off';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PARAMETERS = { region: /^[a-z0-9-]+$/, tls: /^(on|off)$/ };

const isOfAws = (host: string) => /\.amazonaws\.com(\.cn)?$/i.test(host);

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function endpointOf({ host, searchParams }: URL): URL | null {
  return URL.parse(`${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`);
}

function splitPath({ pathname }: URL): { bucket: string; prefix: string } {
  const [bucket = '', ...folders] = pathname.replace(/^\//, '').split('/');
  const prefix = folders.filter(Boolean).join('/');
  return { bucket, prefix: prefix && `${prefix}/` };
}

function mistakesOfCredentials({ username, password }: URL): string[] {
  if (!username !== !password) return ['has a key without a secret, or a secret without a key'];
  if (decode(username) !== undefined && decode(password) !== undefined) return [];
  return ['has a % in its key or secret that begins no percent-encoded character; write % itself as %25'];
}

function mistakesOfParameters({ hostname, searchParams }: URL): string[] {
  const mistakes: string[] = [];
  const names = [...searchParams.keys()];
  if (new Set(names).size < names.length || names.some((name) => !Object.hasOwn(PARAMETERS, name))) {
    mistakes.push('may have region and tls after the question mark, each once, and nothing else');
  }
  const { region, tls } = Object.fromEntries(searchParams);
  if (region === undefined && isOfAws(hostname)) {
    mistakes.push('names a host of AWS and thus needs its region, such as ?region=eu-central-1');
  }
  if (region !== undefined && !PARAMETERS.region.test(region)) {
    mistakes.push('has a region of other characters than small letters, digits and hyphens');
  }
  if (tls !== undefined && !PARAMETERS.tls.test(tls)) mistakes.push('has a tls that is neither on nor off');
  return mistakes;
}

function mistakesOfPlace(url: URL): string[] {
  const mistakes: string[] = [];
  const { bucket, prefix } = splitPath(url);
  if (!url.hostname || !endpointOf(url)) mistakes.push(`names no host; its form is ${FORM}`);
  if (!bucket) mistakes.push(`names no bucket after the host; its form is ${FORM}`);
  else if (!BUCKET.test(bucket)) {
    mistakes.push('has a bucket that is not 3 to 63 small letters, digits, dots and hyphens');
  }
  if (!/^[\w!./-]*$/.test(prefix)) {
    mistakes.push('has a prefix of other characters than letters, digits and -_!./');
  }
  if (url.hash) mistakes.push('has a # in it; write # of the key or the secret as %23');
  return mistakes;
}

function mistakesOf(url: URL | null): string[] {
  if (url?.protocol !== 's3:') {
    return [`must have the form ${FORM}, with / ? # @ % of the key and the secret percent-encoded`];
  }
  return [...mistakesOfPlace(url), ...mistakesOfCredentials(url), ...mistakesOfParameters(url)];
}

function toAddress(url: URL): S3Address {
  const { username, password, hostname, searchParams } = url;
  return {
    ...splitPath(url),
    endpoint: endpointOf(url)?.origin ?? '',
    // Servers without regions sign with this one.
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : undefined,
    isPathStyle: !isOfAws(hostname),
  };
}

/** Parses `s3://KEY:SECRET@host:port/bucket/prefix?region=name&tls=off`. Error messages never repeat the input. */
export const s3AddressSchema = z.string().transform((text, context): S3Address => {
  const url = URL.parse(text);
  const mistakes = mistakesOf(url);
  for (const message of mistakes) context.addIssue({ code: 'custom', message });
  return url && mistakes.length === 0 ? toAddress(url) : z.NEVER;
});
