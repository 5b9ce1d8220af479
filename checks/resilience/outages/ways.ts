import { answerText, type ModelServer, startModels } from '@hooray/testkit/fakes/models.ts';
import { openProxy, type TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import { createServers, type Servers } from '@hooray/testkit/processes/servers.ts';
import { type S3Server, startS3Server } from '../../../apps/server/src/platform/storage/testing/s3-server.ts';

export const outsides = ['Redis', 'mail', 'the payment providers', 'the model', 'the storage'] as const;
/** The dependencies besides PostgreSQL. */
export type Outside = (typeof outsides)[number];

export interface Ways {
  processes: Servers;
  proxies: Record<Outside, TcpProxy>;
  dispose(): Promise<void>;
}

async function openWay(address: string): Promise<{ proxy: TcpProxy; address: string }> {
  const { hostname, port } = new URL(address);
  const proxy = await openProxy({ host: hostname, port: Number(port) });
  return { proxy, address: address.replace(`${hostname}:${port}`, `${proxy.host}:${proxy.port}`) };
}

async function route(
  settings: Record<string, string>,
  models: ModelServer,
  s3: S3Server,
): Promise<{ routed: Record<string, string>; proxies: Ways['proxies'] }> {
  const [redis, mail, providers, model, storage] = [
    await openWay(settings.REDIS_URL ?? ''),
    await openWay(settings.SMTP_URL ?? ''),
    await openWay(settings.STRIPE_API_URL ?? ''),
    await openWay(models.baseUrl),
    await openWay(s3.url('pictures/hooray')),
  ];
  return {
    routed: {
      ...settings,
      REDIS_URL: redis.address,
      SMTP_URL: mail.address,
      STRIPE_API_URL: providers.address,
      PAYPAL_API_URL: providers.address,
      AI_BASE_URL: model.address,
      AI_MODEL: 'words',
      STORAGE_URL: storage.address,
    },
    proxies: {
      Redis: redis.proxy,
      mail: mail.proxy,
      'the payment providers': providers.proxy,
      'the model': model.proxy,
      'the storage': storage.proxy,
    },
  };
}

export async function openWays(): Promise<Ways> {
  const models = await startModels();
  models.answer(answerText('May all your kites fly high!'));
  const s3 = await startS3Server();
  let proxies: Ways['proxies'] | undefined;
  const processes = await createServers({
    ...{ count: 2, isBuilt: true, hasRedis: true },
    async change(settings) {
      const ways = await route(settings, models, s3);
      proxies = ways.proxies;
      return ways.routed;
    },
  });
  if (!proxies) throw new Error('the servers have no settings');
  const all = Object.values(proxies);
  return {
    processes,
    proxies,
    async dispose() {
      await processes.dispose();
      for (const proxy of all) await proxy.close();
      await models.close();
      await s3.close();
    },
  };
}
