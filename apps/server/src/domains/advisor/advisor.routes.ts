import { advisorCalls } from '@hooray/contract/advisor/calls.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { nameLanguage } from '../../platform/language/request-language.ts';
import type { Actor } from '../accounts/access/actor.policy.ts';
import type { Advisor } from './advisor.service.ts';

export function registerAdvisorRoutes(serve: Serve<Actor>, advisor: Advisor): void {
  serve(advisorCalls, {
    async 'POST /api/ai/generate-gifts'({ body, actor, request: { language }, reply }) {
      nameLanguage(reply, language);
      return advisor.suggestGifts(actor.id, body, language);
    },
  });
}
