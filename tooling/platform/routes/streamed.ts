import { Readable } from 'node:stream';

/** An answer too long to be held whole: `data` as pieces of JSON, read only as fast as they are sent. */
export class Streamed {
  constructor(readonly json: AsyncIterable<string>) {}
}

/** The envelope of a streamed answer: the same bytes as that of the whole one. */
export function streamEnvelope(code: number, msg: string, { json }: Streamed): Readable {
  return Readable.from(encoded(JSON.stringify({ code, msg }).slice(0, -1), json), { objectMode: false });
}

async function* encoded(head: string, json: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${head},"data":"`;
  let left = Buffer.alloc(0);
  for await (const piece of json) {
    const bytes = Buffer.concat([left, Buffer.from(piece)]);
    const whole = bytes.length - (bytes.length % 3); // base64 has four letters for three bytes
    yield bytes.subarray(0, whole).toString('base64');
    left = bytes.subarray(whole);
  }
  yield `${left.toString('base64')}"}`;
}
