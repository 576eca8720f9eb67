import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import { openSessionReader } from './sessionReader';
import { endSession, hashToken } from './sessions';

describe.each(ENGINES_AT_NIGHT)('reading sessions on %s', (engine) => {
  const platform = withPlatform(engine);

  /** A reader as another instance has it, with its own clock, and how often it asked the database. */
  async function anotherInstance() {
    const tokens = await platform.newMember('reader');
    let elapsed = 0;
    let asked = 0;
    const database = platform.database();
    const counting = {
      ...database,
      query: <Row extends object>(sql: string, params?: readonly unknown[]) => {
        asked += 1;
        return database.query<Row>(sql, params);
      },
    };
    const read = openSessionReader(counting, () => elapsed);
    return {
      tokens,
      read: async () => (await read(tokens, new Date())).kind,
      pass: (ms: number) => void (elapsed += ms),
      asked: () => asked,
      otherHalf: async () => (await read({ ...tokens, tokensso: 'x' }, new Date())).kind,
    };
  }

  test('an open session is read once a second, and its end elsewhere is seen after at most that [security 10]', async () => {
    const instance = await anotherInstance();
    expect([await instance.read(), await instance.read(), await instance.read()]).toEqual(['valid', 'valid', 'valid']);
    expect(instance.asked()).toBe(1);
    await platform
      .database()
      .query("UPDATE sessions SET ended_at = now(), end_reason = 'ended' WHERE token_hash = $1", [hashToken(instance.tokens.token)]);
    instance.pass(999);
    expect(await instance.read()).toBe('valid');
    instance.pass(1);
    expect(await instance.read()).toBe('invalid');
  });

  test('a session that ends here is refused at once [security 10]', async () => {
    const instance = await anotherInstance();
    expect(await instance.read()).toBe('valid');
    const [row] = await platform
      .database()
      .query<{ id: number; member_id: number }>('SELECT id, member_id FROM sessions WHERE token_hash = $1', [
        hashToken(instance.tokens.token),
      ]);
    expect(await endSession(platform.database(), row?.member_id ?? 0, row?.id ?? 0, new Date())).toBe(true);
    expect(await instance.read()).toBe('invalid');
  });

  test('a session that was just read lets nobody in with only one of its tokens [Q-12]', async () => {
    const instance = await anotherInstance();
    expect(await instance.read()).toBe('valid');
    expect(await instance.otherHalf()).toBe('invalid');
  });
});
