import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import { joinAsMember, newBoxOfToday, startOpening } from '@hooray/testkit/factories/day/openings.ts';
import { openProxiedServer } from '@hooray/testkit/processes/proxied-server.ts';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';

test('after an outage, watchers receive the lost step, and a member removed meanwhile is evicted', async () => {
  const { server, proxy } = await openProxiedServer();
  const { database } = server.database.config;
  const elsewhere = new pg.Client({ ...inject('connection'), database });
  await elsewhere.connect();
  onTestFinished(async () => {
    await elsewhere.end();
    await server.close();
  });
  const { boxId, creator, grace } = await newBoxOfToday(server);
  const member = await joinAsMember(server, boxId);
  await startOpening(server, grace, boxId, true);
  const [watching, removed] = [
    await connect(server, '/opening', creator),
    await connect(server, '/opening', member),
  ];
  for (const one of [watching, removed]) await one.ask('watch', { boxId });

  proxy.cut();
  await elsewhere.query('delete from box_participants where user_id = $1', [member.id]);
  await elsewhere.query('update box_openings set position = 7 where box_id = $1', [boxId]);
  proxy.mend();
  await eventually(async () => watching.heard('opening').at(-1)?.position === 7);
  await eventually(async () => removed.notices().some(({ roomId }) => roomId === boxId));
  expect(removed.heard('opening')).toEqual([]);
});
