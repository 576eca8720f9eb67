import * as v from 'valibot';

/** What a tester may choose from, as the edge answers it: package → its channels, and its newest releases with when each was made (ISO 8601). */
export const Offers = v.object({
  packages: v.record(
    v.string(),
    v.object({
      channels: v.record(v.string(), v.string()),
      releases: v.array(v.object({ version: v.string(), at: v.string() })),
    }),
  ),
});
export type Offers = v.InferOutput<typeof Offers>;
