import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { DomainModule } from '../module.ts';
import { registerAdvisorRoutes } from './advisor.routes.ts';
import { type AdvisorDeps, createAdvisor } from './advisor.service.ts';
import { createGiftLinks, type GiftLinkSettings } from './gift-links.rules.ts';

interface Options extends Omit<AdvisorDeps, 'boxAccess' | 'linkTo'> {
  boxes: BoxesModule;
  giftLinks: GiftLinkSettings;
}

export function createAdvisorModule({ boxes, giftLinks, ...given }: Options): DomainModule {
  const advisor = createAdvisor({ ...given, boxAccess: boxes.access, linkTo: createGiftLinks(giftLinks) });
  return { routes: (serve) => registerAdvisorRoutes(serve, advisor) };
}
