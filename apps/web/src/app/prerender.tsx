import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { messages } from '../languages/en/shell.po';
import { routes } from './routes/routes.tsx';

/** Rendered at build time, so that the visitor home is visible before any script has loaded. */
export async function prerenderHome(): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error(`The home page answered ${context.status}.`);
  const router = createStaticRouter(dataRoutes, context);
  i18n.loadAndActivate({ locale: 'en', messages });
  return renderToString(
    <I18nProvider i18n={i18n}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </I18nProvider>,
  );
}
