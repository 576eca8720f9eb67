/** Packs a file against another one and back, as bare zstd frames (RFC 8878). */
export type DeltaCoder = {
  /** What does it, for messages. */
  by: string;
  encode(content: Buffer, dictionary: Buffer): Promise<Buffer>;
  /** Rejects for what is no frame, one against another dictionary where that can be told, and one of more than `mostBytes`. */
  decode(frame: Buffer, dictionary: Buffer, mostBytes: number): Promise<Buffer>;
};
