import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chooseLanguage } from './choose-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the sentences in the response. */
    readonly language: SentenceLanguage;
  }
}

/** Chosen only when a sentence is sent, because most responses have none. */
export function registerRequestLanguage(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return chooseLanguage({ accepted: this.headers['accept-language'] });
    },
  });
}
