/** What a document may weigh that paints its first view, in bytes of brotli 11; the whole of it is that of /Home without the answers that it brings a visitor. */
export const MOST_BYTES = { script: 2_048, template: 2_048, document: 9_216 } as const;
