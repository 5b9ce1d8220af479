/// <reference types="node" />
import { describe, expect, test } from 'vitest';
import { answer, openTab, rotating, serveTabs, stored, user } from './testing/tabs.ts';

const server = serveTabs();

describe('what a call sends', () => {
  test('every call but the refresh carries the access token, and the refresh carries the time zone', async () => {
    const headers: Record<string, unknown> = {};
    server.handle = (request, response) => {
      headers[request.url ?? ''] ??= [request.headers.authorization, request.headers['time-zone']];
      rotating(request, response);
    };
    localStorage.setItem('authorization', stored(1));
    const { api } = await openTab();
    await api('GET /api/auth/me');
    expect(headers).toEqual({
      '/api/auth/me': ['Bearer access-1', undefined],
      '/api/auth/refresh': [undefined, Intl.DateTimeFormat().resolvedOptions().timeZone],
    });
  });

  test('parameters and queries are encoded into the address', async () => {
    server.handle = (_, response) => answer(response, 200, user);
    const { api } = await openTab();
    await api('GET /api/auth/get_user_by_mail', { query: { email: 'a+b@example.com' } });
    await api('GET /api/auth/avatar/{id}', { params: { id: 'a/b' } });
    expect(server.seen).toEqual([
      'GET /api/auth/get_user_by_mail?email=a%2Bb%40example.com',
      'GET /api/auth/avatar/a%2Fb',
    ]);
  });
});

describe('a response', () => {
  test('a picture becomes a Blob of its type', async () => {
    server.handle = (_, response) =>
      void response.writeHead(200, { 'Content-Type': 'image/webp' }).end('picture');
    const { api } = await openTab();
    const blob = await api('GET /api/auth/avatar/{id}', { params: { id: 'a' } });
    expect(blob).toBeInstanceOf(Blob);
    expect((blob as Blob).type).toBe('image/webp');
  });

  test('a refusal contains its issues and the time to wait', async () => {
    const issues = [{ path: 'email', message: 'Please enter a valid email address.' }];
    server.handle = (_, response) => {
      response.setHeader('Retry-After', '30');
      answer(response, 400, { code: 'VALIDATION', message: 'Please check what you entered.', issues });
    };
    const { api, ApiError } = await openTab();
    const error = await api('POST /api/auth/forgot-password', { body: { email: 'x' } }).catch((e) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION', issues, retryAfter: 30 });
  });

  test.each([
    ['an empty body', 'text/plain', ''],
    ["a proxy's page", 'text/html', '<h1>Bad</h1>'],
    ["a proxy's text", 'text/plain', 'upstream connect error'],
    ['JSON without a message', 'application/json', '{"error":"Bad"}'],
    ['an empty message', 'application/json', '{"message":" "}'],
    ['a message that is no text', 'application/json', '{"message":["Bad"]}'],
    ['no object', 'application/json', 'null'],
    ['half an object', 'application/json', '{"message":"Some'],
    ['no more than that it failed', 'application/json', '{"message":"Something went wrong"}'],
  ])('a failure with %s has no sentence', async (_, type, body) => {
    server.handle = (_request, response) => void response.writeHead(502, { 'Content-Type': type }).end(body);
    const { api } = await openTab();
    const error = await api('GET /api/auth/options').catch((e) => e);
    expect(error).toMatchObject({ status: 502, code: 'INTERNAL', sentence: undefined });
  });

  test('a refusal without a code has its sentence', async () => {
    server.handle = (_, response) => answer(response, 400, { message: 'Email already in use' });
    const { api } = await openTab();
    const error = await api('GET /api/auth/options').catch((e) => e);
    expect(error).toMatchObject({ status: 400, sentence: 'Email already in use' });
  });

  test('or a refusal updates the disabled features, unless it lacks the header', async () => {
    const { api } = await openTab();
    const { isFeatureOn } = await import('../socket/features.ts');
    const names = ['random-chat', 'ai-models', 'sponsor-banners'] as const;
    const onAfter = async (header: string | undefined, status = 200) => {
      server.handle = (_, response) => {
        if (header !== undefined) response.setHeader('Disabled-Features', header);
        answer(response, status, user);
      };
      await api('GET /api/auth/options').catch(() => {});
      return names.filter(isFeatureOn);
    };
    expect(names.filter(isFeatureOn)).toEqual(names);
    expect(await onAfter('random-chat, ai-models')).toEqual(['sponsor-banners']);
    expect(await onAfter(undefined)).toEqual(['sponsor-banners']);
    expect(await onAfter('sponsor-banners', 404)).toEqual(['random-chat', 'ai-models']);
    expect(await onAfter('none')).toEqual(names);
  });

  test('an HTML page counts as no response', async () => {
    server.handle = (_, response) =>
      void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to our Wi-Fi</h1>');
    const { api } = await openTab();
    const error = await api('GET /api/auth/options').catch((e) => e);
    expect(error).toMatchObject({ status: 0, code: 'NETWORK', sentence: undefined });
  });
});
