import { loadData as loadHomeData, SignedInHome } from './signed-in-home.tsx';

export const loadData = () => loadHomeData('celebrate');

export function Component() {
  return <SignedInHome page="celebrate" />;
}
