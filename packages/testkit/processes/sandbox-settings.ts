import type { Sandbox } from '@hooray/sandbox/sandbox.ts';
import { findMissingServices, settingsFor } from '../../../tools/start/stand-ins.ts';

/** The settings of a server for which the sandbox stands in for every outside service. */
export function sandboxSettings(sandbox: Sandbox): Record<string, string> {
  return settingsFor(findMissingServices({}), sandbox, {});
}
