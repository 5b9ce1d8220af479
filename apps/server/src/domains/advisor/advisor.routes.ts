import { advisorCalls } from '@hooray/contract/advisor/calls.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from '../accounts/access/actor.policy.ts';
import type { Advisor } from './advisor.service.ts';

export function registerAdvisorRoutes(serve: Serve<Actor>, advisor: Advisor): void {
  serve(advisorCalls, {
    async 'POST /api/ai/generate-gifts'({ body, actor }) {
      return advisor.suggestGifts(actor.id, body);
    },
  });
}
