import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from './choose-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    readonly language: SentenceLanguage;
    /** The account's choice. Set as soon as the account is known, so that refusals are in its language too. */
    chosenLanguage: SentenceLanguage | null;
  }
}

/** Chosen only when a sentence is sent, because most responses have none. */
export function registerRequestLanguage(app: FastifyInstance): void {
  app.decorateRequest('chosenLanguage', null);
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return chooseLanguage({ chosen: this.chosenLanguage, accepted: this.headers['accept-language'] });
    },
  });
}

const VARY = 'accept-language';

export const languageHeaders = (language: SentenceLanguage) => ({ 'content-language': language, vary: VARY });

/** Sets the language headers, and keeps earlier entries of `Vary`. */
export function nameLanguage(reply: FastifyReply, language: SentenceLanguage): FastifyReply {
  const varies = [reply.getHeader('vary') ?? []].flat();
  return reply.headers({ 'content-language': language, vary: [...varies, VARY].join(', ') });
}
