import type { Sandbox } from '@hooray/sandbox/sandbox.ts';
import { findMissingServices, settingsFor } from '../../../tools/start/stand-ins.ts';

/** The sandbox stands in for every outside service. */
export function sandboxSettings(sandbox: Sandbox): Record<string, string> {
  return settingsFor(findMissingServices({}), sandbox, {});
}
