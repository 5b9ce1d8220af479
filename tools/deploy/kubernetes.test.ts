import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environmentSchema } from '../../apps/server/src/start/settings/environment.ts';
import { readSettings } from '../../apps/server/src/start/settings/settings.ts';
import { inProject } from '../start/root.ts';
import { fillIn, isBundled, readGracePeriod, readImage, readSettingsFile } from './settings-files.ts';

interface Probe {
  httpGet: { path: string; port: string };
  timeoutSeconds: number;
}
interface Container {
  image: string;
  command?: string[];
  ports?: { name: string; containerPort: number }[];
  envFrom: unknown[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe & { failureThreshold: number };
  lifecycle: { preStop: { exec: { command: string[] } } };
  volumeMounts: { name: string; mountPath: string }[];
}
interface Pod {
  securityContext: object;
  containers: [Container];
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
  terminationGracePeriodSeconds: number;
}

const BASE = 'deploy/kubernetes/base';
const EXAMPLE = 'deploy/kubernetes/overlays/example';
const text = (path: string) => readFileSync(inProject(path), 'utf8');
const inBase = (name: string) => parse(text(join(BASE, name)));
const example = parse(text(`${EXAMPLE}/kustomization.yaml`));

const deployment = inBase('deployment.yaml');
const server: Pod = deployment.spec.template.spec;
const backup: Pod = inBase('backup.yaml').spec.jobTemplate.spec.template.spec;
const [container] = server.containers;
const image = readImage();
const settings = {
  ...readSettingsFile(`${BASE}/settings.env`),
  ...readSettingsFile(`${EXAMPLE}/settings.env`),
};
const secrets = readSettingsFile(`${EXAMPLE}/secret.env.example`);

test('every file of the base is applied', () => {
  const files = readdirSync(inProject(BASE)).filter(
    (name) => !/^(kustomization\.yaml|settings\.env)$/.test(name),
  );
  expect(inBase('kustomization.yaml').resources.sort()).toEqual(files.sort());
  for (const name of files) expect(inBase(name).metadata.name, name).toMatch(/^hooray/);
});

test('the settings are known, and start Hooray in production', () => {
  const given = { ...image.settings, ...settings, ...secrets };
  expect(Object.keys(environmentSchema.shape)).toEqual(expect.arrayContaining(Object.keys(given)));
  expect(readSettings(fillIn(given))).toMatchObject({ isProduction: true, trustProxy: 'uniquelocal' });
});

test('the example has no secret, and Git ignores the file of secrets', () => {
  expect(Object.values(secrets).filter(Boolean)).toEqual([]);
  expect(text('.gitignore').split('\n')).toContain('secret.env');
});

test('both kinds of pods have the user of the image, no rights, and all settings', () => {
  for (const { securityContext, containers } of [server, backup]) {
    expect(securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: image.user,
      runAsGroup: image.group,
      fsGroup: image.group,
      fsGroupChangePolicy: 'OnRootMismatch',
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(containers).toEqual([
      expect.objectContaining({
        image: 'hooray',
        envFrom: [{ configMapRef: { name: 'hooray' } }, { secretRef: { name: 'hooray' } }],
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      }),
    ]);
  }
});

test('Hooray makes its folders in volumes, and archives outlive the pods', () => {
  for (const { containers, volumes } of [server, backup]) {
    const [{ volumeMounts }] = containers;
    expect(volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.map(({ name }) => name).sort());
    const { name } =
      volumeMounts.find(({ mountPath }) => settings.BACKUP_DIR?.startsWith(`${mountPath}/`)) ?? {};
    const claim = volumes.find((volume) => volume.name === name)?.persistentVolumeClaim?.claimName;
    expect(claim).toBe(inBase('backups-volume.yaml').metadata.name);
    // A restore runs in a pod of the backup, and needs DATA_DIR.
    const mounts = volumeMounts.map(({ mountPath }) => mountPath);
    expect(mounts.some((path) => settings.DATA_DIR?.startsWith(`${path}/`))).toBe(true);
  }
});

test('probes ask the health of the code, at the port of the image', () => {
  const health = text('apps/server/src/platform/http/operations/health.ts');
  const paths = { startupProbe: '/healthz', livenessProbe: '/healthz', readinessProbe: '/readyz' } as const;
  for (const [kind, path] of Object.entries(paths)) {
    expect(container[kind as keyof typeof paths].httpGet).toEqual({ path, port: 'http' });
    expect(health).toContain(`app.get('${path}'`);
  }
  expect(container.ports).toEqual([{ name: 'http', containerPort: Number(image.settings.PORT) }]);
});

// `/readyz` responds within 3 s, and calls wait for 8 s (docs/operating/monitoring.md §3).
test('a short restart of PostgreSQL makes no pod unready', () => {
  const { timeoutSeconds, failureThreshold } = container.readinessProbe;
  expect(timeoutSeconds).toBeGreaterThan(3);
  expect(failureThreshold * 3).toBeGreaterThan(8);
});

test('a pod serves while proxies learn of its end, and is killed only after its grace period', () => {
  const { command } = container.lifecycle.preStop.exec;
  expect(command).toEqual(['sleep', expect.stringMatching(/^\d+$/)]);
  expect(server.terminationGracePeriodSeconds).toBe(Number(command[1]) + readGracePeriod());
  expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
});

test('selectors match their pods', () => {
  const { labels } = deployment.spec.template.metadata;
  expect(deployment.spec.selector.matchLabels).toEqual(labels);
  expect(inBase('service.yaml').spec.selector).toEqual(labels);
  expect(inBase('disruption-budget.yaml').spec.selector.matchLabels).toEqual(labels);
  expect(labels).toMatchObject(inBase('network-policy.yaml').spec.podSelector.matchLabels);
});

test('the backup runs a program of the image', () => {
  const [program = '', path = ''] = backup.containers[0].command ?? [];
  expect([program, isBundled(basename(path, '.js'))]).toEqual(['node', true]);
});

test('the ingress has the limits of our proxies, and the host of PUBLIC_URL', () => {
  const { metadata, spec } = inBase('ingress.yaml');
  const [, seconds] = /timeout server (\d+)s/.exec(text('ops/haproxy.cfg')) ?? [];
  const [, size] = /client_max_body_size (\w+);/.exec(text('ops/ha/nginx.conf')) ?? [];
  expect(metadata.annotations).toEqual({
    'nginx.ingress.kubernetes.io/proxy-body-size': size,
    'nginx.ingress.kubernetes.io/proxy-read-timeout': seconds,
    'nginx.org/client-max-body-size': size,
    'nginx.org/proxy-read-timeout': `${seconds}s`,
  });
  const { host } = new URL(settings.PUBLIC_URL ?? '');
  expect([spec.rules[0].host, ...spec.tls[0].hosts]).toEqual([host, host]);
  const [hosts] = example.patches as { patch: string }[];
  const values = (parse(hosts?.patch ?? '') as { path: string; value: string }[])
    .filter(({ path }) => path.includes('host'))
    .map(({ value }) => value);
  expect(values).toEqual([host, host]);
});

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

test.runIf(hasKubectl)(
  'kubectl builds the example with its image and settings',
  { meta: { needs: 'kubectl' } },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'hooray-kubernetes-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(inProject('deploy/kubernetes'), folder, { recursive: true });
    const overlay = join(folder, 'overlays/example');
    cpSync(join(overlay, 'secret.env.example'), join(overlay, 'secret.env'));
    const built = execFileSync('kubectl', ['kustomize', overlay], { encoding: 'utf8' });
    const objects = parseAllDocuments(built).map((document) => document.toJS());
    const find = (kind: string) => objects.find((object) => object.kind === kind);
    const [{ newName, newTag }] = example.images;
    expect(find('ConfigMap').data).toEqual(settings);
    const references = [
      { configMapRef: { name: find('ConfigMap').metadata.name } },
      { secretRef: { name: find('Secret').metadata.name } },
    ];
    for (const template of [find('Deployment').spec.template, find('CronJob').spec.jobTemplate.spec.template])
      expect(template.spec.containers).toMatchObject([
        { image: `${newName}:${newTag}`, envFrom: references },
      ]);
  },
);
