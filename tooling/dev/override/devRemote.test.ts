import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { deadAddress, startPlatform, stopAll } from '../../testing/edge';
import { shell } from '../../testing/release/deployed';
import { freePort, requireFreePort } from '../../process/port';
import { devRemote } from './devRemote';

afterEach(stopAll);

/** An app whose shell speaks a version of the contract. */
const appOf = (contract: string): Promise<string> =>
  startPlatform(({ url }, response) => {
    const answers: Record<string, string> = {
      '/': '<script type="application/json" id="unison-config">{"shellVersion":"0.1.0-00"}</script>',
      '/registry/resolved.json': '{"remotes":{}}',
      '/assets/shell/0.1.0-00/facts.json': JSON.stringify({ ...shell().facts, contract }),
    };
    response.end(answers[url ?? ''] ?? '');
  });

test('an app whose shell would refuse the remote is named before anything is built', async () => {
  const against = await appOf('9.0.0');
  await expect(devRemote({ packageName: 'mf-game', against, port: await freePort() })).rejects.toThrow(
    /^mf-game needs the host contract \^2\.\d+\.\d+; http\S+ has 9\.0\.0\. Use a checkout of its age/,
  );
});

test('a taken port is said first, with the command that takes another', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const against = await deadAddress();
  const advice = `Port ${String(port)} is taken by another program. Stop it, or choose another: PORT=${String(port + 1)} npm run dev -- mf-game`;
  const refusal = (named: string) => devRemote({ packageName: 'mf-game', against: named, port }).catch(String);
  expect(await refusal(against)).toBe(`UsageError: ${advice} --against ${against}`); // into the app that was named, no other one
  expect(await refusal('http://localhost:3000')).toBe(`UsageError: ${advice}`);
  other.close();
});

test('of two that are begun together the second is told so before the first has built, and the port is free after it', async () => {
  const port = await freePort();
  let isAsked: () => void = () => undefined;
  const firstAsks = new Promise<void>((resolve) => (isAsked = resolve));
  const waiting: ServerResponse[] = [];
  const against = await startPlatform((_request, response) => {
    waiting.push(response);
    isAsked();
  });
  const first = devRemote({ packageName: 'mf-game', against, port });
  await firstAsks;
  const second = devRemote({ packageName: 'mf-video', against: await deadAddress(), port });
  await expect(second).rejects.toThrow(`Port ${String(port)} is taken by another program.`);
  for (const response of waiting) response.end('{}');
  await expect(first).rejects.toThrow(/is no Unison/);
  await requireFreePort(port, 'PORT', { host: '127.0.0.1' });
});
