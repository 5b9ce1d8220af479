import { startHooray } from '@hooray/testkit/processes/running/running-hooray.ts';

/** Starts the Hooray that all journeys share. The returned function stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const hooray = await startHooray();
  process.env.E2E_HOORAY_URL = hooray.url;
  process.env.E2E_SANDBOX_URL = hooray.sandboxUrl;
  return hooray.stop;
}
