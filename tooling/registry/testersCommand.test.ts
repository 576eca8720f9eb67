import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInForce, readGrant } from '@unison/shared/remote/grant';
import { isSignedBy, resolve } from '.';
import { testersIn } from './signing/testersList';
import { operated, holding } from '../testing/roots';

test('origins of overrides are listed with their reason, and taken out again; what anybody could alter is refused', async () => {
  const { store, keys } = await operated();
  expect(await keys('overrides')).toBe('overrides from nowhere');
  const origin = 'https://preview.example.org';
  await expect(keys('overrides', origin)).rejects.toThrow(`Say what to do with ${origin}`);
  for (const option of ['--add', '--remove'])
    await expect(keys('overrides', option, origin)).rejects.toThrow(
      `Say why, for the list: npm run keys -- overrides ${option} ${origin} --why`,
    );
  await expect(keys('overrides', '--add', 'http://preview.example.org', '--why', 'x')).rejects.toThrow('Serve it over https');
  await expect(keys('overrides', '--add', `${origin}/game`, '--why', 'x')).rejects.toThrow('is not an origin');
  await expect(keys('overrides', '--remove', origin, '--why', 'x')).rejects.toThrow('is not listed');
  expect(await keys('overrides', '--add', origin, '--why', 'our preview host')).toMatch(
    /^overrides from https:\/\/preview\.example\.org {2}\(since .*: our preview host\)$/,
  );
  expect((await resolve(store)).overrideOrigins).toEqual([origin]);
  expect(await keys('overrides', '--remove', origin, '--why', 'it moved')).toBe('overrides from nowhere');
});

test('a grant is said once, holds for its hours and is kept nowhere', async () => {
  const { store, keys } = await operated();
  await expect(keys('grant', 'mf-game')).rejects.toThrow('Say for how long');
  await expect(keys('grant', 'mf-game', '--hours', '25')).rejects.toThrow('from 1 to 24');
  await expect(keys('grant', '--hours', '4')).rejects.toThrow('Say of what');
  await expect(keys('grant', 'mf-nope', '--hours', '4')).rejects.toThrow('mf-nope was never released here');
  await expect(keys('grant', 'mf-game', '--hours', '4', '--origins', 'https://x.example.org')).rejects.toThrow('is not listed yet');
  const [token = '', words] = (await keys('grant', 'mf-game', '--hours', '4')).split('\n');
  const read = readGrant(token);
  const { policy } = await store.read();
  const [key = ''] = policy?.testerKeys ?? [];
  expect(read && isSignedBy(policy?.keys[key] ?? '', read)).toBe(true);
  expect(read && isSignedBy(store.keys.root() ?? '', read)).toBe(false);
  expect(read?.grant).toMatchObject({ packages: ['mf-game'], origins: [] });
  expect(read && isInForce(read.grant, Date.now() + 3 * 3_600_000)).toBe(true);
  expect(read && isInForce(read.grant, Date.now() + 5 * 3_600_000)).toBe(false);
  expect(words).toContain(read?.grant.until);
  const kept = readdirSync(join(store.folder, '..'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(kept.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')).join()).not.toContain(token);
});

test('who has the key of testers alone gives grants, lists and withdraws them, and changes nothing else', async () => {
  const { store } = await operated();
  const testers = holding(store, 'testers');
  expect(await testers('grants')).toBe('No grant was given from this machine of late.');
  const origin = 'https://preview.example.org';
  await testers('overrides', '--add', origin, '--why', 'our preview host');
  const one = (await testers('grant', 'mf-game', '--hours', '4', '--origins', origin, '--for', 'Ana')).split('\n')[0] ?? '';
  const { id = '', until } = readGrant(one)?.grant ?? {};
  expect(await testers('grants')).toBe(`${id}  mf-game  from ${origin}  for Ana  until ${String(until)}`);
  await expect(testers('withdraw', id)).rejects.toThrow('Say why');
  expect(await testers('withdraw', one, '--why', 'the phone was lost')).toContain(`${id} is withdrawn`);
  expect(await testers('grants')).toMatch(/ {2}withdrawn .*: the phone was lost$/);
  await expect(testers('withdraw', 'nothing', '--why', 'x')).rejects.toThrow('is no name of a grant');

  await expect(testers('policy', '--service-worker', 'off')).rejects.toThrow('The root key is not here');
  await expect(testers('new', 'mf-game')).rejects.toThrow('The root key is not here');
});

test('a grant that has run out says since when, and a withdrawal is listed until its grant is over for certain', async () => {
  const { store } = await operated();
  const testers = holding(store, 'testers');
  const given = async (): Promise<string> => (await testers('grant', 'mf-game', '--hours', '4')).split('\n')[0] ?? '';
  const [one, other] = [await given(), await given()];
  const [{ id = '', until = '' } = {}, { id: otherId = '' } = {}] = [readGrant(one)?.grant, readGrant(other)?.grant];
  await testers('withdraw', other, '--why', 'the phone was lost');
  const [hour, start] = [3_600_000, Date.now()];
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  try {
    jest.setSystemTime(start + 5 * hour);
    expect(await testers('grants')).toContain(`${id}  mf-game  over since ${until}`);
    await testers('withdraw', one, '--why', 'it is over');
    const withdrawn = async () => Object.keys(testersIn((await store.read()).document)?.withdrawn ?? {});
    expect(await withdrawn()).toEqual([otherId, id]);
    jest.setSystemTime(start + 49 * hour);
    await testers('withdraw', await given(), '--why', 'another');
    expect(await withdrawn()).toHaveLength(2);
    expect(await withdrawn()).not.toContain(otherId);
  } finally {
    jest.useRealTimers();
  }
});

test('the root key gives no grants, and who has only that of a package neither', async () => {
  const { store } = await operated();
  for (const name of ['root', 'mf-game']) {
    const keys = holding(store, name);
    await expect(keys('grant', 'mf-game', '--hours', '4')).rejects.toThrow('No key that signs for testers is here');
    await expect(keys('overrides', '--add', 'https://x.example.org', '--why', 'x')).rejects.toThrow('npm run keys -- new testers');
  }
});

test('a list for testers that was put back, changed or taken out is refused', async () => {
  const { store, keys } = await operated();
  const [token = ''] = (await keys('grant', 'mf-game', '--hours', '4')).split('\n');
  await keys('overrides', '--add', 'https://preview.example.org', '--why', 'ours');
  const before = (await store.read()).document.testers;
  await keys('withdraw', token, '--why', 'lost');
  const file = join(store.folder, 'registry', `${String(await store.newestRevision()).padStart(10, '0')}.json`);
  const text = readFileSync(file, 'utf8');
  for (const testers of [before, undefined, { ...before, text: before?.text.replace('preview', 'another') }]) {
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(text) as object), testers }));
    await expect(store.read()).rejects.toThrow(/not the whole that was signed|is not signed with a key of testers/);
  }
});
