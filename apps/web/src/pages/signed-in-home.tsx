import { MemberHome } from '../features/home/member-home.tsx';
import { useIdentity } from '../lib/session.ts';
import { CelebrateChat } from './celebrate-chat.tsx';

/** The home of signed-in people with its chat, at / and at /celebrate. */
export function SignedInHome({ page }: { page: 'home' | 'celebrate' }) {
  return <MemberHome user={useIdentity()} page={page} chat={<CelebrateChat />} />;
}
