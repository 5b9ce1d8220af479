import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { accountOptionsQuery } from '../../queries/account-options.ts';

/** Returns the OpenID Connect provider's name from the settings, or undefined while loading. */
export function useOpenIdName(): string | undefined {
  const { t } = useLingui();
  const { data, isPending } = useQuery(accountOptionsQuery);
  if (isPending) return undefined;
  return data?.oidcLabel ?? t`OpenID Connect`;
}
