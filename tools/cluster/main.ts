import '../install/require-node.ts';
import { loadEnvironmentFile } from '../start/environment.ts';
import { launch } from '../start/launch-error.ts';
import { provideMissingServices } from '../start/sandbox-process.ts';
import { type Cluster, startCluster } from './cluster.ts';

const PORT = 8080;

function describe({ url, metricsUrl, parts, pooler }: Cluster): string {
  const widest = Math.max(...parts.map(({ name }) => name.length));
  const rows = parts.map((part) => `  ${part.name.padEnd(widest)}  ${part.pid()}`);
  return `
Three servers behind HAProxy: ${url.replace('127.0.0.1', 'localhost')}

Kill any of these with \`kill -9\` and watch: people are served on. What is killed is started again, but for
the first PostgreSQL: its standby takes over. (Pooler: ${pooler}.)

The standby is also the replica, which serves what may be seconds old: dashboard, searches, exports and older messages.
database_replica_lag_seconds and database_replica_reads_total of a server: ${metricsUrl}

${rows.join('\n')}

Ctrl-C ends all of it and leaves nothing.`;
}

await launch(async () => {
  loadEnvironmentFile();
  const settings = await provideMissingServices(process.env);
  const starting = startCluster({
    port: Number(process.env.PORT || PORT),
    isSynchronous: false,
    hasPooler: true,
    settings,
  });
  let isStopping = false;
  const stop = async () => {
    // npm repeats a signal that the terminal has already sent.
    if (isStopping) return;
    isStopping = true;
    await (await starting).stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  console.log(describe(await starting));
});
