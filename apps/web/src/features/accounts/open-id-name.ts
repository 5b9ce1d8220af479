import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { accountOptionsQuery } from '../../queries/account-options.ts';

/** The name of the OpenID Connect provider, from the settings; undefined while it is loading. */
export function useOpenIdName(): string | undefined {
  const { t } = useLingui();
  const { data, isPending } = useQuery(accountOptionsQuery);
  if (isPending) return undefined;
  return data?.oidcLabel ?? t`OpenID Connect`;
}
