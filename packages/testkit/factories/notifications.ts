import type { NextCard, Notification, NotificationSettings } from '@hooray/contract/notifications/calls.ts';
import { type Answer, call, type Person } from '../clients/client.ts';
import type { TestServer } from '../processes/test-server.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;

interface Listed {
  notifications: Notification[];
  unread: number;
}

export const notificationsOf = async (server: Server, { accessToken: token }: Caller): Promise<Listed> =>
  (await call<Listed>(server, 'GET /api/notifications', { token })).body;

export const readNotifications = (
  server: Server,
  { accessToken: token }: Caller,
  upTo: string,
): Promise<Answer<{ unread: number }>> =>
  call(server, 'POST /api/notifications/read', { token, json: { upTo } });

type SettingsAnswer = Answer<{ settings: NotificationSettings }>;

export const settingsOf = (server: Server, { accessToken: token }: Caller): Promise<SettingsAnswer> =>
  call(server, 'GET /api/notifications/settings', { token });

export const switchKinds = (
  server: Server,
  { accessToken: token }: Caller,
  settings: Partial<NotificationSettings>,
): Promise<SettingsAnswer> => call(server, 'PUT /api/notifications/settings', { token, json: { settings } });

interface Next {
  cards: NextCard[];
  hasMore: boolean;
  unread: number;
}

export const whatsNextOf = async (server: Server, { accessToken: token }: Caller): Promise<Next> =>
  (await call<Next>(server, 'GET /api/whats-next', { token })).body;
