import { createServer } from 'node:http';
import { ask } from '../testing/edge';
import { freePort, requireFreePort } from './port';
import { withPort } from './withPort';

const COMMAND = 'npm run dev -- mf-game';

test('a port is held from the first moment on, answers once there is who does, and is free at the end', async () => {
  const port = await freePort();
  const code = await withPort(port, COMMAND, async (answerWith) => {
    await expect(withPort(port, COMMAND, () => Promise.resolve(0))).rejects.toThrow(
      `Port ${String(port)} is taken by another program. Stop it, or choose another: PORT=${String(port + 1)} ${COMMAND}`,
    );
    await expect(ask(port, '/Game')).rejects.toThrow(/hang up|ECONNRESET/);
    answerWith(createServer(({ url }, response) => void response.end(`here is ${String(url)}`)));
    expect(await ask(port, '/Game')).toMatchObject({ status: 200, text: 'here is /Game' });
    return 3;
  });
  expect(code).toBe(3);
  await requireFreePort(port, 'PORT', { host: '127.0.0.1' });
});

test('it is free as well where what it was held for fails', async () => {
  const port = await freePort();
  await expect(withPort(port, COMMAND, () => Promise.reject(new Error('it does not build')))).rejects.toThrow('it does not build');
  await requireFreePort(port, 'PORT', { host: '127.0.0.1' });
});
