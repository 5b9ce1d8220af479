import type { Served } from '@hooray/testkit/processes/servers.ts';

/** The servers in turn, as behind a load balancer that does not know which of them live. */
export function inTurn(servers: Served['servers']): { readonly url: string } {
  let turn = 0;
  return {
    get url() {
      turn += 1;
      return servers[turn % 2 === 0 ? 0 : 1].url;
    },
  };
}
