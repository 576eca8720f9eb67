import { laySeeded } from '../testing/platform/embedded';
import { expectNoStack, lastLine, typedCommands } from '../testing/typedCommands';
import { startService } from './child';
import { freePort } from '../process/port';

const { command, dataDir } = typedCommands();

test('a database that does not answer gets one line, without the password that stands in its address', async () => {
  const port = await freePort();
  const ended = await command('tooling/dev/start.ts', [], {
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://unison:a-secret@127.0.0.1:${port}/unison`,
  });
  expect(ended.code).toBe(1);
  expect(lastLine(ended)).toMatch(/DATABASE_URL/);
  expect(ended.lines.join('\n')).not.toContain('a-secret');
  expectNoStack(ended);
});

test('settings that are no JSON are refused in one line', async () => {
  const ended = await command('tooling/dev/start.ts', [], { PORT: String(await freePort()), SETTINGS: '{video_login:1' });
  expect(ended.code).toBe(1);
  expect(lastLine(ended)).toMatch(/SETTINGS/);
  expectNoStack(ended);
});

test('a second start on a data folder in use is refused and leaves the first one running', async () => {
  await laySeeded(dataDir());
  const platform = await startService('platform', 'tooling/platform/main.ts', {
    DATA_DIR: dataDir(),
    PLATFORM_PORT: String(await freePort()),
    PROFILE: 'demo',
  });
  const ended = await command('tooling/dev/start.ts', [], { PORT: String(await freePort()) });
  expect(ended.code).toBe(1);
  expect(lastLine(ended)).toContain(dataDir());
  expectNoStack(ended);
  expect(platform.process.exitCode).toBeNull();
  await platform.stop();
});
