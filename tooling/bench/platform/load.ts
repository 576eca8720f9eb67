import { Agent, request } from 'node:http';
import type { RequestOptions } from 'node:http';

/** One request of a load: its body, or none for a GET. */
export type Shot = { options: RequestOptions; body?: string };
/** Answers per second, latencies in ms, and how many answers were not a success. */
export type Load = { perSecond: number; p50: number; p99: number; answers: number; failed: number };

/** Fires shots from `clients` connections, each as soon as the last was answered, for `seconds`. */
export async function fire(next: (count: number) => Shot, clients: number, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  let count = 0;
  let failed = 0;
  async function client(): Promise<void> {
    while (performance.now() < end) {
      const started = performance.now();
      const text = await send(next((count += 1)), agent);
      latencies.push(performance.now() - started);
      if (!text.startsWith('{"code":200')) failed += 1;
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - begun) / 1_000;
  agent.destroy();
  const sorted = latencies.sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { perSecond: Math.round(sorted.length / took), p50: at(0.5), p99: at(0.99), answers: sorted.length, failed };
}

function send({ options, body }: Shot, agent: Agent): Promise<string> {
  return new Promise((done, failed) => {
    const sent = request({ ...options, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => done(text));
    });
    sent.on('error', failed);
    sent.end(body);
  });
}
