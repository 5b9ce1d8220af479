import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { dayText } from '../../../lib/dates/clock.ts';
import { renderEnglish } from '../../../lib/language/testing/render-english.tsx';
import { friendQuery } from '../../../queries/friends.ts';
import { whatsNextQuery } from '../../../queries/whats-next.ts';
import { CreateFriendBox } from './create-friend-box.tsx';

const friend = { id: 'bruno', name: 'Bruno', birthday: null, avatar: null, avatarUrl: '/avatar' };
const person = { id: 'bruno', name: 'Bruno', avatar_url: '/avatar' };

function render(boxId?: string): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(friendQuery(friend.id).queryKey, friend);
  queryClient.setQueryData(whatsNextQuery(dayText(new Date())).queryKey, {
    cards: [{ type: 'birthday', person, days: 1, boxId }],
    hasMore: false,
    unread: 0,
  });
  return renderEnglish(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CreateFriendBox friendId={friend.id} renderAvatar={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a box that the user already has for the friend is offered before the form', () => {
  const page = render('known');
  expect(page.indexOf('/birthday_box/known')).toBeGreaterThan(0);
  expect(page.indexOf('/birthday_box/known')).toBeLessThan(page.indexOf('<form'));
  expect(render()).not.toContain('Open the box');
});
