import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import { passkeyCalls } from '@hooray/contract/accounts/passkey-calls.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../access/actor.policy.ts';
import type { AccountsServices } from '../accounts-services.module.ts';
import { presentAccepted, presentPasskey } from './passkeys.presenter.ts';

interface Options {
  serve: Serve<Actor>;
  services: Pick<AccountsServices, 'assertReauthenticated' | 'passkeys' | 'passkeySignIn'>;
  clientOf(request: FastifyRequest): { timeZone: string | undefined; device: string | null };
  setCookies(request: FastifyRequest, reply: FastifyReply, session: SessionResponse): void;
}

export function registerPasskeyRoutes({ serve, services, clientOf, setCookies }: Options): void {
  const { assertReauthenticated, passkeys, passkeySignIn } = services;

  serve(passkeyCalls, {
    async 'GET /api/auth/passkeys'({ actor }) {
      const { passkeys: own, userHandle } = await passkeys.listOwnPasskeys(actor.id);
      return { passkeys: own.map(presentPasskey), accepted: presentAccepted(userHandle, own) };
    },
    async 'POST /api/auth/passkeys/options'({ body, actor, request }) {
      await assertReauthenticated(actor, body?.currentPassword, request.ip);
      return passkeys.startPasskey(actor);
    },
    async 'POST /api/auth/passkeys'({ body, actor, request }) {
      const passkey = await passkeys.addPasskey(actor, body, clientOf(request).device);
      return { passkey: presentPasskey(passkey) };
    },
    async 'DELETE /api/auth/passkeys/{id}'({ params, body, actor, request }) {
      await assertReauthenticated(actor, body?.currentPassword, request.ip);
      await passkeys.removePasskey(actor, params.id);
      return { message: say('This passkey has been removed, and every other device is signed out.') };
    },
    async 'POST /api/auth/passkey-login/options'() {
      return passkeySignIn.startPasskeySignIn();
    },
    async 'POST /api/auth/passkey-login'({ body, request, reply }) {
      const session = await passkeySignIn.signInWithPasskey(body, clientOf(request));
      setCookies(request, reply, session);
      return session;
    },
  });
}
