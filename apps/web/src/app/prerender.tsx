import { isPseudoLanguage } from '@hooray/contract/protocol/languages.ts';
import { i18n, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { catalogLanguage } from '../lib/language/language.ts';
import { markMessages } from '../lib/language/pseudo-language.ts';
import { audienceOf, PageFrame, UsersHomeFrame } from './routes/page-frame.tsx';
import { pageRoutes } from './routes/page-routes.tsx';
import type { RouteHandle } from './routes/route-handle.ts';
import { routes } from './routes/routes.tsx';

const catalogs = import.meta.glob<{ messages: Messages }>('../languages/*/*.po');

const homeTitle = msg`Hooray · Celebrate birthdays together`;
const homeDescription = msg`Hooray is the friendly place to celebrate birthdays: chats, birthday boxes full of wishes and gifts, and one big collage made together.`;

interface Home {
  title: string;
  description: string;
  visitorHome: string;
  /** Shown to a user instead, until the app has loaded. */
  usersHome: string;
}

/** Renders the home in one language, with the content of the document's head. The build calls this. */
export async function prerenderHome(language: string): Promise<Home> {
  // Use the same catalog as hydration.
  i18n.loadAndActivate({ locale: language, messages: await readMessages(language, 'shell') });
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error(`The home page answered ${context.status}.`);
  const router = createStaticRouter(dataRoutes, context);
  // Waits for lazy parts.
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </I18nProvider>,
  );
  const visitorHome = await new Response(prelude).text();
  i18n.load(language, await readMessages(language, 'pages'));
  const usersHome = renderStatic(<UsersHomeFrame />);
  return { title: i18n._(homeTitle), description: i18n._(homeDescription), visitorHome, usersHome };
}

interface Frame {
  html: string;
  shownTo: 'users' | 'all';
}

/** Renders what each page shows until the app has loaded, by the path of its route. The build calls this. */
export async function prerenderFrames(language: string): Promise<Map<string, Frame>> {
  i18n.loadAndActivate({ locale: language, messages: await readMessages(language, 'pages') });
  const frames = new Map<string, Frame>();
  for (const { path = '', handle } of pageRoutes) {
    // A redirect has no document.
    if (!handle) continue;
    const html = renderStatic(<PageFrame path={path} />);
    frames.set(path, { html, shownTo: audienceOf(path, handle as RouteHandle) });
  }
  return frames;
}

const renderStatic = (content: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{content}</I18nProvider>);

async function readMessages(language: string, name: 'shell' | 'pages'): Promise<Messages> {
  const read = catalogs[`../languages/${catalogLanguage(language)}/${name}.po`];
  if (!read) throw new Error(`There is no catalog in ${language}.`);
  const { messages } = await read();
  return isPseudoLanguage(language) ? markMessages(messages, language) : messages;
}
