import type { Friend, FriendRequest, SentRequest } from '@hooray/contract/friends/calls.ts';
import type { Person } from '../accounts/account-rows.tables.ts';
import { avatarUrl } from '../accounts/accounts.presenter.ts';
import type { FriendRow } from './friends.repository.ts';
import type { SentFriendRequest } from './friends.service.ts';

function presentPerson(person: Person) {
  const url = avatarUrl(person);
  return { id: person.id, name: person.name, avatar: person.avatarVersion ? url : null, avatarUrl: url };
}

export function presentFriend(friend: FriendRow): Friend {
  return { ...presentPerson(friend), birthday: friend.birthday };
}

export function presentRequest({ id, fromUser }: { id: string; fromUser: Person }): FriendRequest {
  return { id, fromUser: presentPerson(fromUser) };
}

export function presentSent({ status, ...request }: SentFriendRequest): SentRequest {
  return { ...presentRequest(request), status };
}
