import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import type { PluginOption } from 'vite';

/** Replaces Lingui's macros in the source, and compiles the catalogs. A missing or malformed translation fails the build. */
export function sentences(): PluginOption {
  return lingui({
    configPath: join(import.meta.dirname, '../lingui.config.ts'),
    macroTransform: true,
    failOnMissing: true,
    failOnCompileError: true,
  });
}
