import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readFacts } from '@hooray/gift-ideas/catalog.ts';
import { carriers, drawPicture } from '@hooray/gift-ideas/pictures/draw-picture.ts';
import templates from '@hooray/gift-ideas/templates/templates.json' with { type: 'json' };
import type { Plugin } from 'vite';

const folder = 'gifts/ideas';

/**
 * Adds the pictures of gift ideas that combine a carrier and an emblem to those in public/. The build writes only
 * those that the catalog and the templates name, because all combinations would be thousands of files.
 */
export function giftPictures(): Plugin {
  let publicDir: string;
  const draw = (name: string) =>
    existsSync(join(publicDir, folder, `${name}.svg`)) ? undefined : drawPicture(name);
  return {
    name: 'hooray:gift-pictures',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const [, name = ''] = /^\/([a-z-]+)\.svg$/.exec(request.url ?? '') ?? [];
        const svg = draw(name);
        if (svg === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml').end(svg);
      });
    },
    generateBundle() {
      const named = [...readFacts(), ...templates].map(({ picture }) => picture);
      for (const name of new Set([...carriers, ...named])) {
        const source = draw(name);
        if (source !== undefined) this.emitFile({ type: 'asset', fileName: `${folder}/${name}.svg`, source });
      }
    },
  };
}
