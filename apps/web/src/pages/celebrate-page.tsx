import { MemberHome } from '../features/home/member-home.tsx';
import { useIdentity } from '../lib/session.ts';

export function Component() {
  return <MemberHome user={useIdentity()} page="celebrate" />;
}
