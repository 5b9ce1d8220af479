import type { Sandbox } from '@hooray/sandbox/sandbox.ts';
import { findMissingServices, settingsFor } from '../../../tools/start/stand-ins.ts';

/** The sandbox stands in for every outside service. */
export function sandboxSettings(sandbox: Sandbox): Record<string, string> {
  const settings = settingsFor(findMissingServices({}), sandbox, {});
  // The samples subscribe at a host that never resolves.
  return { ...settings, PUSH_SERVICES: `${settings.PUSH_SERVICES},push.invalid` };
}
