import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import { loadSeedKey, seedKeyFile } from './seedKey';

describe.each(ENGINES_AT_NIGHT)('seeds of draws to come on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'unison-seeds-'));
  const mediaDir = join(folder, 'media');
  const platform = withPlatform(engine, { mediaDir });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('lie in the database only sealed, the key lies beside it for its owner alone, and no answer holds one [security 43]', async () => {
    const who = await platform.newMember();
    await platform.ask(calls.getGame, { key: 'dice' }, who);
    await platform.ask(fairPlayCalls.getWheelCommit, {}, who);
    const [chains, wheel] = await platform
      .database()
      .asOwner(async (tx) => [
        await tx.query<{ game: number; end_hash: Buffer; secret: Buffer }>(
          'SELECT c.game, c.end_hash, s.secret FROM fair.chain_secrets s JOIN fair.chains c ON c.id = s.chain',
        ),
        await tx.query<{ member: number; nonce: number; secret: Buffer }>('SELECT * FROM fair.wheel_secrets'),
      ]);
    const file = seedKeyFile(mediaDir);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const key = loadSeedKey(file, {});
    const sealed = [...chains, ...wheel].map(({ secret }) => secret);
    const opened = [
      ...chains.map(({ game, end_hash, secret }) => key.open(secret, `chain ${game} ${end_hash.toString('hex')}`)),
      ...wheel.map(({ member, nonce, secret }) => key.open(secret, `wheel ${member} ${nonce}`)),
    ];
    expect(chains.length).toBeGreaterThan(0);
    expect(wheel.length).toBeGreaterThan(0);
    const pieces = opened.flatMap((secret) => [secret.subarray(0, 16), secret.subarray(-16)]);
    expect(sealed.filter((secret) => pieces.some((piece) => secret.includes(piece)))).toEqual([]);
    const asked = [
      fairPlayCalls.getFairness,
      fairPlayCalls.getWheelCommit,
      fairPlayCalls.listOwnDraws,
      unisonCalls.getOwnData,
      calls.getBaseInfo,
    ];
    const said = JSON.stringify(await Promise.all(asked.map(async (call) => (await platform.ask(call, {}, who)).data)));
    expect(pieces.filter((piece) => said.includes(piece.toString('hex')) || said.includes(piece.toString('base64').slice(0, 20)))).toEqual(
      [],
    );
  });

  test('are not to be had as the role that serves requests [security 43]', async () => {
    for (const table of ['fair.chain_secrets', 'fair.wheel_secrets'])
      await expect(platform.database().query(`SELECT * FROM ${table}`)).rejects.toMatchObject({ code: '42501' });
  });
});
