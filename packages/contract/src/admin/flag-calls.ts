import { z } from 'zod';
import { featureFlags } from '../protocol/feature-flags.ts';
import { defineCalls } from '../protocol/http.ts';

export const flagSchema = z
  .object({
    name: z.enum(featureFlags),
    enabled: z.boolean(),
    changedAt: z.string().nullable(),
  })
  .meta({ id: 'FeatureFlag' });
export type FlagState = z.infer<typeof flagSchema>;

export const adminFlagsCalls = defineCalls({
  'GET /api/admin/flags': {
    summary: 'Lists the feature flags.',
    access: 'admin',
    responses: { 200: z.object({ flags: z.array(flagSchema) }) },
  },
  'PUT /api/admin/flags/{name}': {
    summary: 'Switches a feature on or off, in every process within 2 seconds.',
    access: 'admin',
    params: z.object({ name: z.enum(featureFlags) }),
    body: z.object({ enabled: z.boolean() }),
    responses: { 200: z.object({ flag: flagSchema }) },
  },
});
