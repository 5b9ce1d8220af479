import type { Served } from '@hooray/testkit/processes/servers.ts';

/** Alternates between the servers, like a load balancer without health checks. */
export function inTurn(servers: Served['servers']): { readonly url: string } {
  let turn = 0;
  return {
    get url() {
      turn += 1;
      return servers[turn % 2 === 0 ? 0 : 1].url;
    },
  };
}
